import { setImmediate as turn } from 'node:timers/promises';
import { SENSOR_NAMES } from '@trundle/protocol/constants';
import { type Cell, SHEET_COLUMNS, type SheetTitle, sheetClock, Ways } from '@trundle/world/measurements/sheets';
import { sensorById } from '@trundle/world/sensors/index';

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

/** However many names there are, they fill no memory. */
const MOST_COUNTED = 10_000;

const naturally = new Intl.Collator('en', { numeric: true }).compare;

/** Names that robots told, those of sensors there are first: one that makes up names pushes no real one out. */
const chosen = (names: ReadonlySet<string>): string[] => {
  const isKnown = (name: string): boolean => sensorById(name.split('.')[0] ?? '') !== undefined;
  const [known, other] = [[...names].filter(isKnown), [...names].filter((name) => !isKnown(name))];
  return [...known.sort(naturally), ...other.sort(naturally)].slice(0, SENSOR_NAMES.most).sort(naturally);
};

/** So many rows are looked through at a time; in between the server does what else there is to do. */
const AT_ONCE = 5_000;

/** Robots name the columns; where they made up more than a sheet holds, the last column says how many are not in it. */
export const sensorSheet = async (
  measured: readonly Measured[],
  timeZone: string,
  leftOut: (columns: number) => string,
): Promise<Sheet> => {
  const when = sheetClock(timeZone);
  const names = new Set<string>();
  for (const [index, { reading }] of measured.entries()) {
    for (const name of Object.keys(partsOf(reading))) if (names.size < MOST_COUNTED) names.add(name);
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
  }
  const sensors = chosen(names);
  const more = names.size - sensors.length;
  return {
    title: 'Sensors',
    columns: ['Date', 'Time', 'Robot ID', ...sensors, ...(more > 0 ? [leftOut(more)] : [])],
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
