import { CLASS_VARIABLE_CAP } from '@trundle/protocol';
import type { ClassVariable, VariableValue } from '@trundle/protocol/entities/classroom';
import { variableKey } from '@trundle/protocol/entities/variable-name';
import { variablesSet, variablesUpdateAll } from '@trundle/protocol/topics/classroom';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Relations } from '../access/relations.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { LastWord } from '../database/last-word.ts';
import { classVariables } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import type { Events } from '../events.ts';
import { Refusal } from '../refusal.ts';

type Db = Database['db'] | Transaction;

interface Change {
  code: string;
  values: Record<string, VariableValue>;
}

/** A program may set a variable in every round of a loop; what stays is the last value. */
const DELAY = 250;
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

type Known = ReadonlyMap<string, boolean>;
const NONE: Known = new Map();

interface VariablesOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'hear' | 'publish'>;
  relations: Relations;
  events: Events;
  log: Logger;
}

/** The variables a class shares. Who may set them over the broker is judged there. */
export class Variables {
  readonly #db: Database['db'];
  readonly #options: VariablesOptions;
  readonly #writes: WriteBehind<Change>;
  readonly #words: LastWord;
  #stops: (() => void)[] = [];

  constructor(options: VariablesOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#writes = new WriteBehind({
      what: 'class variables',
      write: (changes) => this.#write(changes),
      delay: DELAY,
      most: MOST_WAITING,
      log: options.log,
    });
    this.#words = new LastWord(options.log);
  }

  start(): void {
    const { broker } = this.#options;
    this.#stops = [
      broker.hear(variablesSet, (values, { code }) => this.#writes.add({ code, values })),
      broker.hear(variablesUpdateAll, (all, { code, actor }) => {
        // The server's own word comes from what is kept already.
        if (actor !== 'server') this.#words.keep(`variables ${code}`, () => this.#replace(code, all));
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#words.stop();
    await this.#writes.flush();
  }

  /** Creates a variable or sets it, and tells the class. */
  async set(caller: Caller, code: string, variable: ClassVariable): Promise<ClassVariable[]> {
    await this.#writes.flush();
    const actor = await this.#options.relations.inClassroom(caller, code);
    const leads = actor === 'teacher' || actor === 'admin';
    if (!leads && variable.readonly) throw new Refusal('VARIABLE_READ_ONLY');
    await this.#db.transaction(async (tx) => {
      const known = (await this.#locked(tx, [code])).get(code) ?? NONE;
      if (!known.has(variable.name) && known.size >= CLASS_VARIABLE_CAP)
        throw new Refusal('TOO_MANY_VARIABLES', { limit: CLASS_VARIABLE_CAP });
      if (!leads && looksReadOnly(variable.name, known)) throw new Refusal('VARIABLE_READ_ONLY');
      await this.#upsert(tx, [{ ...variable, code }]);
    });
    return this.#tell(code);
  }

  async #tell(code: string): Promise<ClassVariable[]> {
    this.#options.events.emit('classroom.changed', { code });
    const all = await listVariables(this.#db, code);
    await this.#options.broker.publish(
      variablesUpdateAll,
      { code },
      Object.fromEntries(all.map(({ name, value, readonly }) => [name, { value, readonly }])),
    );
    return all;
  }

  /** All names of some classes and whether they are read-only, with nobody else changing them meanwhile. */
  async #locked(tx: Transaction, codes: string[]): Promise<ReadonlyMap<string, Known>> {
    // In one order for everybody: two that wait for each other would wait for ever.
    await tx.execute(sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtext('variables ' || code) as key from unnest(${sql.param(codes)}::text[]) as code order by key
    ) as keys`);
    const rows = await tx
      .select({ code: classVariables.classroomCode, name: classVariables.name, readonly: classVariables.readonly })
      .from(classVariables)
      .where(inArray(classVariables.classroomCode, codes));
    const byCode = Map.groupBy(rows, ({ code }) => code);
    return new Map(
      [...byCode].map(([code, own]) => [code, new Map(own.map(({ name, readonly }) => [name, readonly]))]),
    );
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
  async #write(changes: Change[]): Promise<void> {
    const latest = new Map<string, Record<string, VariableValue>>();
    for (const { code, values } of changes) latest.set(code, { ...latest.get(code), ...values });
    await this.#db.transaction(async (tx) => {
      const known = await this.#locked(tx, [...latest.keys()]);
      await this.#upsert(
        tx,
        [...latest].flatMap(([code, values]) => kept(code, values, known.get(code) ?? NONE)),
      );
    });
  }

  async #replace(code: string, all: Record<string, { value: VariableValue; readonly: boolean }>): Promise<void> {
    await this.#writes.flush();
    const named = Object.entries(all).slice(0, CLASS_VARIABLE_CAP);
    await this.#db.transaction(async (tx) => {
      await this.#locked(tx, [code]);
      const names = named.map(([name]) => name);
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
        named.map(([name, { value, readonly }]) => ({ code, name, value, readonly })),
      );
    });
    this.#options.events.emit('classroom.changed', { code });
  }
}

/** Also what only looks like a variable that is read-only. */
const looksReadOnly = (name: string, known: Known): boolean => {
  const key = variableKey(name);
  return [...known].some(([other, readonly]) => readonly && variableKey(other) === key);
};

/** What of some new values there is room for. */
const kept = (
  code: string,
  values: Record<string, VariableValue>,
  known: Known,
): (ClassVariable & { code: string })[] => {
  let room = CLASS_VARIABLE_CAP - known.size;
  return Object.entries(values)
    .filter(([name]) => known.has(name) || room-- > 0)
    .map(([name, value]) => ({ code, name, value, readonly: known.get(name) ?? false }));
};
