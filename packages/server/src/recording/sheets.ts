import { type Cell, SHEET_COLUMNS, type SheetTitle, sheetClock, Ways } from '@trundle/world/measurements/sheets';

export interface Sheet {
  title: SheetTitle;
  columns: readonly string[];
  /** Made while they are written down, once: of an hour there are hundreds of thousands. */
  rows: Iterable<readonly Cell[]>;
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

function* made<Row>(measured: readonly Measured[], make: (one: Measured) => Row): Generator<Row> {
  for (const one of measured) yield make(one);
}

const naturally = new Intl.Collator('en', { numeric: true }).compare;

export const sensorSheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = sheetClock(timeZone);
  const names = new Set<string>();
  for (const { reading } of measured) for (const name of Object.keys(partsOf(reading))) names.add(name);
  const sensors = [...names].sort(naturally);
  return {
    title: 'Sensors',
    columns: ['Date', 'Time', 'Robot ID', ...sensors],
    rows: made(measured, ({ at, robot, reading }) => {
      const parts = partsOf(reading);
      return [
        ...when(at),
        robot,
        ...sensors.map((sensor) => (Object.hasOwn(parts, sensor) ? (parts[sensor] ?? null) : null)),
      ];
    }),
  };
};

export const batterySheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = sheetClock(timeZone);
  return {
    title: 'Battery',
    columns: SHEET_COLUMNS.Battery,
    rows: made(measured, ({ at, robot, reading }) => [...when(at), robot, reading.Battery as Cell]),
  };
};

export const positionSheet = (measured: readonly Measured[], timeZone: string): Sheet => {
  const when = sheetClock(timeZone);
  const ways = new Ways();
  return {
    title: 'Positions',
    columns: SHEET_COLUMNS.Positions,
    rows: made(measured, ({ at, robot, reading }) => {
      const { X: x, Y: y, Angle } = reading as { X: number; Y: number; Angle: number };
      const { distance, total } = ways.go(robot, x, y);
      return [...when(at), robot, x, y, Angle, distance, total];
    }),
  };
};
