import { listedName, StudentNameSchema } from '@trundle/protocol/entities/classroom';
import { studentNameKey } from '@trundle/protocol/entities/student-name-key';

/** What keeps a line from becoming a student. */
export type LineProblem = 'duplicate' | 'present' | 'tooLong' | 'nothingLeft';

/** One name found in a list, and what becomes of it. */
export interface PreviewLine {
  /** Of the line it stands in, counted from 1. */
  number: number;
  /** As it was written. */
  text: string;
  /** What must stay in the list while this name is not in the class. */
  kept: string;
  /** Which place of its line it stands in. */
  at: number;
  name: string;
  problem: LineProblem | null;
  /** For a second child of that name. */
  free: string | null;
}

/** Spreadsheets write commas in one country, semicolons in the next, and tabs on the clipboard. */
const SEPARATOR = /[,;\t]/;
/** A cell in quotes, which may hold separators, or anything up to the next separator. */
const CELL = /\s*"((?:[^"]|"")*)"\s*(?=[,;\t]|$)|([^,;\t]*)/y;

/** What a first line may say that is a title, not a child: our own template's, and what people write by themselves. */
const TITLES = new Set(
  [
    ['name', 'names', 'student', 'students', 'student name', 'nickname', 'first name'],
    ['nom', 'noms', 'prénom', 'prénoms', 'élève', 'élèves', 'surnom', 'pseudo'],
    ['nombre', 'nombres', 'estudiante', 'estudiantes', 'alumno', 'alumna', 'alumnos', 'apodo'],
  ].flatMap((titles) => titles.map((title) => title.normalize('NFC'))),
);

export const LONGEST_NAME = StudentNameSchema.maxLength ?? Number.POSITIVE_INFINITY;

/** Only a table has tabs: nobody types them into a list. */
export const looksLikeTable = (text: string): boolean => text.includes('\t');

/** Whether it matters how separators are read. */
export const hasSeparators = (text: string): boolean => SEPARATOR.test(text);

const cellsOf = (line: string): { text: string; from: number; to: number }[] => {
  const cells: ReturnType<typeof cellsOf> = [];
  CELL.lastIndex = 0;
  for (;;) {
    const from = CELL.lastIndex;
    const [, quoted, plain = ''] = CELL.exec(line) ?? [];
    const end = CELL.lastIndex;
    cells.push({ text: (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(), from, to: end });
    if (end >= line.length) return cells;
    CELL.lastIndex = end + 1;
  }
};

/** 'Ana Lopez' becomes AnaL; what is neither letter, digit nor underscore becomes an underscore. */
export const nameFrom = (written: string): string => {
  const [first = '', second = ''] = written.normalize('NFC').trim().split(/\s+/u);
  return listedName(first, second);
};

interface Reading {
  /** A table has its names in the first column; a list has one in every place. */
  table: boolean;
  /** Who is in the class already. */
  present: readonly string[];
}

const LINE_END = /\r\n|\r|\n/;

const written = (text: string, table: boolean): Pick<PreviewLine, 'number' | 'text' | 'kept' | 'at'>[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(LINE_END)
    .flatMap((line, index) => {
      const cells = cellsOf(line);
      const names = table ? cells.slice(0, 1) : cells;
      return names
        .map(({ text: name }, at) => ({ number: index + 1, text: name, kept: table ? line : name, at }))
        .filter(({ text: name }) => name !== '');
    })
    .filter(({ number, text: name }) => number > 1 || !TITLES.has(name.normalize('NFC').toLowerCase()));

const problemOf = (name: string, present: ReadonlySet<string>, before: ReadonlySet<string>): LineProblem | null => {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nothingLeft';
  if (!StudentNameSchema.safeParse(name).success) return 'tooLong';
  if (present.has(studentNameKey(name))) return 'present';
  return before.has(studentNameKey(name)) ? 'duplicate' : null;
};

/** The name with the first number behind it that nobody has: Zoé2. */
const freeName = (name: string, taken: ReadonlySet<string>): string | null => {
  for (let number = 2; number < 100; number += 1) {
    const free = `${name.slice(0, LONGEST_NAME - String(number).length)}${number}`;
    if (!taken.has(studentNameKey(free))) return free;
  }
  return null;
};

/** What each name of a list or a table becomes, and what is wrong with it. Nothing is saved by looking. */
export const previewOf = (text: string, { table, present }: Reading): PreviewLine[] => {
  const inClass = new Set(present.map(studentNameKey));
  const before = new Set<string>();
  const lines = written(text, table).map((line) => ({ ...line, name: nameFrom(line.text) }));
  const taken = new Set([...inClass, ...lines.map(({ name }) => studentNameKey(name))]);
  return lines.map((line) => {
    const { name } = line;
    const problem = problemOf(name, inClass, before);
    if (problem === null) before.add(studentNameKey(name));
    const free = problem === 'present' || problem === 'duplicate' ? freeName(name, taken) : null;
    return { ...line, problem, free };
  });
};

/** The list with another name in the place of one. */
export const withFree = (text: string, { number, at, free }: PreviewLine): string =>
  text
    .split(LINE_END)
    .map((line, index) => {
      const cell = index + 1 === number ? cellsOf(line)[at] : undefined;
      if (cell === undefined || free === null) return line;
      const space = /^\s*/.exec(line.slice(cell.from))?.[0] ?? '';
      return `${line.slice(0, cell.from)}${space}${free}${line.slice(cell.to)}`;
    })
    .join('\n');

/** The list without what has been saved: lines that have a problem stay to be put right. */
export const withoutSaved = (lines: readonly PreviewLine[], saved: ReadonlySet<string>): string =>
  lines
    .filter(({ name, problem }) => problem !== null || !saved.has(name))
    .map(({ kept }) => kept)
    .join('\n');
