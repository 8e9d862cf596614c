import type { Allocation } from '@trundle/protocol/entities/model3d';
import { allocation as announcement } from '@trundle/protocol/topics/sandbox';
import { bundledModel } from '@trundle/world';
import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { accounts, modelAllocations } from '../database/schema.ts';
import { readBundled } from './bundled.ts';

interface Wish {
  qrcodeNumber: number;
  threeDModel: string;
}

/** One message carries so many robots at most. */
const MOST_TOLD = 100;

/** Which model stands in for which robot of a class. */
export class Allocations {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'publish'>;

  constructor(database: Database, broker: Pick<ClassroomBroker, 'publish'>) {
    this.#db = database.db;
    this.#broker = broker;
  }

  async list(code: string): Promise<Allocation[]> {
    const rows = await this.#db
      .select()
      .from(modelAllocations)
      .where(eq(modelAllocations.classroomCode, code))
      .orderBy(modelAllocations.robotNumber);
    // A model that a later version no longer has stands in for nobody.
    return rows.flatMap(({ robotNumber, modelId }) =>
      bundledModel(modelId) ? [{ qrcodeNumber: robotNumber, threeDModel: readBundled(modelId) }] : [],
    );
  }

  /** Robots not named keep theirs; of a robot named twice the last counts. */
  async set(caller: Caller, code: string, wishes: readonly Wish[]): Promise<Allocation[]> {
    const latest = new Map(wishes.map(({ qrcodeNumber, threeDModel }) => [qrcodeNumber, readBundled(threeDModel)._id]));
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

  async remove(code: string, robotNumber: number): Promise<void> {
    await this.#db
      .delete(modelAllocations)
      .where(and(eq(modelAllocations.classroomCode, code), eq(modelAllocations.robotNumber, robotNumber)));
  }

  async #tell(caller: Caller, code: string, all: readonly [number, string][]): Promise<void> {
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
