import type { ClassVariable, VariableValue } from '@trundle/protocol/entities/classroom';
import { variableKey } from '@trundle/protocol/entities/variable-name';
import { may } from '@trundle/protocol/permissions';
import { QUOTAS } from '@trundle/protocol/quotas';
import { variablesRefused, variablesSet, variablesUpdateAll } from '@trundle/protocol/topics/classroom';
import { and, arrayContains, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import { CoalescingWriter } from '../database/coalescing-writer.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { classVariables } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import type { EventBus } from '../event-bus.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { PendingValues } from './pending-values.ts';
import { RefusedVariables } from './refused-variables.ts';
import { checkLimits, type KnownVariables, NONE, splitByLimits, type VariableLimits } from './variable-limits.ts';

type Db = Database['db'] | Transaction;

/** A program may set a variable in every round of a loop; a class's last values are written down four times a second. */
const DELAY = 250;
/** Classes that wait at once. */
const MOST_WAITING = 20_000;
/** Rows in one statement; a statement holds only so many values. */
const ROWS = 5_000;

export const listVariables = async (db: Db, code: string): Promise<ClassVariable[]> => {
  const rows = await db
    .select()
    .from(classVariables)
    .where(eq(classVariables.classroomCode, code))
    .orderBy(classVariables.name);
  return rows.map(({ name, value, readonly }) => ({ name, value, readonly }));
};

/** JSON knows null; a column that must not be empty would take it for nothing. */
const asJson = (value: VariableValue) => sql<VariableValue>`${JSON.stringify(value)}::jsonb`;

interface BroughtVariable {
  name: string;
  as: string;
}

interface VariablesOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish'>;
  authorizer: Authorizer;
  events: EventBus;
  quotas: Pick<Quotas, 'limit'>;
  log: Logger;
}

/** Names that a program wants variables under. */
interface Wishes {
  readonly own: readonly string[];
  readonly shared?: readonly string[];
}

/** The variables a class shares. Who may set them over the broker is judged there. */
export class Variables {
  readonly #db: Database['db'];
  readonly #options: VariablesOptions;
  readonly #waiting = new PendingValues();
  readonly #writes: WriteBehind<string>;
  readonly #words: CoalescingWriter;
  readonly #refused: RefusedVariables;
  /** As last read: what passes the broker does not wait for the database. */
  #most: number = QUOTAS.variables.limit;
  #stops: (() => void)[] = [];

