import * as Blockly from 'blockly/core';
import { offerBlockClipboard } from './block-clipboard.ts';

/**
 * Blocks and whole programs are pasted by the same keys. The one that was copied last counts. A text is newer when this page
 * copied one, or when somebody comes back to it from elsewhere, since blocks were copied. The editor then waits until the
 * text has been looked at; where it is no program, the blocks are pasted after all.
 */
export const registerPasteKeys = (): void => {
  const { registry } = Blockly.ShortcutRegistry;
  const shortcut = registry.getRegistry()[Blockly.ShortcutItems.names.PASTE];
  if (!shortcut?.preconditionFn || !shortcut.callback) return;
  const { preconditionFn, callback } = shortcut;
  let olderThanText: unknown = null;
  const textIsNewer = (): void => {
    olderThanText = Blockly.clipboard.getLastCopiedData();
  };
  for (const event of ['copy', 'cut']) document.addEventListener(event, textIsNewer);
  window.addEventListener('focus', textIsNewer);
  const isNewest = (): boolean => {
    const copied = Blockly.clipboard.getLastCopiedData();
    return copied !== null && copied !== olderThanText;
  };
  registry.register(
    { ...shortcut, keyCodes: [], preconditionFn: (workspace, scope) => isNewest() && preconditionFn(workspace, scope) },
    true,
  );
  offerBlockClipboard({
    isNewest,
    paste: () => {
      const workspace = Blockly.clipboard.getLastCopiedWorkspace();
      const focusedNode = Blockly.getFocusManager().getFocusedNode() ?? undefined;
      const scope = focusedNode === undefined ? {} : { focusedNode };
      if (workspace && preconditionFn(workspace, scope))
        callback(workspace, new KeyboardEvent('keydown'), shortcut, scope);
    },
  });
};
