import { createContext, use } from 'react';
import type { ConsoleLines } from '../console/console-lines.ts';
import type { BlockFocus } from './block-focus.ts';
import type { BlockSigns } from './block-signs.ts';
import type { CodeDrafts } from './code-drafts.ts';
import type { OpenProgram } from './open-program.ts';
import type { ProgramKeeper } from './program-keeper.ts';

/** What the views of one program share. */
export interface ProgramDesk {
  program: OpenProgram;
  focus: BlockFocus;
  console: ConsoleLines;
  signs: BlockSigns;
  /** Where half-typed code waits; nowhere for a program one only looks at. */
  drafts?: CodeDrafts;
  /** Keeps it for its author; nobody keeps a program one only looks at. */
  keeper?: ProgramKeeper;
}

export const ProgramContext = createContext<ProgramDesk | null>(null);

export const useProgramDesk = (): ProgramDesk => {
  const desk = use(ProgramContext);
  if (desk === null) throw new Error('No program around this component.');
  return desk;
};
