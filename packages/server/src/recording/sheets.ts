import type { SHEETS } from '@trundle/protocol/http/spreadsheet';

export type Cell = string | number | boolean | null;
export interface Sheet {
  title: (typeof SHEETS)[number];
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export interface Measured {
  at: Date;
  robot: number;
  reading: Record<string, unknown>;
}

/** One column for a plain reading, one for each part of one that has parts. */
const partsOf = (reading: Record<string, unknown>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(reading).flatMap(([key, value]): [string, Cell][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, inner]): [string, Cell] => [`${key}.${part}`, inner as Cell])
        : [[key, value as Cell]],
    ),
  );

/** Dates and times as a spreadsheet sorts them, where the teacher's clock hangs. */
const clock = (timeZone: string) => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
  return (at: Date): [string, string] => [date.format(at), time.format(at)];
};

const naturally = new Intl.Collator('en', { numeric: true }).compare;

export const sensorSheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = clock(timeZone);
  const parts = measured.map(({ reading }) => partsOf(reading));
  const sensors = [...new Set(parts.flatMap((each) => Object.keys(each)))].sort(naturally);
  return {
    title: 'Sensors',
    columns: ['Date', 'Time', 'Robot ID', ...sensors],
    rows: measured.map(({ at, robot }, index) => [
      ...when(at),
      robot,
      ...sensors.map((sensor) => parts[index]?.[sensor] ?? null),
    ]),
  };
};

export const batterySheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = clock(timeZone);
  return {
    title: 'Battery',
    columns: ['Date', 'Time', 'Robot ID', 'Battery'],
    rows: measured.map(({ at, robot, reading }) => [...when(at), robot, reading.Battery as Cell]),
  };
};

/** Millimetres. A camera sees a robot that stands still a little elsewhere each time: what is less is no way it has come. */
const SEEN_MOVING = 10;

/** How far each robot has come since it was last seen to move, and since its first row. */
export const positionSheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = clock(timeZone);
  const last = new Map<number, { x: number; y: number; total: number }>();
  return {
    title: 'Positions',
    columns: ['Date', 'Time', 'Robot ID', 'X', 'Y', 'Angle', 'Distance', 'Total Distance'],
    rows: measured.map(({ at, robot, reading }) => {
      const { X: x, Y: y, Angle } = reading as { X: number; Y: number; Angle: number };
      const before = last.get(robot);
      const way = before ? Math.hypot(x - before.x, y - before.y) : 0;
      const distance = way < SEEN_MOVING ? 0 : way;
      const total = (before?.total ?? 0) + distance;
      if (before === undefined || distance > 0) last.set(robot, { x, y, total });
      return [...when(at), robot, x, y, Angle, distance, total];
    }),
  };
};
