import type { ErrorCode } from '@trundle/protocol';
import type { Call, Limit } from '@trundle/protocol/http/call';
import type { Aim } from '@trundle/protocol/http/limit';
import { ApiError } from '../api-error.ts';
import { AttemptLimiter } from './attempt-limiter.ts';
import { networkOf } from './network.ts';

/** A request, as far as limits depend on it. */
interface Attempt {
  ip: string;
  accountId: string | undefined;
  /** Both validated. */
  body?: unknown;
  params?: Record<string, string>;
}

/** How an attempt ended: with an error, or well. */
interface AttemptResult {
  error: ErrorCode | undefined;
  mailed?: boolean;
  /** It failed while a limit that everybody shares was used up. */
  isCrowded?: boolean;
}
type Settle = (result: AttemptResult) => void;

/** What a handler reports of a call, for limits that count it. */
export interface CallEffects {
  /** A mail was sent. */
  mailed: boolean;
  /** The account that was logged in to, as a login names it. */
  loggedInTo?: string | null;
}

/** How much a wrong guess counts for its address while the limit that everybody shares is used up. */
const CROWDED_WEIGHT = 10;

interface CountedLimit {
  limit: Limit;
  limiter: AttemptLimiter;
}

/** Classes and accounts that were logged in to, each with the network it was from; the longest ago first. */
class KnownNetworks {
  readonly #lastSeen = new Map<string, number>();
  static readonly #MOST = 100_000;
  static readonly #LIFETIME = 30 * 24 * 3_600_000;

  has(key: string): boolean {
    return (this.#lastSeen.get(key) ?? 0) > Date.now() - KnownNetworks.#LIFETIME;
  }

  add(key: string): void {
    this.#lastSeen.delete(key);
    this.#lastSeen.set(key, Date.now());
    const [oldest] = this.#lastSeen.size > KnownNetworks.#MOST ? this.#lastSeen.keys() : [];
    if (oldest !== undefined) this.#lastSeen.delete(oldest);
  }
}

/** Limits that do not depend on the body are checked before it is read. */
const needsNoBody = ({ limit: { by, counts } }: CountedLimit): boolean => typeof by === 'string' && !counts;

const targetOf = (aim: Aim, { body, params = {} }: Attempt): string | undefined => aim(body as never, params);

const keyOf = ({ by }: Limit, attempt: Attempt): string | undefined => {
  if (by === 'address') return networkOf(attempt.ip);
  if (by === 'account') return attempt.accountId;
  const aim = targetOf(by.at, attempt);
  return aim === undefined || by.from === 'everywhere' ? aim : `${networkOf(attempt.ip)} ${aim}`;
};

/** The key under which a login that is exempt from a limit is remembered: what it was to, and from which network. */
const knownKeyOf = ({ spares }: Limit, attempt: Attempt): string | undefined => {
  const target = spares && targetOf(spares, attempt);
  return target === undefined ? undefined : `${networkOf(attempt.ip)} ${target}`;
};

/** Enforces the limits that calls declare. */
export class CallLimits {
  readonly #shared = new Map<string, CountedLimit>();
  readonly #known = new KnownNetworks();

  of(id: string, { limits = [] }: Call): LimitsOfCall {
    const all = limits.map((limit, index) => this.#counted(limit, limit.together ?? `${id} ${index}`));
    return new LimitsOfCall(all, this.#known);
  }

  #counted(limit: Limit, name: string): CountedLimit {
    const shared = this.#shared.get(name);
    if (shared && (shared.limit.max !== limit.max || shared.limit.seconds !== limit.seconds))
      throw new Error(`two limits are counted together as "${name}" but allow different things`);
    const counted = { limit, limiter: shared?.limiter ?? new AttemptLimiter(limit) };
    this.#shared.set(name, counted);
    return counted;
  }
}

class LimitsOfCall {
  readonly #early: readonly CountedLimit[];
  readonly #late: readonly CountedLimit[];
  readonly #afterwards: readonly CountedLimit[];
  readonly #known: KnownNetworks;

  constructor(all: readonly CountedLimit[], known: KnownNetworks) {
    this.#early = all.filter(needsNoBody);
    this.#late = all.filter((counted) => !needsNoBody(counted) && !counted.limit.afterwards);
    this.#afterwards = all.filter(({ limit }) => limit.afterwards);
    this.#known = known;
  }

