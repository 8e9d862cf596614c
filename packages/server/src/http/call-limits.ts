import type { ErrorCode } from '@trundle/protocol';
import type { Call, Limit } from '@trundle/protocol/http/call';
import type { Aim } from '@trundle/protocol/http/limit';
import { Refusal } from '../refusal.ts';
import { Limiter } from './limiter.ts';
import { networkOf } from './network.ts';
import { refusalFor } from './problems.ts';

/** Who asks for what, as far as limits look at it. */
interface Try {
  ip: string;
  accountId: string | undefined;
  /** Both checked; nothing looks at them before. */
  body?: unknown;
  params?: Record<string, string>;
}

/** Told how a try ended: with a refusal, or well. */
type Settle = (refused: ErrorCode | undefined) => void;

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
  readonly #known: KnownPlaces;

  constructor(all: readonly Counted[], known: KnownPlaces) {
    this.#early = all.filter(needsNoBody);
    this.#late = all.filter((counted) => !needsNoBody(counted));
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
  async around<Result>(asked: Try, deed: () => Promise<Result>): Promise<Result> {
    const settle = await this.#admit(asked);
    try {
      const result = await deed();
      settle(undefined);
      return result;
    } catch (error) {
      settle(refusalFor(error).refusal.code);
      throw error;
    }
  }

  /** Takes a place in every count the try may add to, and says how to end it. */
  async #admit(asked: Try): Promise<Settle> {
    const taken: Settle[] = [];
    const settle: Settle = (refused) => {
      for (const each of taken) each(refused);
    };
    for (const counted of this.#late) {
      try {
        const end = await this.#take(counted, asked);
        if (end) taken.push(end);
      } catch (error) {
        settle(NO_TRY);
        throw error;
      }
    }
    return settle;
  }

  async #take({ limit, limiter }: Counted, asked: Try): Promise<Settle | undefined> {
    const key = keyOf(limit, asked);
    if (key === undefined) return undefined;
    const counts = (refused: ErrorCode | undefined): boolean => isCounted(limit, refused);
    const spared = limit.spares && aimOf(limit.spares, asked);
    const place = spared === undefined ? undefined : `${networkOf(asked.ip)} ${spared}`;
    if (place !== undefined && this.#known.has(place))
      return (refused) => {
        if (counts(refused)) limiter.count(key);
      };
    refuseIf(await limiter.reserve(key), limit);
    return (refused) => {
      limiter.settle(key, counts(refused));
      if (refused === undefined && place !== undefined) this.#known.add(place);
    };
  }
}

/** Refused by another limit, it was no try at all. */
const NO_TRY: ErrorCode = 'TOO_MANY_TRIES';
/** Nor where the server had no time for it. */
const NO_TRIES: ReadonlySet<ErrorCode | undefined> = new Set([NO_TRY, 'SLOW_DOWN']);

const isCounted = ({ counts }: Limit, refused: ErrorCode | undefined): boolean => {
  if (counts === 'successes') return refused === undefined;
  return counts ? refused !== undefined && counts.includes(refused) : !NO_TRIES.has(refused);
};

const refuseIf = (seconds: number, { refusal = 'TOO_MANY_TRIES' }: Limit): void => {
  if (seconds > 0) throw new Refusal(refusal, { seconds });
};
