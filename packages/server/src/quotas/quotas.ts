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
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { systemConfig } from '../database/schema.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { COUNTS } from './counts.ts';
import type { StorageCapacity } from './storage-capacity.ts';

type Counted = keyof typeof COUNTS;

/** What is about to be added, and to whose quota it counts. */
export interface QuotaRequest {
  quota: Counted;
  /** The account, class or project it is counted over; nothing for the server. */
  of?: string;
  /** How much more; one by default. With zero or less nothing is refused, however much there is already. */
  adding?: number | SQL;
}

type Limits = Record<QuotaName, number>;
/** The limits, and what is used of them, while nothing else of the account is made. */
export interface LockedQuotas {
  limits: Readonly<Limits>;
  /** Throws when a limit would be exceeded. */
  check(wanted: readonly QuotaRequest[]): Promise<void>;
}

interface CreateOptions {
  /** How large it is; what is small goes on when the server is nearly full. */
  bytes?: number;
}

/** For what takes up next to nothing: it goes on when the server is nearly full. */
export const SMALL_CHANGE: CreateOptions = { bytes: 0 };

const REREAD_AFTER = 5_000;

/** The error for a quota that is used up. */
export const quotaExceeded = (name: QuotaName, limit: number): ApiError => {
  const quota = QUOTAS[name];
  const error = new ApiError('error' in quota ? quota.error : 'QUOTA_REACHED', {
    limit: limitAsRead(name, limit),
  });
  error.quota = { name, limit };
  return error;
};

const DEFAULTS = Object.fromEntries(Object.entries(QUOTAS).map(([name, { limit }]) => [name, limit])) as Limits;

/** In a transaction that holds the locks of what is counted. */
const checkLimits = async (tx: Transaction, wanted: readonly QuotaRequest[], limits: Limits): Promise<void> => {
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
    if (quota !== undefined && adding > 0 && used + adding > limits[quota]) throw quotaExceeded(quota, limits[quota]);
  }
};

/** The name of the lock under which what counts for an account is made. */
export const accountLock = (accountId: string): string => `account ${accountId}`;
/** The number by which the database knows a lock; `name` is an expression of it. */
export const lockNumber = (name: string): string => `hashtextextended(${name}, 8)`;

const lockOf = ({ quota, of = '' }: QuotaRequest): string => `${QUOTAS[quota].of} ${of}`;

/**
 * Enforces the quotas for everything that is created. Counting and creating happen in one transaction, under a lock of the
 * account, class or project it is counted over, so that two requests at once cannot both take what is left.
 */
export class Quotas {
  readonly #db: Database['db'];
  readonly #capacity: StorageCapacity;
  readonly #mutex = new KeyedMutex();
  #overrides: { at: number; read: Promise<QuotaOverrides> } | undefined;
  #known: QuotaOverrides = {};

  constructor(database: Database, capacity: StorageCapacity) {
    this.#db = database.db;
    this.#capacity = capacity;
  }

  /** The configuration has changed. */
  forget(): void {
    this.#overrides = undefined;
  }

  async limit(name: QuotaName): Promise<number> {
    return (await this.#read())[name] ?? QUOTAS[name].limit;
  }

  /**
   * As it was read last: for a transaction, which must not wait for a second connection. It is read again meanwhile for
   * whoever asks next.
   */
  limitKnown(name: QuotaName): number {
    this.#read().catch(() => undefined);
    return this.#known[name] ?? QUOTAS[name].limit;
  }

  /** Runs the task if the quotas have room for what it creates. */
  async createWithin<Made>(
    wanted: readonly QuotaRequest[],
    task: (tx: Transaction) => Promise<Made>,
    { bytes = Number.POSITIVE_INFINITY }: CreateOptions = {},
  ): Promise<Made> {
    if (bytes > ALWAYS_SAVED_BYTES) {
      const limit = await this.limit('serverBytes');
      if (await this.#capacity.isFull(limit)) throw quotaExceeded('serverBytes', limit);
    }
    return this.#locked(wanted.map(lockOf), async (tx, quotas) => {
      await quotas.check(wanted);
      return task(tx);
    });
  }

  /** Runs the task while nothing else of the account is created; it checks the quotas itself. */
  lockAccount<Result>(
    accountId: string,
    task: (tx: Transaction, quotas: LockedQuotas) => Promise<Result>,
  ): Promise<Result> {
    return this.#locked([accountLock(accountId)], task);
  }

  /** One at a time: by a mutex in this process, and by a lock in the database that several servers may share. */
  async #locked<Result>(
    locks: readonly string[],
    task: (tx: Transaction, quotas: LockedQuotas) => Promise<Result>,
  ): Promise<Result> {
    // Read before the transaction: one that asks for a second connection deadlocks when the pool is used up.
    const limits = { ...DEFAULTS, ...(await this.#read()) } as Limits;
    return this.#mutex.run(locks, () =>
      this.#db.transaction(async (tx) => {
        // In the same order for everybody, so that two transactions cannot deadlock.
        await tx.execute(sql`select pg_advisory_xact_lock(key) from (
          select distinct ${sql.raw(lockNumber('name'))} as key from unnest(${sql.param([...locks])}::text[]) as name order by key
        ) as keys`);
        return task(tx, { limits, check: (wanted) => checkLimits(tx, wanted, limits) });
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
    this.#known = QuotaOverridesSchema.safeParse(row?.data).data ?? {};
    return this.#known;
  }
}
