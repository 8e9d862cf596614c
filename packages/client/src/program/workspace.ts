import type { Program } from '@trundle/language/tree/program';
import type { DocumentReference } from '@trundle/protocol/entities/document-reference';
import { BlockFocus } from './block-focus.ts';
import { BlockSigns } from './block-signs.ts';
import type { CodeDrafts } from './code-drafts.ts';
import { ConsoleLines } from './console-lines.ts';
import { OpenProgram } from './open-program.ts';
import type { ProgramAutosave } from './program-autosave.ts';

/** What the views of one program share. */
export interface Workspace {
  program: OpenProgram;
  focus: BlockFocus;
  console: ConsoleLines;
  signs: BlockSigns;
  /** Where half-typed code waits; nowhere for a program one only looks at. */
  drafts?: CodeDrafts;
  /** Saves it for its author; nobody saves a program one only looks at. */
  autosave?: ProgramAutosave;
}

interface WorkspaceOptions {
  reference?: DocumentReference;
  autosave?: ProgramAutosave;
  drafts?: (program: OpenProgram) => CodeDrafts;
}

export const newWorkspace = (given: Program, { reference, drafts, autosave }: WorkspaceOptions = {}): Workspace => {
  const program = new OpenProgram(given, reference);
  return {
    program,
    focus: new BlockFocus(),
    console: new ConsoleLines(),
    signs: new BlockSigns(),
    ...(autosave && { autosave }),
    ...(drafts && { drafts: drafts(program) }),
  };
};
