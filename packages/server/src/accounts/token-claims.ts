import { jwtVerify } from 'jose';

export interface Claims {
  sid: string;
  sub: string;
  ns: string;
  /** Seconds since 1970. */
  exp: number;
}

/** More tokens than a school has open at the same time. */
const MOST_KNOWN = 10_000;

/**
 * What tokens say. A page sends the same one with each request, and a signature that was right stays right, so it is
 * checked once; whether the token has run out is looked at every time, and whether its session goes on is not said here.
 */
export class TokenClaims {
  readonly #secret: Uint8Array;
  readonly #known = new Map<string, Claims>();

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Undefined when the token is forged or has run out. */
  async of(token: string): Promise<Claims | undefined> {
    const claims = this.#known.get(token) ?? (await this.#verify(token));
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  async #verify(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] });
      const { sid, sub, ns, exp } = payload;
      if (typeof sid !== 'string' || typeof sub !== 'string' || typeof ns !== 'string' || !exp) return undefined;
      const claims = { sid, sub, ns, exp };
      this.#remember(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }

  #remember(token: string, claims: Claims): void {
    // A Map remembers the order of insertion: the oldest goes first.
    const [oldest] = this.#known.size >= MOST_KNOWN ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, claims);
  }
}
