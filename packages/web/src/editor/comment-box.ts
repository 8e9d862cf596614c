import * as Blockly from 'blockly/core';

const ENTRY = 'blockComment';
const BOX = 'textarea.blocklyCommentText';

/** Opens the box of a comment, ready for what is typed next. */
const openBox = async (block: Blockly.BlockSvg): Promise<void> => {
  const icon = block.getIcon(Blockly.icons.IconType.COMMENT);
  if (!(icon instanceof Blockly.icons.CommentIcon)) return;
  await icon.setBubbleVisible(true);
  await Blockly.renderManagement.finishQueuedRenders();
  const bubble = icon.getBubble();
  if (bubble instanceof Blockly.bubbles.TextInputBubble) Blockly.getFocusManager().focusNode(bubble.getEditor());
};

/** A comment that is added is there to be written: the library only puts a mark on the block. */
export const registerCommentBox = (): void => {
  const { registry } = Blockly.ContextMenuRegistry;
  const entry = registry.getItem(ENTRY);
  if (!entry?.callback) return;
  const { callback } = entry;
  const write: NonNullable<typeof callback> = (scope, opened, chosen, location) => {
    callback(scope, opened, chosen, location);
    if (scope.block?.hasIcon(Blockly.icons.IconType.COMMENT)) void openBox(scope.block);
  };
  registry.unregister(ENTRY);
  registry.register({ ...entry, callback: write } as typeof entry);
};

/**
 * The library takes a comment over when its box is left; whoever closes the page before would lose it. Each letter belongs to
 * the program at once, and Undo takes back what was written in one go.
 */
export const keepTypedComments = (workspace: Blockly.WorkspaceSvg): void => {
  const place = workspace.getInjectionDiv();
  let group = '';
  place.addEventListener('focusout', () => {
    group = '';
  });
  place.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(BOX)) return;
    group ||= Blockly.utils.idGenerator.genUid();
    const around = Blockly.Events.getGroup();
    Blockly.Events.setGroup(group);
    try {
      target.dispatchEvent(new Event('change', { bubbles: true }));
    } finally {
      Blockly.Events.setGroup(around);
    }
  });
};