  /** Before the body is read. */
  checkEarly(attempt: Attempt): void {
    for (const { limit, limiter } of this.#early) {
      const key = keyOf(limit, attempt);
      if (key === undefined) continue;
      throwIf(limiter.wait(key), limit);
      limiter.count(key);
    }
  }

  /** After the body is validated: runs the task if the limits allow another attempt, and counts it by how it ends. */
  async run<Result>(attempt: Attempt, task: (effects: CallEffects) => Promise<Result>): Promise<Result> {
    const settle = await this.#reserveAll(attempt);
    const effects: CallEffects = { mailed: false };
    try {
      const result = await task(effects);
      settle({ error: undefined, mailed: effects.mailed });
      this.#rememberNetwork(attempt);
      if (effects.loggedInTo) this.#known.add(`${networkOf(attempt.ip)} ${effects.loggedInTo}`);
      return result;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'UNEXPECTED';
      const instead = this.#checkAfterwards(attempt, code);
      settle({ error: code, isCrowded: instead !== undefined });
      throw instead ?? error;
    }
  }

  /** Counts a failed attempt towards the limits that everybody shares; the error to answer with once one is used up. */
  #checkAfterwards(attempt: Attempt, error: ErrorCode): ApiError | undefined {
    for (const { limit, limiter } of this.#afterwards) {
      const key = keyOf(limit, attempt);
      if (key === undefined || !isCounted(limit, { error })) continue;
      const seconds = limiter.wait(key);
      const knownKey = knownKeyOf(limit, attempt);
      // From a network where the class has logged in, a child who mistypes is told what was wrong.
      if (seconds > 0 && !(knownKey !== undefined && this.#known.has(knownKey)))
        return new ApiError(limit.error ?? 'TOO_MANY_TRIES', { seconds });
      if (seconds === 0) limiter.count(key);
    }
    return undefined;
  }

  /** After a login. Asking for a mail is none. */
  #rememberNetwork(attempt: Attempt): void {
    for (const { limit } of [...this.#late, ...this.#afterwards]) {
      const knownKey = typeof limit.counts === 'string' ? undefined : knownKeyOf(limit, attempt);
      if (knownKey !== undefined) this.#known.add(knownKey);
    }
  }

  /** Reserves an attempt in every limit it may count towards; answers with the function that settles all of them. */
  async #reserveAll(attempt: Attempt): Promise<Settle> {
    const reserved: Settle[] = [];
    const settle: Settle = (result) => {
      for (const each of reserved) each(result);
    };
    for (const counted of this.#late) {
      try {
        const settleOne = await this.#reserve(counted, attempt);
        if (settleOne) reserved.push(settleOne);
      } catch (error) {
        settle({ error: NOT_AN_ATTEMPT });
        throw error;
      }
    }
    return settle;
  }

  async #reserve({ limit, limiter }: CountedLimit, attempt: Attempt): Promise<Settle | undefined> {
    const key = keyOf(limit, attempt);
    if (key === undefined) return undefined;
    const knownKey = knownKeyOf(limit, attempt);
    if (knownKey !== undefined && this.#known.has(knownKey))
      return (result) => {
        if (isCounted(limit, result)) limiter.count(key);
      };
    throwIf(await limiter.reserve(key), limit);
    return (result) => {
      const counts = isCounted(limit, result);
      limiter.settle(key, counts);
      if (counts && result.isCrowded && limit.by === 'address') limiter.count(key, CROWDED_WEIGHT - 1);
    };
  }
}

/** An attempt that another limit refused does not count, */
const NOT_AN_ATTEMPT: ErrorCode = 'TOO_MANY_TRIES';
/** nor one that the server had no time for. */
const NOT_ATTEMPTS: ReadonlySet<ErrorCode | undefined> = new Set([NOT_AN_ATTEMPT, 'SLOW_DOWN']);

const isCounted = ({ counts }: Limit, { error, mailed = false }: AttemptResult): boolean => {
  if (counts === 'successes') return error === undefined;
  if (counts === 'mails') return mailed;
  return counts ? error !== undefined && counts.includes(error) : !NOT_ATTEMPTS.has(error);
};

const throwIf = (seconds: number, { error = 'TOO_MANY_TRIES' }: Limit): void => {
  if (seconds > 0) throw new ApiError(error, { seconds });
};
