import {
  ALWAYS_SAVED_BYTES,
  limitAsRead,
  QUOTAS,
  QUOTAS_CONFIG_KEY,
  type QuotaName,
  type QuotaOverrides,
  QuotaOverridesSchema,
} from '@trundle/protocol/quotas';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { systemConfig } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';
import { COUNTS } from './counts.ts';
import type { Room } from './room.ts';
import { Turns } from './turns.ts';

type Counted = keyof typeof COUNTS;

/** What somebody is about to make more of. */
export interface Wanted {
  quota: Counted;
  /** The account, class or project it is counted over; nothing for the server. */
  of?: string;
  /** How much more; one when it is not said. Nothing more is always fine, however much there is. */
  adding?: number | SQL;
}

type Limits = Record<QuotaName, number>;
/** What a deed under a lock may ask. */
export interface Allowance {
  limits: Readonly<Limits>;
  /** Refuses when there is no room. */
  check(wanted: readonly Wanted[]): Promise<void>;
}

interface Making {
  /** How large it is; what is small goes on when the server is nearly full. */
  bytes?: number;
}

/** What takes up next to nothing, and what nobody should be kept from when the server is nearly full. */
export const SMALL: Making = { bytes: 0 };

const REREAD_AFTER = 5_000;

/** The refusal of a full quota, in the words of that quota. */
export const quotaReached = (name: QuotaName, limit: number): Refusal => {
  const quota = QUOTAS[name];
  const refusal = new Refusal('refusal' in quota ? quota.refusal : 'QUOTA_REACHED', {
    limit: limitAsRead(name, limit),
  });
  refusal.quota = { name, limit };
  return refusal;
};

const DEFAULTS = Object.fromEntries(Object.entries(QUOTAS).map(([name, { limit }]) => [name, limit])) as Limits;

/** In a transaction that holds the locks of what is counted. */
const checkRoom = async (tx: Transaction, wanted: readonly Wanted[], limits: Limits): Promise<void> => {
  if (wanted.length === 0) return;
  const asked = wanted.map(
    (
      { quota, of = '', adding = 1 },
      index,
    ) => sql`select ${index}::int as index, (${COUNTS[quota](of)})::float8 as used,
      (${adding})::float8 as adding`,
  );
  const { rows } = await tx.execute<{ index: number; used: number; adding: number }>(sql.join(asked, sql` union all `));
  for (const { index, used, adding } of rows.sort((a, b) => a.index - b.index)) {
    const quota = wanted[index]?.quota;
    if (quota !== undefined && adding > 0 && used + adding > limits[quota]) throw quotaReached(quota, limits[quota]);
  }
};

const lockOf = ({ quota, of = '' }: Wanted): string => `${QUOTAS[quota].of} ${of}`;

/**
 * The one door everything new comes through. Counting and making happen in one transaction under a lock of whatever it
 * is counted over, so that two requests at once cannot both take the last place.
 */
export class Quotas {
  readonly #db: Database['db'];
  readonly #room: Room;
  readonly #turns = new Turns();
  #overrides: { at: number; read: Promise<QuotaOverrides> } | undefined;

  constructor(database: Database, room: Room) {
    this.#db = database.db;
    this.#room = room;
  }

  /** The configuration has changed. */
  forget(): void {
    this.#overrides = undefined;
  }

  async limit(name: QuotaName): Promise<number> {
    return (await this.#read())[name] ?? QUOTAS[name].limit;
  }

  /** Makes something there is room for. */
  async make<Made>(
    wanted: readonly Wanted[],
    deed: (tx: Transaction) => Promise<Made>,
    { bytes = Number.POSITIVE_INFINITY }: Making = {},
  ): Promise<Made> {
    if (bytes > ALWAYS_SAVED_BYTES) {
      const limit = await this.limit('serverBytes');
      if (await this.#room.isFull(limit)) throw quotaReached('serverBytes', limit);
    }
    return this.#alone(wanted.map(lockOf), async (tx, allowance) => {
      await allowance.check(wanted);
      return deed(tx);
    });
  }

  /** Changes something of an account while nothing else of it is made. */
  forAccount<Result>(
    accountId: string,
    deed: (tx: Transaction, allowance: Allowance) => Promise<Result>,
  ): Promise<Result> {
    return this.#alone([`account ${accountId}`], deed);
  }

  /** One at a time: here by turns, and by a lock in the database where several servers share it. */
  async #alone<Result>(
    locks: readonly string[],
    deed: (tx: Transaction, allowance: Allowance) => Promise<Result>,
  ): Promise<Result> {
    // Read before: a transaction that asks for a second connection may wait for itself.
    const limits = { ...DEFAULTS, ...(await this.#read()) } as Limits;
    return this.#turns.take(locks, () =>
      this.#db.transaction(async (tx) => {
        // In one order for everybody: two that wait for each other would wait for ever.
        await tx.execute(sql`select pg_advisory_xact_lock(key) from (
          select distinct hashtextextended(name, 8) as key from unnest(${sql.param([...locks])}::text[]) as name order by key
        ) as keys`);
        return deed(tx, { limits, check: (wanted) => checkRoom(tx, wanted, limits) });
      }),
    );
  }

  #read(): Promise<QuotaOverrides> {
    if (this.#overrides === undefined || performance.now() - this.#overrides.at > REREAD_AFTER) {
      const read = this.#readOverrides();
      this.#overrides = { at: performance.now(), read };
      read.catch(() => {
        this.#overrides = undefined;
      });
    }
    return this.#overrides.read;
  }

  async #readOverrides(): Promise<QuotaOverrides> {
    const [row] = await this.#db.select().from(systemConfig).where(eq(systemConfig.key, QUOTAS_CONFIG_KEY));
    // What an older version wrote there, or a newer one, does not take the numbers away that are known.
    return QuotaOverridesSchema.safeParse(row?.data).data ?? {};
  }
}
