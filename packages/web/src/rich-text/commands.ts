import {
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
const node = (name: string): NodeType => nodes[name] as NodeType;
const mark = (name: string): MarkType => marks[name] as MarkType;

const LINK = mark('a');
const PICTURE = node('img');

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

/** Whether the words at the cursor stand in one of these. */
const isWithin = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
};

/** The nearest list around the cursor. */
const listAround = ({ selection: { $from } }: EditorState): NodeType | undefined => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === node('ul') || type === node('ol')) return type;
  }
  return undefined;
};

const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(isWithin(state, type) ? node('p') : type)(state, dispatch);

/** In a list of this kind it is left; in one of the other kind that becomes this. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (around === type) return liftListItem(node('li'))(state, dispatch);
    if (around === undefined) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type !== around) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };

export interface Tool {
  command: Command;
  /** Whether it is so where the cursor stands; left out where that is no question. */
  isOn?: (state: EditorState) => boolean;
}

const ofMark = (name: string): Tool => ({
  command: toggleMark(mark(name)),
  isOn: (state) => hasMark(state, mark(name)),
});
const ofBlock = (name: string): Tool => ({
  command: toggleBlock(node(name)),
  isOn: (state) => isWithin(state, node(name)),
});
const ofList = (name: string): Tool => ({
  command: toggleList(node(name)),
  isOn: (state) => listAround(state) === node(name),
});

/** What the tools above the text do. */
export const TOOLS = {
  bold: ofMark('strong'),
  italic: ofMark('em'),
  heading: ofBlock('h2'),
  subheading: ofBlock('h3'),
  bullets: ofList('ul'),
  numbers: ofList('ol'),
  undo: { command: undo },
  redo: { command: redo },
} satisfies Record<string, Tool>;
export type ToolName = keyof typeof TOOLS;

export const isLinked = (state: EditorState): boolean => hasMark(state, LINK);

/** The words that are chosen become a link; with none chosen its address is the words. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (empty) tr.replaceSelectionWith(schema.text(href, [LINK.create({ href })]), false);
    else tr.removeMark(from, to, LINK).addMark(from, to, LINK.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** All of the link that the cursor stands in, or those in what is chosen. */
export const removeLink: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  let { from, to } = state.selection;
  if (empty) {
    const parentStart = $from.start();
    $from.parent.forEach((child, offset) => {
      const [start, end] = [parentStart + offset, parentStart + offset + child.nodeSize];
      if (LINK.isInSet(child.marks) && start <= $from.pos && $from.pos <= end) [from, to] = [start, end];
    });
  }
  dispatch?.(state.tr.removeMark(from, to, LINK));
  return true;
};

export const addPicture =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(PICTURE.create({ src, alt })).scrollIntoView());
    return true;
  };

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('br').create()).scrollIntoView());
  return true;
};

/** Tab stays free: whoever has only keys must be able to leave. */
export const KEYS: Record<string, Command> = {
  'Mod-b': TOOLS.bold.command,
  'Mod-i': TOOLS.italic.command,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: chainCommands(splitListItem(node('li')), newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock),
  'Shift-Enter': chainCommands(exitCode, newLine),
};
