import { type Cell, SHEET_COLUMNS, type SheetTitle, sheetClock, Ways } from '@trundle/world/measurements/sheets';

export interface Sheet {
  title: SheetTitle;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export interface Measured {
  /** Milliseconds since 1970. */
  at: number;
  robot: number;
  reading: Record<string, unknown>;
}

/** One column for a plain reading, one for each part of one that has parts. */
export const partsOf = (reading: Record<string, unknown>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(reading).flatMap(([key, value]): [string, Cell][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, inner]): [string, Cell] => [`${key}.${part}`, inner as Cell])
        : [[key, value as Cell]],
    ),
  );

const naturally = new Intl.Collator('en', { numeric: true }).compare;

export const sensorSheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = sheetClock(timeZone);
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
  const when = sheetClock(timeZone);
  return {
    title: 'Battery',
    columns: SHEET_COLUMNS.Battery,
    rows: measured.map(({ at, robot, reading }) => [...when(at), robot, reading.Battery as Cell]),
  };
};

export const positionSheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = sheetClock(timeZone);
  const ways = new Ways();
  return {
    title: 'Positions',
    columns: SHEET_COLUMNS.Positions,
    rows: measured.map(({ at, robot, reading }) => {
      const { X: x, Y: y, Angle } = reading as { X: number; Y: number; Angle: number };
      const { distance, total } = ways.go(robot, x, y);
      return [...when(at), robot, x, y, Angle, distance, total];
    }),
  };
};
