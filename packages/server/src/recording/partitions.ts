import { MEASUREMENTS_KEPT_DAYS } from '@trundle/protocol/http/recording';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

const DAY = 24 * 3_600_000;
const PREFIX = 'measurements_';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const nameOf = (day: string): string => PREFIX + day.replaceAll('-', '');

/** The statement that makes the part of the table for a day, where it is missing. */
export const partitionOf = (at: Date): string => {
  const day = dayOf(at);
  const next = dayOf(new Date(Date.parse(day) + DAY));
  return `create table if not exists ${nameOf(day)} partition of measurements
    for values from ('${day}T00:00:00Z') to ('${next}T00:00:00Z')`;
};

/** Whole days go as files do: nothing is looked through. */
export const dropOldMeasurements = async (db: Database['db'], now: Date): Promise<void> => {
  const oldest = nameOf(dayOf(new Date(now.getTime() - MEASUREMENTS_KEPT_DAYS * DAY)));
  const { rows } = await db.execute<{ name: string }>(sql`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'measurements'::regclass`);
  for (const { name } of rows)
    if (name.startsWith(PREFIX) && name < oldest) await db.execute(sql`drop table if exists ${sql.identifier(name)}`);
};
