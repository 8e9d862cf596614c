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
  name: string;
  problem: LineProblem | null;
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

const cellsOf = (line: string): string[] => {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = ''] = CELL.exec(line) ?? [];
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    const end = CELL.lastIndex;
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

const written = (text: string, table: boolean): Pick<PreviewLine, 'number' | 'text' | 'kept'>[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => {
      const cells = cellsOf(line);
      const names = table ? cells.slice(0, 1) : cells;
      return names
        .filter((name) => name !== '')
        .map((name) => ({ number: index + 1, text: name, kept: table ? line : name }));
    })
    .filter(({ number, text: name }) => number > 1 || !TITLES.has(name.normalize('NFC').toLowerCase()));

const problemOf = (name: string, present: ReadonlySet<string>, before: ReadonlySet<string>): LineProblem | null => {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nothingLeft';
  if (!StudentNameSchema.safeParse(name).success) return 'tooLong';
  if (present.has(studentNameKey(name))) return 'present';
  return before.has(studentNameKey(name)) ? 'duplicate' : null;
};

/** What each name of a list or a table becomes, and what is wrong with it. Nothing is saved by looking. */
export const previewOf = (text: string, { table, present }: Reading): PreviewLine[] => {
  const inClass = new Set(present.map(studentNameKey));
  const before = new Set<string>();
  return written(text, table).map((line) => {
    const name = nameFrom(line.text);
    const problem = problemOf(name, inClass, before);
    if (problem === null) before.add(studentNameKey(name));
    return { ...line, name, problem };
  });
};

/** The list without what has been saved: lines that have a problem stay to be put right. */
export const withoutSaved = (lines: readonly PreviewLine[], saved: ReadonlySet<string>): string =>
  lines
    .filter(({ name, problem }) => problem !== null || !saved.has(name))
    .map(({ kept }) => kept)
    .join('\n');
