import type { Program } from '@trundle/language/tree/program';
import type { DocumentReference } from '@trundle/protocol/entities/document-reference';
import { BlockFocus } from './block-focus.ts';
import { BlockSigns } from './block-signs.ts';
import type { CodeDrafts } from './code-drafts.ts';
import { ConsoleLines } from './console-lines.ts';
import { type OpenDocument, OpenProgram } from './open-program.ts';
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

/**
 * What was open was saved under a name as this text: it belongs to that from now on, and what was changed on its way
 * there follows. Should another document have come in its place, that one stays what it is.
 */
export const savedAs = (
  { program, autosave }: Workspace,
  document: OpenDocument,
  reference: DocumentReference,
  { version, xml }: { version: number; xml: string },
): void => {
  if (program.document !== document) return;
  autosave?.noteVersion(reference, version);
  program.belongTo(reference);
  autosave?.catchUp(xml);
};
