import type { OpenProgram, ProgramChange } from '@trundle/client/program/open-program';
import { samePrograms } from '@trundle/language/tree/compare';

/** These bring a program that somebody finds, not one they have changed. */
const FOUND: ReadonlySet<ProgramChange['by']> = new Set(['opened', 'elsewhere']);

/** Calls back once, when the program does or says something else because somebody changed it here. */
export const onFirstEdit = (open: OpenProgram, edited: () => void): (() => void) => {
  let before = open.read();
  const cancel = open.subscribe(({ program, by }) => {
    const isEdit = !FOUND.has(by) && !samePrograms(before, program);
    before = program;
    if (!isEdit) return;
    cancel();
    edited();
  });
  return cancel;
};
