import type { OpenDocument } from '@trundle/client/program/open-program';
import * as Blockly from 'blockly/core';

interface Opening {
  before: OpenDocument;
  after: OpenDocument;
  /** Told which of the two is open again. */
  land: (document: OpenDocument) => void;
}

/**
 * Another document was opened in the workspace. It stands among the changes of the blocks that came with it, so that
 * Undo and Redo say themselves which document they come back to.
 */
export class DocumentOpened extends Blockly.Events.Abstract {
  override readonly isBlank = false;
  override readonly type = 'trundle_document_opened';
  override readonly workspaceId: string;
  readonly #opening: Opening;

  constructor({ id }: Blockly.Workspace, opening: Opening) {
    super();
    this.workspaceId = id;
    this.#opening = opening;
  }

  override run(forward: boolean): void {
    const { before, after, land } = this.#opening;
    land(forward ? after : before);
  }
}
