import { FEATURES_CONFIG_KEY, FeatureSwitchesSchema } from '@trundle/protocol/features';
import type { BlockHelpSchema, ConfigItemSchema } from '@trundle/protocol/http/config';
import { QUOTAS_CONFIG_KEY, QuotaOverridesSchema } from '@trundle/protocol/quotas';
import { asc, eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { systemConfig } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { EventBus } from '../event-bus.ts';
import { safeHtml } from './html.ts';

type Row = typeof systemConfig.$inferSelect;
type Item = z.input<typeof ConfigItemSchema>;
type BlockHelp = z.output<typeof BlockHelpSchema>;
interface Introduction {
  student: string;
  teacher: string;
}

const BLOCK_HELP = 'blockHelp';
const INTRODUCTION = 'tempWorkSpaceIntroduction';
/** What these hold is checked. The environment decides which features are possible at all. */
const CHECKED: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [QUOTAS_CONFIG_KEY, QuotaOverridesSchema],
  [FEATURES_CONFIG_KEY, FeatureSwitchesSchema],
]);

const switchesIn = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

const present = ({ key, data, updatedAt }: Row): Item => ({
  key,
  data: data as Item['data'],
  updatedAt: updatedAt.toISOString(),
});

/** A number or a switch that is none, or a name that is none, would silently leave everything as it was. */
const checkItem = (key: string, data: unknown): void => {
  const problem = CHECKED.get(key)?.safeParse(data).error?.issues[0];
  if (problem) {
    const name = problem.code === 'unrecognized_keys' ? problem.keys[0] : problem.path[0];
    const kind = problem.code === 'unrecognized_keys' ? 'unknown' : 'type';
    throw new ApiError('INVALID_INPUT', {}, [{ field: ['data', name].filter(Boolean).join('.'), kind }]);
  }
};

/** Every page asks for these every ten seconds. */
const statements = ({ db }: Database) => ({
  row: db
    .select()
    .from(systemConfig)
    .where(eq(systemConfig.key, sql.placeholder('key')))
    .prepare('config item'),
  changedAt: db
    .select({ at: max(systemConfig.updatedAt) })
    .from(systemConfig)
    .prepare('config changed'),
});

export class SystemConfig {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #prepared: ReturnType<typeof statements>;

  constructor(database: Database, events: EventBus) {
    this.#db = database.db;
    this.#events = events;
    this.#prepared = statements(database);
  }

  async list(): Promise<Item[]> {
    return (await this.#db.select().from(systemConfig).orderBy(asc(systemConfig.key))).map(present);
  }

  async read(key: string): Promise<Item> {
    const row = await this.#row(key);
    if (!row) throw new ApiError('NOT_FOUND');
    return present(row);
  }

  async create(key: string, data: unknown): Promise<Item> {
    checkItem(key, data);
    const row = { key, data: data ?? null, updatedAt: new Date() };
    try {
      await this.#db.insert(systemConfig).values(row);
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiError('DUPLICATE', {}, [{ field: 'key', kind: 'duplicate' }]);
      throw error;
    }
    this.#changed(key, data);
    return present(row);
  }

  async update(key: string, data: unknown): Promise<Item> {
    checkItem(key, data);
    const [row] = await this.#db
      .update(systemConfig)
      .set({ data: data ?? null, updatedAt: new Date() })
      .where(eq(systemConfig.key, key))
      .returning();
    if (!row) throw new ApiError('NOT_FOUND');
    this.#changed(key, data);
    return present(row);
  }

  async delete(key: string): Promise<void> {
    const deleted = await this.#db.delete(systemConfig).where(eq(systemConfig.key, key)).returning();
    if (deleted.length === 0) throw new ApiError('NOT_FOUND');
    this.#changed(key, undefined);
  }

  /** When anything here last changed: what a browser compares its own copy with. */
  async changedAt(): Promise<Date> {
    const [row] = await this.#prepared.changedAt.execute();
    return row?.at ?? new Date(0);
  }

  async features(): Promise<Record<string, unknown>> {
    return switchesIn((await this.#row(FEATURES_CONFIG_KEY))?.data);
  }

  async blockHelp(): Promise<BlockHelp> {
    return ((await this.#row(BLOCK_HELP))?.data ?? {}) as BlockHelp;
  }

  async changeBlockHelp(change: BlockHelp): Promise<BlockHelp> {
    const help = await this.blockHelp();
    for (const [block, texts] of Object.entries(change))
      help[block] = {
        ...help[block],
        ...Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, safeHtml(html)])),
      };
    await this.#put(BLOCK_HELP, help);
    return help;
  }

  async introduction(): Promise<Introduction> {
    const kept = ((await this.#row(INTRODUCTION))?.data ?? {}) as Partial<Introduction>;
    return { student: kept.student ?? '', teacher: kept.teacher ?? '' };
  }

  async changeIntroduction(change: {
    student?: string | undefined;
    teacher?: string | undefined;
  }): Promise<Introduction> {
    const kept = await this.introduction();
    const next = {
      student: change.student === undefined ? kept.student : safeHtml(change.student),
      teacher: change.teacher === undefined ? kept.teacher : safeHtml(change.teacher),
    };
    await this.#put(INTRODUCTION, next);
    return next;
  }

  #changed(key: string, data: unknown): void {
    if (key === QUOTAS_CONFIG_KEY) this.#events.emit('quotas.changed', {});
    if (key === FEATURES_CONFIG_KEY) this.#events.emit('features.changed', { switches: switchesIn(data) });
  }

  async #row(key: string): Promise<Row | undefined> {
    const [row] = await this.#prepared.row.execute({ key });
    return row;
  }

  async #put(key: string, data: unknown): Promise<void> {
    const updatedAt = new Date();
    await this.#db
      .insert(systemConfig)
      .values({ key, data, updatedAt })
      .onConflictDoUpdate({ target: systemConfig.key, set: { data, updatedAt } });
  }
}
