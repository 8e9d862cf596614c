import { PROGRAM_FILE, type ProgramFile, type SavedProgram } from '@trundle/protocol/entities/program-file';

/** A file with programs as text, to be saved. */
export const writeProgramFile = (programs: readonly SavedProgram[], now = new Date()): string => {
  const { kind, format } = PROGRAM_FILE;
  const file: ProgramFile = { kind, format, savedAt: now.toISOString(), programs: [...programs] };
  return `${JSON.stringify(file, null, 1)}\n`;
};

interface FileKind {
  readonly kind: string;
  readonly ending: string;
}

/** Signs that some system does not take in the name of a file. */
export const programFileName = (name: string, { kind, ending }: FileKind = PROGRAM_FILE): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || kind}${ending}`;

interface Part {
  programs: readonly SavedProgram[];
  /** How many there are after these. */
  left: number;
}

/**
 * Reads programs part by part and saves them in as few files as hold them: a file takes so many programs and so much, and
 * nothing is left out. Gives how many files it became.
 */
export const takeAlong = async (
  read: (offset: number) => Promise<Part>,
  save: (programs: readonly SavedProgram[], number: number) => void,
): Promise<number> => {
  const { mostPrograms, mostCharacters } = PROGRAM_FILE;
  let file: SavedProgram[] = [];
  let characters = 0;
  let files = 0;
  const close = (): void => {
    if (file.length === 0) return;
    files += 1;
    save(file, files);
    file = [];
    characters = 0;
  };
  let offset = 0;
  for (let left = 1; left > 0; ) {
    const part = await read(offset);
    for (const program of part.programs) {
      if (file.length === mostPrograms || characters + program.xml.length > mostCharacters) close();
      file.push(program);
      characters += program.xml.length;
    }
    offset += part.programs.length;
    left = part.programs.length === 0 ? 0 : part.left;
  }
  close();
  return files;
};
