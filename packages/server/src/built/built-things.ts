import type { BuiltThing } from '@trundle/protocol/entities/built-thing';
import type { listBuilt, putBuilt } from '@trundle/protocol/http/built';
import type { CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import { may } from '@trundle/protocol/permissions';
import { builtChanged } from '@trundle/protocol/topics/classroom';
import type { TopicPayloadInput } from '@trundle/protocol/topics/topic';
import { bundledModel, mapById } from '@trundle/world';
import { wordsForPlace } from '@trundle/world/maps/places';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { builtThings, classrooms, models } from '../database/schema.ts';
import { freeName } from '../free-name.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';

interface Options {
  database: Database;
  authorizer: Authorizer;
  broker: Pick<ClassroomBroker, 'publish'>;
  quotas: Quotas;
}

type Wanted = CallRequest<typeof putBuilt>['body'];

/** The newest change has the largest number, whoever makes it. */
const NEXT = sql<number>`nextval('built_revisions')`;

const presented = ({
  id,
  ...row
}: Omit<typeof builtThings.$inferSelect, 'classroomCode' | 'classModel'>): BuiltThing => ({
  _id: id,
  ...row,
});

const { id, mapId, model, name, x, y, a, size, revision } = builtThings;
const THING = { id, mapId, model, name, x, y, a, size, revision };

const LONGEST_NAME = 60;

/** What hands have built in a class. Everybody in it hears of every change at once. */
export class BuiltThings {
  readonly #db: Database['db'];
  readonly #options: Options;

  constructor(options: Options) {
    this.#db = options.database.db;
    this.#options = options;
  }

  async list(code: string): Promise<CallAnswerInput<typeof listBuilt>> {
    const rows = await this.#db
      .select(THING)
      .from(builtThings)
      .where(eq(builtThings.classroomCode, code))
      .orderBy(revision);
    return { studentsBuild: await this.#studentsBuild(code), things: rows.map(presented) };
  }

  async put(caller: Caller, code: string, thing: string, wanted: Wanted): Promise<BuiltThing> {
    await this.#admit(caller, code);
    const row = { ...wanted, classModel: await this.#classModel(code, wanted.model) };
    const change = async (tx: Transaction): Promise<BuiltThing> => {
      const named = { ...row, name: await this.#freeName(tx, code, thing, wanted), revision: NEXT };
      const [kept] = await tx
        .insert(builtThings)
        .values({ classroomCode: code, id: thing, ...named })
        .onConflictDoUpdate({ target: [builtThings.classroomCode, builtThings.id], set: named })
        .returning(THING);
      if (!kept) throw new ApiError('NOT_FOUND');
      return presented(kept);
    };
    const adding = sql`(select 1 - count(*) from built_things where classroom_code = ${code} and id = ${thing})`;
    const kept = await this.#options.quotas.createWithin([{ quota: 'built', of: code, adding }], change, SMALL_CHANGE);
    await this.#tell(code, { put: kept });
    return kept;
  }

  async remove(caller: Caller, code: string, thing: string): Promise<void> {
    await this.#admit(caller, code);
    const [gone] = await this.#db
      .delete(builtThings)
      .where(and(eq(builtThings.classroomCode, code), eq(id, thing)))
      .returning({ revision: NEXT });
    if (gone) await this.#tell(code, { taken: thing, revision: Number(gone.revision) });
  }

  async letStudentsBuild(code: string, studentsBuild: boolean): Promise<{ studentsBuild: boolean }> {
    await this.#db.update(classrooms).set({ studentsBuild }).where(eq(classrooms.code, code));
    await this.#tell(code, { studentsBuild });
    return { studentsBuild };
  }

  /** A model of the class is about to go, and what was built with it: what is returned tells the class. */
  async goneWith(code: string, modelId: string): Promise<() => Promise<void>> {
    const rows = await this.#db
      .select({ thing: id, revision: NEXT })
      .from(builtThings)
      .where(and(eq(builtThings.classroomCode, code), eq(builtThings.classModel, modelId)));
    return async () => {
      for (const { thing, revision: last } of rows) await this.#tell(code, { taken: thing, revision: Number(last) });
    };
  }

  /** Whether something in the class is made of this model of its own. */
  async isUsed(code: string, modelId: string): Promise<boolean> {
    const [row] = await this.#db
      .select({ id })
      .from(builtThings)
      .where(and(eq(builtThings.classroomCode, code), eq(builtThings.classModel, modelId)))
      .limit(1);
    return row !== undefined;
  }

  async #studentsBuild(code: string): Promise<boolean> {
    const [row] = await this.#db
      .select({ studentsBuild: classrooms.studentsBuild })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    return row?.studentsBuild ?? false;
  }

  async #admit(caller: Caller, code: string): Promise<void> {
    const actor = await this.#options.authorizer.actorIn(caller, code);
    if (!may(actor, 'lead a class') && !(await this.#studentsBuild(code))) throw new ApiError('BUILDING_LOCKED');
  }

  /** Null for a model that comes with the program. One that waits for a teacher is nobody's to build with. */
  async #classModel(code: string, wanted: string): Promise<string | null> {
    if (bundledModel(wanted)) return null;
    const [known] = await this.#db
      .select({ id: models.id })
      .from(models)
      .where(and(eq(models.id, wanted), eq(models.classroomCode, code), isNotNull(models.acceptedAt)));
    if (!known) throw new ApiError('NOT_FOUND');
    return known.id;
  }

  /** On its map a name means one thing: nothing else that is built, and no place of the map. */
  async #freeName(tx: Transaction, code: string, thing: string, wanted: Wanted): Promise<string> {
    const others = await tx
      .select({ name })
      .from(builtThings)
      .where(and(eq(builtThings.classroomCode, code), eq(mapId, wanted.mapId), ne(id, thing)));
    const places = mapById(Number(wanted.mapId)).places.flatMap(wordsForPlace);
    const taken = [...others.map((other) => other.name), ...places];
    return freeName(wanted.name, taken, LONGEST_NAME);
  }

  async #tell(code: string, change: TopicPayloadInput<typeof builtChanged>): Promise<void> {
    await this.#options.broker.publish(builtChanged, { code }, change);
  }
}
