import type { Program } from '@trundle/language/tree/program';
import { ConsoleLines } from '../console/console-lines.ts';
import { BlockFocus } from './block-focus.ts';
import { BlockSigns } from './block-signs.ts';
import type { CodeDrafts } from './code-drafts.ts';
import { OpenProgram } from './open-program.ts';
import type { ProgramDesk } from './program-context.ts';
import type { ProgramKeeper } from './program-keeper.ts';

interface Wish {
  work?: string;
  keeper?: ProgramKeeper;
  drafts?: (program: OpenProgram) => CodeDrafts;
}

/** A desk with one program on it. */
export const newDesk = (given: Program, { work, drafts, keeper }: Wish = {}): ProgramDesk => {
  const program = new OpenProgram(given, work);
  return {
    program,
    focus: new BlockFocus(),
    console: new ConsoleLines(),
    signs: new BlockSigns(),
    ...(keeper && { keeper }),
    ...(drafts && { drafts: drafts(program) }),
  };
};
