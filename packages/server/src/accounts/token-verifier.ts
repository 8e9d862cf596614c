import { jwtVerify } from 'jose';

interface Claims {
  sid: string;
  sub: string;
  ns: string;
  /** Seconds since 1970. */
  exp: number;
}

/** More tokens than a school has open at the same time. */
const MOST_KNOWN = 10_000;

/**
 * Verifies tokens by their signature and expiry; whether the session behind one is still open is not known here. A page
 * sends the same token with each request, so a signature that was verified is cached; the expiry is checked every time.
 */
export class TokenVerifier {
  readonly #secret: Uint8Array;
  readonly #known = new Map<string, Claims>();

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** Undefined when the token is forged or has run out. */
  async verify(token: string): Promise<Claims | undefined> {
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
