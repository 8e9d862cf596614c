import { SENSOR_NAMES } from '@trundle/protocol/constants';
import type { CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import { MOST_SAMPLES, type readRecording, type readSamples } from '@trundle/protocol/http/recording';
import { may } from '@trundle/protocol/permissions';
import type { Cell } from '@trundle/world/measurements/sheets';
import { readingOf } from '@trundle/world/sensors/index';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { measurements } from '../database/schema.ts';
import { OwnRobots } from './holdings.ts';
import type { LessonRecorder } from './lesson-recorder.ts';
import { samplesIn } from './measured-pieces.ts';
import type { Recorder } from './recorder.ts';
import { partsOf } from './sheets.ts';

type Of = CallRequest<typeof readSamples>['params'];
type Wanted = CallRequest<typeof readSamples>['query'];
type Samples = CallAnswerInput<typeof readSamples>;
type Recording = CallAnswerInput<typeof readRecording>;

interface Options {
  database: Database;
  authorizer: Pick<Authorizer, 'actorIn'>;
  recorder: Pick<Recorder, 'settleClass' | 'read'>;
  lessons: Pick<LessonRecorder, 'settleMarks'>;
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

/** What was recorded of one robot, for charts: people look at one thing of it at a time. */
export class RecordedSamples {
  readonly #db: Database['db'];
  readonly #options: Options;

  constructor(options: Options) {
    this.#db = options.database.db;
    this.#options = options;
  }

  /** What there is; a student is told of the robots that were theirs then. */
  async readRecording(caller: Caller, code: string): Promise<Recording> {
    const recording = await this.#options.recorder.read(code);
    const own = await this.#ownOf(caller, code);
    if (own === null) return recording;
    return { ...recording, robots: recording.robots.filter((robot) => own.everHad(robot)), isOwnOnly: true };
  }

  /** Null for those who see what was recorded of all robots. */
  async #ownOf(caller: Caller, code: string): Promise<OwnRobots | null> {
    const { authorizer, lessons } = this.#options;
    if (may(await authorizer.actorIn(caller, code), 'watch recorded lessons')) return null;
    await lessons.settleMarks();
    return OwnRobots.of(this.#db, code, caller.accountId);
  }

  async read(caller: Caller, { id, identifier, kind }: Of, { from, to }: Wanted): Promise<Samples> {
    await this.#options.recorder.settleClass(id);
    const own = await this.#ownOf(caller, id);
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
    const recorded = await samplesIn(pieces, { from, to });
    const all = own === null ? recorded : recorded.filter(({ at: then }) => own.had(identifier, then));
    const every = Math.max(1, Math.ceil(all.length / MOST_SAMPLES));
    const rows = every === 1 ? all : all.filter((_, place) => place % every === 0);
    const since = rows[0]?.at ?? 0;
    // Robots name the columns: `constructor` is a name like any other.
    const columns = new Map<string, Cell[]>();
    for (const [index, { reading }] of rows.entries()) {
      const read = Object.entries(reading).map(([code, told]) => [code, readingOf(code, told)]);
      for (const [name, value] of Object.entries(partsOf(Object.fromEntries(read)))) {
        if (!columns.has(name)) {
          if (columns.size >= SENSOR_NAMES.most) continue;
          columns.set(name, new Array<Cell>(rows.length).fill(null));
        }
        const column = columns.get(name);
        if (column) column[index] = isCell(value) ? value : null;
      }
    }
    return { since, at: rows.map(({ at }) => at - since), columns: Object.fromEntries(columns), every };
  }
}
