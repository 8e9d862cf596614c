import { PROGRAM_FILE, type ProgramFile, type SavedProgram } from '@trundle/protocol/entities/program-file';

/** A file with programs as text, to be saved. */
export const writeProgramFile = (programs: readonly SavedProgram[], now = new Date()): string => {
  const { kind, format } = PROGRAM_FILE;
  const file: ProgramFile = { kind, format, savedAt: now.toISOString(), leftOut: 0, programs: [...programs] };
  return `${JSON.stringify(file, null, 1)}\n`;
};

/** Signs that some system does not take in the name of a file. */
export const programFileName = (name: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || PROGRAM_FILE.kind}${PROGRAM_FILE.ending}`;
