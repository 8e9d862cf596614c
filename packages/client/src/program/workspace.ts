import type { Program } from '@trundle/language/tree/program';
import { BlockFocus } from './block-focus.ts';
import { BlockSigns } from './block-signs.ts';
import type { CodeDrafts } from './code-drafts.ts';
import { ConsoleLines } from './console-lines.ts';
import { OpenProgram } from './open-program.ts';
import type { ProgramKeeper } from './program-autosave.ts';

/** What the views of one program share. */
export interface Workspace {
  program: OpenProgram;
  focus: BlockFocus;
  console: ConsoleLines;
  signs: BlockSigns;
  /** Where half-typed code waits; nowhere for a program one only looks at. */
  drafts?: CodeDrafts;
  /** Keeps it for its author; nobody keeps a program one only looks at. */
  keeper?: ProgramKeeper;
}

interface Wish {
  work?: string;
  keeper?: ProgramKeeper;
  drafts?: (program: OpenProgram) => CodeDrafts;
}

export const newWorkspace = (given: Program, { work, drafts, keeper }: Wish = {}): Workspace => {
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
