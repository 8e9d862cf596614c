import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { sweepCursors } from '../database/schema.ts';

const BEGINNING = new Date(0);

/**
 * Runs a job over what has happened since it ran last, on this server or another one. A clock that has been set back
 * makes it go through everything again.
 */
export const sinceLastSweep = ({ db }: Database, job: string, to: Date, run: Run): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(sweepCursors).values({ job, sweptTo: BEGINNING }).onConflictDoNothing();
    const [row] = await tx
      .select({ sweptTo: sweepCursors.sweptTo })
      .from(sweepCursors)
      .where(sql`${sweepCursors.job} = ${job}`)
      .for('update');
    const last = row?.sweptTo ?? BEGINNING;
    await run(tx, last > to ? BEGINNING : last);
    await tx.update(sweepCursors).set({ sweptTo: to }).where(sql`${sweepCursors.job} = ${job}`);
  });
type Run = (tx: Transaction, since: Date) => Promise<void>;
