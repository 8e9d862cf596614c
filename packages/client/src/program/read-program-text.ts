import { readJavaScript } from '@trundle/language/javascript/read';
import { readPython } from '@trundle/language/python/read';
import type { Random } from '@trundle/language/tree/ids';
import { topBlocks } from '@trundle/language/tree/program';
import { occupant } from '@trundle/language/tree/walk';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import { PROGRAM_LIMIT_CHARACTERS } from '@trundle/protocol/constants';
import { PROGRAM_FILE, ProgramFileSchema, type SavedProgram } from '@trundle/protocol/entities/program-file';

/** A program as somebody brings it; bare XML and code have no name. */
export type FoundProgram = Omit<SavedProgram, 'name'> & { name: string | null };

export type FileProblem = 'empty' | 'tooLarge' | 'newer' | 'damaged' | 'notOurs';
type FileReading = { ok: true; programs: FoundProgram[] } | { ok: false; problem: FileProblem };

const failed = (problem: FileProblem): FileReading => ({ ok: false, problem });
const bare = (xml: string): FileReading => ({ ok: true, programs: [{ name: null, mapId: 0, xml }] });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fromJson = (text: string, random: Random): FileReading => {
  const given = parsed(text) as { kind?: unknown; format?: unknown } | null | undefined;
  if (given === undefined) return failed('damaged');
  if (given?.kind !== PROGRAM_FILE.kind) return failed('notOurs');
  if (Number(given.format) > PROGRAM_FILE.format) return failed('newer');
  const file = ProgramFileSchema.safeParse(given);
  if (!file.success) return failed('damaged');
  const { programs } = file.data;
  if (programs.length === 0) return failed('empty');
  // A class also keeps what could not be opened: it comes along beside the others, and is none alone.
  const isDamaged = programs.every(({ xml }) => openProgram(xml, random).broken);
  return isDamaged ? failed('damaged') : { ok: true, programs };
};

/** Words of a chat are no program, though each language can read some: something has to come of it. */
const fromCode = (text: string, random: Random): FileReading => {
  for (const read of [readJavaScript, readPython]) {
    const reading = read(text, { random });
    const isSomething =
      reading.ok && topBlocks(reading.program).some(({ inputs = {} }) => Object.values(inputs).some(occupant));
    if (reading.ok && isSomething) return bare(writeXml(reading.program));
  }
  return failed('notOurs');
};

/** What a file or a pasted text holds: a file of programs, one stored program, or code in one of our languages. */
export const readProgramText = (text: string, random: Random): FileReading => {
  const given = text.trim();
  if (given === '') return failed('empty');
  if (given.length > PROGRAM_FILE.mostCharacters * 1.5) return failed('tooLarge');
  if (given.startsWith('{')) return fromJson(given, random);
  if (given.length > PROGRAM_LIMIT_CHARACTERS) return failed('tooLarge');
  if (!given.startsWith('<')) return fromCode(given, random);
  return openProgram(given, random).broken ? failed('notOurs') : bare(given);
};
