import type { Allocation, Model3d } from '@trundle/protocol/entities/model3d';
import { allocation as announcement } from '@trundle/protocol/topics/sandbox';
import { bundledModel } from '@trundle/world';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { accounts, modelAllocations, models } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { readBundled } from './bundled.ts';
import { presentModel } from './model-presenter.ts';

interface AllocationChange {
  qrcodeNumber: number;
  threeDModel: string;
}

/** One message carries so many robots at most. */
const MOST_TOLD = 100;

/** Which model stands in for which robot of a class: a bundled one, or one of the class's own that was accepted. */
export class Allocations {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'publish'>;
  readonly #events: EventBus;

  constructor(database: Database, broker: Pick<ClassroomBroker, 'publish'>, events: EventBus) {
    this.#db = database.db;
    this.#broker = broker;
    this.#events = events;
  }

  async list(code: string): Promise<Allocation[]> {
    const rows = await this.#db
      .select()
      .from(modelAllocations)
      .where(eq(modelAllocations.classroomCode, code))
      .orderBy(modelAllocations.robotNumber);
    const known = await this.#known(
      code,
      rows.map(({ modelId }) => modelId),
    );
    // A model that a later version no longer has stands in for nobody.
    return rows.flatMap(({ robotNumber, modelId }) => {
      const threeDModel = known.get(modelId);
      return threeDModel ? [{ qrcodeNumber: robotNumber, threeDModel }] : [];
    });
  }

  /** What each robot wears, by the names that scenes call models by: a kind that comes with the program, or a title. */
  async wornIn(code: string): Promise<Record<string, string>> {
    const all = await this.list(code);
    return Object.fromEntries(
      all.map(({ qrcodeNumber, threeDModel: { _id, modelTitle } }) => [
        String(qrcodeNumber),
        bundledModel(_id)?.kind ?? modelTitle,
      ]),
    );
  }

  /** Robots not named keep theirs; of a robot named twice the last counts. */
  async set(caller: Caller, code: string, changes: readonly AllocationChange[]): Promise<Allocation[]> {
    const latest = new Map(changes.map(({ qrcodeNumber, threeDModel }) => [qrcodeNumber, threeDModel]));
    const known = await this.#known(code, [...latest.values()]);
    if ([...latest.values()].some((model) => !known.has(model))) throw new ApiError('NOT_FOUND');
    const updatedAt = new Date();
    const rows = [...latest].map(([robotNumber, modelId]) => ({
      classroomCode: code,
      robotNumber,
      modelId,
      updatedAt,
    }));
    await this.#db
      .insert(modelAllocations)
      .values(rows)
      .onConflictDoUpdate({
        target: [modelAllocations.classroomCode, modelAllocations.robotNumber],
        set: { modelId: sql`excluded.model_id`, updatedAt },
      });
    await this.#tell(caller, code, [...latest]);
    return this.list(code);
  }

  async remove(caller: Caller, code: string, robotNumber: number): Promise<void> {
    const removed = await this.#db
      .delete(modelAllocations)
      .where(and(eq(modelAllocations.classroomCode, code), eq(modelAllocations.robotNumber, robotNumber)))
      .returning({ robot: modelAllocations.robotNumber });
    await this.tellFreed(
      caller,
      code,
      removed.map(({ robot }) => robot),
    );
  }

  /** Nothing stands in for these robots any more. */
  tellFreed(caller: Caller, code: string, robots: readonly number[]): Promise<void> {
    return this.#tell(
      caller,
      code,
      robots.map((robot) => [robot, null]),
    );
  }

  /** Those of the models that this class may use. */
  async #known(code: string, ids: readonly string[]): Promise<Map<string, Model3d>> {
    const wanted = [...new Set(ids)];
    const bundled = wanted.flatMap((id) => (bundledModel(id) ? [readBundled(id)] : []));
    const others = wanted.filter((id) => !bundledModel(id));
    const rows =
      others.length === 0
        ? []
        : await this.#db
            .select({ row: models, maker: { _id: accounts.id, name: accounts.name } })
            .from(models)
            .innerJoin(accounts, eq(accounts.id, models.createdBy))
            .where(and(eq(models.classroomCode, code), inArray(models.id, others), isNotNull(models.acceptedAt)));
    const own = rows.map(({ row, maker }) => presentModel(row, maker));
    return new Map([...bundled, ...own].map((model) => [model._id, model]));
  }

  async #tell(caller: Caller, code: string, all: readonly (readonly [number, string | null])[]): Promise<void> {
    if (all.length === 0) return;
    // Screens that only listen do not hear who did it.
    this.#events.emit('classroom.changed', { code, parts: ['models'] });
    const [account] = await this.#db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, caller.accountId));
    for (let at = 0; at < all.length; at += MOST_TOLD) {
      const some = all.slice(at, at + MOST_TOLD);
      await this.#broker.publish(
        announcement,
        { code },
        {
          R: some.map(([robot]) => robot),
          M: some.map(([, model]) => model),
          student_name: (account?.name ?? '').slice(0, 60),
        },
      );
    }
  }
}
