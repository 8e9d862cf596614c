import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { lessonMarks } from '../database/schema.ts';

type Holding = Pick<typeof lessonMarks.$inferSelect, 'at' | 'robot' | 'accountId'>;

/** A robot that was somebody's from one moment until just before another; in milliseconds since 1970. */
interface Held {
  robot: number;
  since: number;
  until: number;
}

/** When somebody had which robots, from who got which robot when, in its order. */
const heldBy = (holdings: readonly Holding[], account: string): Held[] => {
  const all: Held[] = [];
  const open = new Map<number, Held>();
  for (const { at, robot, accountId } of holdings) {
    if (robot === null) continue;
    const [moment, held] = [at.getTime(), open.get(robot)];
    if (accountId === account && held === undefined) {
      const begun = { robot, since: moment, until: Number.POSITIVE_INFINITY };
      open.set(robot, begun);
      all.push(begun);
    } else if (accountId !== account && held !== undefined) {
      held.until = moment;
      open.delete(robot);
    }
  }
  return all;
};

/**
 * What of a recorded lesson is a child's own: her robots, while they were hers. Everything that shows children what was
 * recorded asks this.
 */
export class OwnRobots {
  readonly #held: readonly Held[];

  constructor(holdings: readonly Holding[], account: string) {
    this.#held = heldBy(holdings, account);
  }

  static async of(db: Database['db'], code: string, account: string): Promise<OwnRobots> {
    const { at, robot, accountId, classroomCode, kind } = lessonMarks;
    const holdings = await db
      .select({ at, robot, accountId })
      .from(lessonMarks)
      .where(and(eq(classroomCode, code), eq(kind, 'holds')))
      .orderBy(asc(at));
    return new OwnRobots(holdings, account);
  }

  /** Those that were theirs at some time of a piece. A piece ends where another's begins, and so does a robot's time with somebody. */
  in(at: Date, until: Date): Set<number> {
    const [from, to] = [at.getTime(), until.getTime()];
    return new Set(this.#held.filter((held) => held.since < to && held.until > from).map(({ robot }) => robot));
  }

  everHad(robot: number): boolean {
    return this.#held.some((held) => held.robot === robot);
  }

  had(robot: number, at: number): boolean {
    return this.#held.some((held) => held.robot === robot && held.since <= at && at < held.until);
  }
}

/** Who goes is named no more, and whoever had their robots before did not get them back by that. */
export const forgetHolders = async (tx: Transaction | Database['db'], which: SQL): Promise<void> => {
  await tx.execute(sql`update lesson_marks set account_id = null where kind = 'holds' and ${which}`);
};
