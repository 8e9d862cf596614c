import type { ErrorCode } from '@trundle/protocol';
import type { Call, Limit } from '@trundle/protocol/http/call';
import type { Aim } from '@trundle/protocol/http/limit';
import { ApiError } from '../api-error.ts';
import { toApiError } from './error-responses.ts';
import { Limiter } from './limiter.ts';
import { networkOf } from './network.ts';

/** Who asks for what, as far as limits look at it. */
interface Try {
  ip: string;
  accountId: string | undefined;
  /** Both checked; nothing looks at them before. */
  body?: unknown;
  params?: Record<string, string>;
}

/** How a try ended: with a refusal, or well. */
interface Ended {
  refused: ErrorCode | undefined;
  mailed?: boolean;
  /** It went wrong while all others together had gone wrong too often already. */
  crowded?: boolean;
}
type Settle = (ended: Ended) => void;

/** What a deed tells about itself while it is done. */
export interface Outcome {
  /** A mail is on its way because of it. */
  mailed: boolean;
}

/** How much a wrong guess weighs against its address while too many guess everywhere. */
const CROWDED_WEIGHT = 10;

interface Counted {
  limit: Limit;
  limiter: Limiter;
}

/** What people got into from which address, the longest ago first. */
class KnownPlaces {
  readonly #lastSeen = new Map<string, number>();
  static readonly #MOST = 100_000;
  static readonly #LIFETIME = 30 * 24 * 3_600_000;

  has(key: string): boolean {
    return (this.#lastSeen.get(key) ?? 0) > Date.now() - KnownPlaces.#LIFETIME;
  }

  add(key: string): void {
    this.#lastSeen.delete(key);
    this.#lastSeen.set(key, Date.now());
    const [oldest] = this.#lastSeen.size > KnownPlaces.#MOST ? this.#lastSeen.keys() : [];
    if (oldest !== undefined) this.#lastSeen.delete(oldest);
  }
}

/** Those that need nothing of the body stop a caller before it is read. */
const needsNoBody = ({ limit: { by, counts } }: Counted): boolean => typeof by === 'string' && !counts;

const aimOf = (aim: Aim, { body, params = {} }: Try): string | undefined => aim(body as never, params);

const keyOf = ({ by }: Limit, asked: Try): string | undefined => {
  if (by === 'address') return networkOf(asked.ip);
  if (by === 'account') return asked.accountId;
  const aim = aimOf(by.at, asked);
  return aim === undefined || by.from === 'everywhere' ? aim : `${networkOf(asked.ip)} ${aim}`;
};

/** What is spared from a limit where people got into it, and where that is. */
const placeOf = ({ spares }: Limit, asked: Try): string | undefined => {
  const spared = spares && aimOf(spares, asked);
  return spared === undefined ? undefined : `${networkOf(asked.ip)} ${spared}`;
};

/** Keeps the limits that calls declare. */
export class CallLimits {
  readonly #shared = new Map<string, Counted>();
  readonly #known = new KnownPlaces();

  /** The limits of one call, ready to count. */
  of(id: string, { limits = [] }: Call): LimitsOfCall {
    const all = limits.map((limit, index) => this.#counted(limit, limit.together ?? `${id} ${index}`));
    return new LimitsOfCall(all, this.#known);
  }

  #counted(limit: Limit, name: string): Counted {
    const shared = this.#shared.get(name);
    if (shared && (shared.limit.max !== limit.max || shared.limit.seconds !== limit.seconds))
      throw new Error(`two limits are counted together as "${name}" but allow different things`);
    const counted = { limit, limiter: shared?.limiter ?? new Limiter(limit) };
    this.#shared.set(name, counted);
    return counted;
  }
}

class LimitsOfCall {
  readonly #early: readonly Counted[];
  readonly #late: readonly Counted[];
  readonly #afterwards: readonly Counted[];
  readonly #known: KnownPlaces;

