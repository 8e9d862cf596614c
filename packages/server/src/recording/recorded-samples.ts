import type { CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import { MOST_SAMPLES, type readSamples } from '@trundle/protocol/http/recording';
import type { Cell } from '@trundle/world/measurements/sheets';
import { readingOf } from '@trundle/world/sensors/index';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { measurements } from '../database/schema.ts';
import { samplesIn } from './measured-pieces.ts';
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
  readonly #recorder: Pick<Recorder, 'settleClass'>;

  constructor(database: Database, recorder: Pick<Recorder, 'settleClass'>) {
    this.#db = database.db;
    this.#recorder = recorder;
  }

  async read({ id, identifier, kind }: Of, { from, to }: Wanted): Promise<Samples> {
    await this.#recorder.settleClass(id);
    const { classroomCode, at, until, robot, readings } = measurements;
    const pieces = await this.#db
      .select({ at, robot, readings })
      .from(measurements)
      .where(
        and(
          eq(classroomCode, id),
          eq(measurements.kind, kind),
          eq(robot, identifier),
          from === undefined ? undefined : gte(until, new Date(from)),
          to === undefined ? undefined : lte(at, new Date(to)),
        ),
      )
      .orderBy(asc(at));
    const all = samplesIn(pieces, { from, to });
    const every = Math.max(1, Math.ceil(all.length / MOST_SAMPLES));
    const rows = every === 1 ? all : all.filter((_, place) => place % every === 0);
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
    return { since, at: rows.map(({ at }) => at - since), columns: Object.fromEntries(columns), every };
  }
}