  constructor(options: VariablesOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#writes = new WriteBehind({
      what: 'class variables',
      write: (codes) => this.#write([...new Set(codes)]),
      delay: DELAY,
      most: MOST_WAITING,
      log: options.log,
    });
    this.#words = new CoalescingWriter(options.log);
    this.#refused = new RefusedVariables((code, names) => this.#tellRefused(code, names), options.log);
  }

  start(): void {
    const { broker } = this.#options;
    this.#stops = [
      broker.onMessage(variablesSet, (values, { code, actor }) => {
        const leads = actor === 'server' || may(actor, 'set read-only variables');
        const { begins, refused } = this.#waiting.add(code, values, { leads, most: this.#most });
        if (begins) this.#writes.add(code);
        this.#refused.add(code, refused);
      }),
      broker.onMessage(variablesUpdateAll, (all, { code, actor }) => {
        // The server's own word comes from what is kept already.
        if (actor !== 'server') this.#words.write(`variables ${code}`, () => this.#replace(code, all));
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#refused.stop();
    await this.#words.stop();
    await this.#writes.flush();
  }

  /** What was set so far is in the database. */
  settle(): Promise<void> {
    return this.#writes.flush();
  }

  /** Creates a variable or sets it, and tells the class. */
  async set(caller: Caller, code: string, variable: ClassVariable): Promise<ClassVariable[]> {
    await this.#writes.flush();
    const actor = await this.#options.authorizer.actorIn(caller, code);
    const leads = may(actor, 'set read-only variables');
    if (!leads && variable.readonly) throw new ApiError('VARIABLE_READ_ONLY');
    const limits = await this.#limits();
    await this.#db.transaction(async (tx) => {
      const known = (await this.#locked(tx, [code])).get(code) ?? NONE;
      checkLimits(variable, known, leads, limits);
      if (!leads && looksReadOnly(variable.name, known)) throw new ApiError('VARIABLE_READ_ONLY');
      await this.#upsert(tx, [{ ...variable, code }]);
      // Whatever a person makes is the class's own, also where an example had brought one of that name.
      await tx
        .update(classVariables)
        .set({ broughtBy: null })
        .where(and(eq(classVariables.classroomCode, code), eq(classVariables.name, variable.name)));
    });
    return this.tell(code);
  }

  /** Takes variables away, however many there are, and tells the class. */
  async remove(code: string, names: 'all' | readonly string[]): Promise<ClassVariable[]> {
    await this.#writes.flush();
    await this.#db.transaction(async (tx) => {
      await this.#locked(tx, [code]);
      const these = names === 'all' ? undefined : inArray(classVariables.name, [...names]);
      await tx.delete(classVariables).where(and(eq(classVariables.classroomCode, code), these));
    });
    return this.tell(code);
  }

  /**
   * Somebody opened a program: the variables that their last example brought go, and those that this one needs come. What the
   * class has under the name stays as it is. Where somebody else's example uses the name, another one is answered: two who
   * play the same quiz never answer for each other. What is `shared` is one for all who opened it, and goes with the last of them.
   */
  async bring(caller: Caller, code: string, { own, shared = [] }: Wishes): Promise<BroughtVariable[]> {
    await this.#writes.flush();
    const leads = may(await this.#options.authorizer.actorIn(caller, code), 'set read-only variables');
    const limits = await this.#limits();
    const { accountId } = caller;
    const { changed, names } = await this.#db.transaction(async (tx) => {
      const known = (await this.#locked(tx, [code])).get(code) ?? NONE;
      const names = [...(await this.#freeNames(tx, code, accountId, own)), ...shared];
      const gone = await this.#letGo(tx, code, accountId, names);
      const wanted = Object.fromEntries(
        names.filter((name) => !known.has(name)).map((name) => [name, { value: 0, leads }]),
      );
      const { rows } = splitByLimits(code, wanted, known, limits);
      await this.#upsert(tx, rows);
      // An empty list is one that an example brought and nobody uses any more; null is the class's own.
      await tx
        .update(classVariables)
        .set({ broughtBy: sql`array_append(array_remove(coalesce(brought_by, '{}'), ${accountId}), ${accountId})` })
        .where(
          and(
            eq(classVariables.classroomCode, code),
            inArray(classVariables.name, [...names]),
            or(
              isNotNull(classVariables.broughtBy),
              inArray(
                classVariables.name,
                rows.map(({ name }) => name),
              ),
            ),
          ),
        );
      return { changed: gone + rows.length > 0, names };
    });
    if (changed) await this.tell(code);
    return [...own, ...shared].map((name, index) => ({ name, as: names[index] ?? name }));
  }

  /**
   * Another map lies in the class: the variables under these names, with or without a number behind them, go where examples
   * brought them. What a person made or set is the class's own, and what a lesson shares stays with it.
   */
  async letGoOf(code: string, names: readonly string[]): Promise<void> {
    await this.#writes.flush();
    const gone = await this.#db.transaction(async (tx) => {
      await this.#locked(tx, [code]);
      return tx
        .delete(classVariables)
        .where(
          and(
            eq(classVariables.classroomCode, code),
            isNotNull(classVariables.broughtBy),
            sql`regexp_replace(${classVariables.name}, ' [0-9]+$', '') = any(${sql.param([...names])}::text[])`,
          ),
        )
        .returning({ name: classVariables.name });
    });
    if (gone.length > 0) await this.tell(code);
  }

  /** As they are wished for, or all with the first number behind them under which nobody else's example uses one. */
  async #freeNames(
    tx: Transaction,
    code: string,
    accountId: string,
    wishes: readonly string[],
  ): Promise<readonly string[]> {
    const used = await tx
      .select({ name: classVariables.name })
      .from(classVariables)
      .where(
        and(
          eq(classVariables.classroomCode, code),
          sql`array_length(array_remove(${classVariables.broughtBy}, ${accountId}), 1) > 0`,
        ),
      );
    const taken = new Set(used.map(({ name }) => name));
    for (let number = 1; ; number++) {
      const names = number === 1 ? wishes : wishes.map((name) => `${name} ${number}`);
      if (!names.some((name) => taken.has(name))) return names;
    }
  }

  /** Says how many variables nobody's example needs any more and are gone. */
  async #letGo(tx: Transaction, code: string, accountId: string, but: readonly string[]): Promise<number> {
    const theirs = and(
      eq(classVariables.classroomCode, code),
      arrayContains(classVariables.broughtBy, [accountId]),
      notInArray(classVariables.name, [...but]),
    );
    await tx
      .update(classVariables)
      .set({ broughtBy: sql`array_remove(brought_by, ${accountId})` })
      .where(theirs);
    const gone = await tx
      .delete(classVariables)
      .where(and(eq(classVariables.classroomCode, code), eq(classVariables.broughtBy, [])))
      .returning({ name: classVariables.name });
    return gone.length;
  }

  async #limits(): Promise<VariableLimits> {
    const { quotas } = this.#options;
    this.#most = await quotas.limit('variables');
    return { things: this.#most, bytes: await quotas.limit('variableBytes') };
  }

  /** Pages have heard what was not kept: they are told of it, and then what there really is. */
  async #tellRefused(code: string, names: string[]): Promise<void> {
    await this.#options.broker.publish(variablesRefused, { code }, { names });
    await this.tell(code);
  }

  /** Says to the class what there is. */
  async tell(code: string): Promise<ClassVariable[]> {
    this.#options.events.emit('classroom.changed', { code });
    const all = await listVariables(this.#db, code);
    const waiting = new Map(Object.entries(this.#waiting.of(code)));
    const current = (name: string, value: VariableValue) => (waiting.get(name) ?? { value }).value;
    await this.#options.broker.publish(
      variablesUpdateAll,
      { code },
      // What was set a moment ago is newer than what is written.
      Object.fromEntries(all.map(({ name, value, readonly }) => [name, { value: current(name, value), readonly }])),
    );
    return all;
  }

  /** All names of some classes and whether they are read-only, with nobody else changing them meanwhile. */
  async #locked(tx: Transaction, codes: string[]): Promise<ReadonlyMap<string, KnownVariables>> {
    // In one order for everybody: two that wait for each other would wait for ever.
    await tx.execute(sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtext('variables ' || code) as key from unnest(${sql.param(codes)}::text[]) as code order by key
    ) as keys`);
    const rows = await tx
      .select({
        code: classVariables.classroomCode,
        name: classVariables.name,
        readonly: classVariables.readonly,
        bytes: sql<number>`octet_length(${classVariables.name}) + octet_length(${classVariables.value}::text)`,
      })
      .from(classVariables)
      .where(inArray(classVariables.classroomCode, codes));
    const byCode = Map.groupBy(rows, ({ code }) => code);
    return new Map([...byCode].map(([code, own]) => [code, new Map(own.map(({ name, ...facts }) => [name, facts]))]));
  }

  async #upsert(tx: Transaction, variables: (ClassVariable & { code: string })[]): Promise<void> {
    const updatedAt = new Date();
    const rows = variables.map(({ code, value, ...rest }) => ({
      ...rest,
      classroomCode: code,
      value: asJson(value),
      updatedAt,
    }));
    for (let at = 0; at < rows.length; at += ROWS)
      await tx
        .insert(classVariables)
        .values(rows.slice(at, at + ROWS))
        .onConflictDoUpdate({
          target: [classVariables.classroomCode, classVariables.name],
          set: { value: sql`excluded.value`, readonly: sql`excluded.readonly`, updatedAt },
        });
  }

  /** All classes in one go: a school whose programs set variables all the time keeps the database little busy. */
  async #write(codes: string[]): Promise<void> {
    const limits = await this.#limits();
    const latest = codes.map((code) => ({ code, values: this.#waiting.of(code) }));
    const done = await this.#db.transaction(async (tx) => {
      const known = await this.#locked(tx, codes);
      const kept = latest.map(({ code, values }) => {
        const own = known.get(code) ?? NONE;
        const { rows, refused } = splitByLimits(code, values, own, limits);
        return { code, values, rows, refused, names: [...own.keys(), ...rows.map(({ name }) => name)] };
      });
      const rows = kept.flatMap((each) => each.rows);
      await this.#upsert(tx, rows);
      return kept;
    });
    for (const { code, values, names, refused } of done) {
      if (this.#waiting.written(code, values, names)) this.#writes.add(code);
      this.#refused.add(code, refused);
    }
  }

  async #replace(code: string, all: Record<string, { value: VariableValue; readonly: boolean }>): Promise<void> {
    await this.#writes.flush();
    const limits = await this.#limits();
    const names = Object.keys(all);
    const values = Object.entries(all).map(([name, { value }]) => [name, { value, leads: true }] as const);
    const refused = await this.#db.transaction(async (tx) => {
      const before = (await this.#locked(tx, [code])).get(code) ?? NONE;
      // What is not said any more makes room for what is new.
      const known = new Map([...before].filter(([name]) => Object.hasOwn(all, name)));
      const fits = splitByLimits(code, Object.fromEntries(values), known, limits);
      await tx
        .delete(classVariables)
        .where(
          and(
            eq(classVariables.classroomCode, code),
            names.length === 0 ? undefined : notInArray(classVariables.name, names),
          ),
        );
      await this.#upsert(
        tx,
        fits.rows.map((row) => ({ ...row, readonly: all[row.name]?.readonly ?? row.readonly })),
      );
      return fits.refused;
    });
    this.#refused.add(code, refused);
    this.#options.events.emit('classroom.changed', { code });
  }
}

/** Also what only looks like a variable that is read-only. */
const looksReadOnly = (name: string, known: KnownVariables): boolean => {
  const key = variableKey(name);
  return [...known].some(([other, { readonly }]) => readonly && variableKey(other) === key);
};