  constructor(all: readonly Counted[], known: KnownPlaces) {
    this.#early = all.filter(needsNoBody);
    this.#late = all.filter((counted) => !needsNoBody(counted) && !counted.limit.afterwards);
    this.#afterwards = all.filter(({ limit }) => limit.afterwards);
    this.#known = known;
  }

  /** Before the body is looked at. */
  checkEarly(asked: Try): void {
    for (const { limit, limiter } of this.#early) {
      const key = keyOf(limit, asked);
      if (key === undefined) continue;
      refuseIf(limiter.wait(key), limit);
      limiter.count(key);
    }
  }

  /** After the body is checked: does the deed if there is room for another try, and counts it by how it ends. */
  async around<Result>(asked: Try, deed: (outcome: Outcome) => Promise<Result>): Promise<Result> {
    const settle = await this.#admit(asked);
    const outcome: Outcome = { mailed: false };
    try {
      const result = await deed(outcome);
      settle({ refused: undefined, mailed: outcome.mailed });
      this.#remember(asked);
      return result;
    } catch (error) {
      const { code: refused } = toApiError(error).error;
      const instead = this.#crowding(asked, refused);
      settle({ refused, crowded: instead !== undefined });
      throw instead ?? error;
    }
  }

  /** Counts a wrong try towards what all may get wrong together; what it is told once that is used up. */
  #crowding(asked: Try, refused: ErrorCode): ApiError | undefined {
    for (const { limit, limiter } of this.#afterwards) {
      const key = keyOf(limit, asked);
      if (key === undefined || !isCounted(limit, { refused })) continue;
      const seconds = limiter.wait(key);
      const place = placeOf(limit, asked);
      // Where the class is in, a child who mistypes is told so.
      if (seconds > 0 && !(place !== undefined && this.#known.has(place)))
        return new ApiError(limit.error ?? 'TOO_MANY_TRIES', { seconds });
      if (seconds === 0) limiter.count(key);
    }
    return undefined;
  }

  /** Whoever got in is known there; asking for a mail is not getting in. */
  #remember(asked: Try): void {
    for (const { limit } of [...this.#late, ...this.#afterwards]) {
      const place = typeof limit.counts === 'string' ? undefined : placeOf(limit, asked);
      if (place !== undefined) this.#known.add(place);
    }
  }

  /** Takes a place in every count the try may add to, and says how to end it. */
  async #admit(asked: Try): Promise<Settle> {
    const taken: Settle[] = [];
    const settle: Settle = (ended) => {
      for (const each of taken) each(ended);
    };
    for (const counted of this.#late) {
      try {
        const end = await this.#take(counted, asked);
        if (end) taken.push(end);
      } catch (error) {
        settle({ refused: NO_TRY });
        throw error;
      }
    }
    return settle;
  }

  async #take({ limit, limiter }: Counted, asked: Try): Promise<Settle | undefined> {
    const key = keyOf(limit, asked);
    if (key === undefined) return undefined;
    const place = placeOf(limit, asked);
    if (place !== undefined && this.#known.has(place))
      return (ended) => {
        if (isCounted(limit, ended)) limiter.count(key);
      };
    refuseIf(await limiter.reserve(key), limit);
    return (ended) => {
      const counts = isCounted(limit, ended);
      limiter.settle(key, counts);
      if (counts && ended.crowded && limit.by === 'address') limiter.count(key, CROWDED_WEIGHT - 1);
    };
  }
}

/** Refused by another limit, it was no try at all. */
const NO_TRY: ErrorCode = 'TOO_MANY_TRIES';
/** Nor where the server had no time for it. */
const NO_TRIES: ReadonlySet<ErrorCode | undefined> = new Set([NO_TRY, 'SLOW_DOWN']);

const isCounted = ({ counts }: Limit, { refused, mailed = false }: Ended): boolean => {
  if (counts === 'successes') return refused === undefined;
  if (counts === 'mails') return mailed;
  return counts ? refused !== undefined && counts.includes(refused) : !NO_TRIES.has(refused);
};

const refuseIf = (seconds: number, { error = 'TOO_MANY_TRIES' }: Limit): void => {
  if (seconds > 0) throw new ApiError(error, { seconds });
};
