import type { CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import { MOST_SAMPLES, type readSamples } from '@trundle/protocol/http/recording';
import type { Cell } from '@trundle/world/measurements/sheets';
import { readingOf } from '@trundle/world/sensors/index';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { Recorder } from './recorder.ts';
import { partsOf } from './sheets.ts';

type Of = CallRequest<typeof readSamples>['params'];
type Wanted = CallRequest<typeof readSamples>['query'];
type Samples = CallAnswerInput<typeof readSamples>;

/** A robot has a few sensors with a few parts each; one that makes up names fills no answer with them. */
const MOST_COLUMNS = 64;

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

/** What was recorded of one robot, for charts: people look at one thing of it at a time. */
export class RecordedSamples {
  readonly #db: Database['db'];
  readonly #recorder: Pick<Recorder, 'settle'>;

  constructor(database: Database, recorder: Pick<Recorder, 'settle'>) {
    this.#db = database.db;
    this.#recorder = recorder;
  }

  async read({ id, identifier, kind }: Of, { from, to }: Wanted): Promise<Samples> {
    await this.#recorder.settle();
    const { rows } = await this.#db.execute<{ at: number; reading: Record<string, unknown>; every: number }>(sql`
      with found as (
        select at, reading, row_number() over (order by at) - 1 as place, count(*) over () as count
        from measurements where classroom_code = ${id} and kind = ${kind} and robot = ${identifier}
          and at >= ${from ?? '-infinity'}::timestamptz and at <= ${to ?? 'infinity'}::timestamptz),
      thinned as (select *, greatest(1, ceil(count::numeric / ${MOST_SAMPLES}))::int as every from found)
      select (extract(epoch from at) * 1000)::float8 as at, reading, every from thinned
      where place % every = 0 order by place`);
    const since = rows[0]?.at ?? 0;
    // Robots name the columns: `constructor` is a name like any other.
    const columns = new Map<string, Cell[]>();
    for (const [index, { reading }] of rows.entries()) {
      const read = Object.entries(reading).map(([code, told]) => [code, readingOf(code, told)]);
      for (const [name, value] of Object.entries(partsOf(Object.fromEntries(read)))) {
        const column = columns.get(name) ?? new Array<Cell>(rows.length).fill(null);
        column[index] = isCell(value) ? value : null;
        if (columns.size < MOST_COLUMNS) columns.set(name, column);
      }
    }
    const every = rows[0]?.every ?? 1;
    return { since, at: rows.map(({ at }) => at - since), columns: Object.fromEntries(columns), every };
  }
}
