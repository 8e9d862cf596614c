import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * A proof of work against bots: the browser has to find a number by trying. No third party is asked. The format is that
 * of the open ALTCHA widget, so that any page can use it.
 */
const ALGORITHM = 'SHA-256';
/** About a tenth of a second on a school laptop. */
const HARDEST = 50_000;
const LIFETIME = 10 * 60_000;
const REMEMBERED = 10_000;

export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

interface Solution extends Omit<Challenge, 'maxnumber'> {
  number: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const readSolution = (check: string): Solution | undefined => {
  try {
    const read = JSON.parse(Buffer.from(check, 'base64').toString('utf8')) as Partial<Solution> | null;
    const { challenge, salt, signature, number } = read ?? {};
    if (read?.algorithm !== ALGORITHM || typeof number !== 'number') return undefined;
    if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return undefined;
    return { algorithm: ALGORITHM, challenge, salt, signature, number };
  } catch {
    return undefined;
  }
};

export class ProofOfWork {
  readonly #key: Buffer;
  /** Challenges that were solved: each counts once. */
  readonly #used = new Set<string>();

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('puzzles').digest();
  }

  challenge(accountId: string, now = Date.now()): Challenge {
    const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor((now + LIFETIME) / 1000)}`;
    const challenge = sha256(salt + randomInt(HARDEST));
    return { algorithm: ALGORITHM, challenge, maxnumber: HARDEST, salt, signature: this.#sign(accountId, challenge) };
  }

  /** Whether this solves a challenge that was made for the account, has not expired and was not used before. */
  verify(accountId: string, check: string, now = Date.now()): boolean {
    const solution = readSolution(check);
    if (!solution) return false;
    const { challenge, salt, signature, number } = solution;
    const expected = Buffer.from(this.#sign(accountId, challenge));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const expires = Number(new URLSearchParams(salt.split('?')[1]).get('expires')) * 1000;
    if (!(expires > now) || sha256(salt + number) !== challenge || this.#used.has(challenge)) return false;
    if (this.#used.size >= REMEMBERED) this.#used.clear();
    this.#used.add(challenge);
    return true;
  }

  #sign(accountId: string, challenge: string): string {
    return createHmac('sha256', this.#key).update(`${accountId} ${challenge}`).digest('hex');
  }
}
