import type { SHEETS } from '@trundle/protocol/http/spreadsheet';
import { SENSORS, sensorId } from '../sensors/index.ts';
import { channelOf } from '../sensors/readings.ts';

export type SheetTitle = (typeof SHEETS)[number];
export type Cell = string | number | boolean | null;

const COMMON = ['Date', 'Time', 'Robot ID'] as const;

/** One column for a sensor that reads one thing, one for each part of one that reads several. */
const SENSOR_COLUMNS = SENSORS.filter(({ category }) => category === 'input').flatMap(({ code, channels }) =>
  channels.map(({ key }, index) => {
    const id = sensorId(code);
    const title = channels.length > 1 ? `${id}.${key}` : id;
    return { title, read: (readings: Readonly<Record<string, unknown>>) => channelOf(readings[id], key, index) };
  }),
);

/** What stands in the first row of each sheet that rows are added to: whatever is plugged in later, nothing moves. */
export const SHEET_COLUMNS: Readonly<Record<SheetTitle, readonly string[]>> = {
  Sensors: [...COMMON, ...SENSOR_COLUMNS.map(({ title }) => title)],
  Battery: [...COMMON, 'Battery'],
  Positions: [...COMMON, 'X', 'Y', 'Angle', 'Distance', 'Total Distance'],
};

const MINUTE = 60_000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Dates and times as a spreadsheet sorts them, where the teacher's clock hangs. */
export const sheetClock = (timeZone: string | undefined) => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // Time zones differ by whole minutes, and to ask for each of a lesson's hundred thousand rows takes a second.
  let minute = Number.NaN;
  let words: [string, string] = ['', ''];
  return (now: number): [string, string] => {
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      words = [date.format(now), time.format(now)];
    }
    const past = now - minute * MINUTE;
    const seconds = `${twoDigits(Math.floor(past / 1_000))}.${String(past % 1_000).padStart(3, '0')}`;
    return [words[0], `${words[1]}:${seconds}`];
  };
};

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;

/** What sensors read, below the columns of `SHEET_COLUMNS`. */
export const sensorCells = (readings: Readonly<Record<string, unknown>>): Cell[] =>
  SENSOR_COLUMNS.map(({ read }) => cellOf(read(readings)));

/** Millimetres. A camera sees a robot that stands still a little elsewhere each time: what is less is no way it has come. */
const SEEN_MOVING = 10;

/** How far each robot has come since it was last seen to move, and since it was first seen. */
export class Ways {
  readonly #last: Map<number, { x: number; y: number; total: number }>;

  /** Goes on from others, which stay as they are. */
  constructor(before?: Ways) {
    this.#last = new Map(before === undefined ? [] : before.#last);
  }

  go(robot: number, x: number, y: number): { distance: number; total: number } {
    const before = this.#last.get(robot);
    const way = before ? Math.hypot(x - before.x, y - before.y) : 0;
    const distance = way < SEEN_MOVING ? 0 : way;
    const total = (before?.total ?? 0) + distance;
    if (before === undefined || distance > 0) this.#last.set(robot, { x, y, total });
    return { distance, total };
  }
}
