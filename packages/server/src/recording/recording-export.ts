import type { CallRequest } from '@trundle/protocol/http/call';
import { type exportRecording, XLSX } from '@trundle/protocol/http/recording';
import { localeOf } from '@trundle/protocol/languages';
import { and, asc, eq, gte, inArray, lte, sum } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { measurements } from '../database/schema.ts';
import { zipStream } from '../files/zip-stream.ts';
import { Download } from '../http/download.ts';
import { serverTexts } from '../texts/index.ts';
import { samplesIn } from './measured-pieces.ts';
import type { Recorder } from './recorder.ts';
import { batterySheet, type Measured, positionSheet, sensorSheet } from './sheets.ts';
import { entriesOf } from './spreadsheet-file.ts';

type Wanted = CallRequest<typeof exportRecording>['query'];

/** Of one sheet: what a server holds in memory at once, and more than an hour of a full class. */
const MOST_ROWS = 200_000;

/** The three sheets of the specification, from what was recorded. */
export class RecordingExport {
  readonly #db: Database['db'];
  readonly #recorder: Pick<Recorder, 'settleClass'>;

  constructor(database: Database, recorder: Pick<Recorder, 'settleClass'>) {
    this.#db = database.db;
    this.#recorder = recorder;
  }

  async download(code: string, wanted: Wanted): Promise<Download> {
    await this.#recorder.settleClass(code);
    const { format, timeZone, language } = wanted;
    const { columnsLeftOut } = serverTexts(language).recording;
    const leftOut = (columns: number): string => columnsLeftOut.replace('{columns}', String(columns));
    const sheets = [
      await sensorSheet(await this.#rows(code, 'sensors', wanted), timeZone, leftOut),
      batterySheet(await this.#rows(code, 'battery', wanted), timeZone),
      positionSheet(await this.#rows(code, 'positions', wanted), timeZone),
    ];
    const isXlsx = format === 'xlsx';
    return new Download(
      isXlsx ? `${code}.xlsx` : `${code}.csv.zip`,
      isXlsx ? XLSX : 'application/zip',
      zipStream(entriesOf(format, sheets, localeOf(language).tag)),
    );
  }

  async #rows(
    code: string,
    kind: 'sensors' | 'battery' | 'positions',
    { from, to, robots }: Wanted,
  ): Promise<Measured[]> {
    const { classroomCode, at, until, robot, samples, readings } = measurements;
    const wanted = and(
      eq(classroomCode, code),
      eq(measurements.kind, kind),
      from === undefined ? undefined : gte(until, new Date(from)),
      to === undefined ? undefined : lte(at, new Date(to)),
      robots === undefined ? undefined : inArray(robot, robots.split(',').map(Number)),
    );
    const [found] = await this.#db
      .select({ rows: sum(samples).mapWith(Number) })
      .from(measurements)
      .where(wanted);
    // Half a lesson that looks like a whole one would be worse than none.
    if ((found?.rows ?? 0) > MOST_ROWS) throw new ApiError('RECORDING_TOO_LONG');
    const pieces = await this.#db
      .select({ at, robot, readings })
      .from(measurements)
      .where(wanted)
      .orderBy(asc(at), asc(robot));
    return samplesIn(pieces, { from, to });
  }
}
