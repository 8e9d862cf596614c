import { strFromU8, unzipSync } from 'fflate';
import { type Hour, type Said, SENSORS } from './hour.ts';

type Rows = string[][];

const CELL = /<c\/>|<c[^>]*><v>([^<]*)<\/v><\/c>|<c[^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g;
const rowsOf = (xml: string): Rows =>
  xml
    .split('<row>')
    .slice(1)
    .map((row) => [...row.matchAll(CELL)].map(([, number, text]) => number ?? text ?? ''));

/** The three sheets of a spreadsheet file, or of the CSV files of a zip. */
export const sheetsOf = (file: Uint8Array, format: 'xlsx' | 'csv'): Rows[] => {
  const parts = unzipSync(file);
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  if (format === 'xlsx') return [1, 2, 3].map((number) => rowsOf(text(`xl/worksheets/sheet${number}.xml`)));
  return ['Sensors', 'Battery', 'Positions'].map((name) =>
    text(`${name}.csv`)
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(',')),
  );
};

const HEADS = [
  ['Date', 'Time', 'Robot ID', ...SENSORS],
  ['Date', 'Time', 'Robot ID', 'Battery'],
  ['Date', 'Time', 'Robot ID', 'X', 'Y', 'Angle', 'Distance', 'Total Distance'],
];

/** How many values of the file are not what was published, rows that are missing or too many among them. */
export const wrongValues = (sheets: Rows[], { sensors, battery, positions }: Hour): number => {
  let wrong = 0;
  for (const [index, said] of [sensors, battery, positions].entries()) {
    const [head, ...rows] = sheets[index] ?? [];
    if (head?.join() !== HEADS[index]?.join()) wrong += 1;
    wrong += Math.abs(rows.length - said.length);
    for (const [place, row] of rows.entries()) {
      const wanted: Said | undefined = said[place];
      if (wanted === undefined) break;
      const [date, time, robot, ...values] = row;
      if (Date.parse(`${date}T${time}Z`) !== wanted.at || Number(robot) !== wanted.robot) wrong += 1;
      for (const [column, value] of wanted.values.entries()) if (Number(values[column]) !== value) wrong += 1;
    }
  }
  return wrong;
};
