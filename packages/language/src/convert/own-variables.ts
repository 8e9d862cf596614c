import type { Expression, Statement } from '../code/nodes.ts';
import { Walk } from './walk-script.ts';

/** Calls of blocks are text already; a name in one of them is found as a word. */
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{Nd}_$]+/u);

const mentionedIn = (node: Statement): Set<string> => {
  const names = new Set<string>();
  const add = (value: Expression): undefined => {
    if (value.kind === 'name') names.add(value.name);
    if (value.kind === 'printed') for (const word of wordsIn(value.text)) names.add(word);
  };
  new Walk({
    value: add,
    before: (each) => {
      if (each.kind === 'set') add(each.target);
      if (each.kind === 'count' || each.kind === 'each') names.add(each.variable);
    },
  }).statements([node]);
  return names;
};

const isFirstSet = (node: Statement, name: string): boolean =>
  node.kind === 'set' &&
  node.target.kind === 'name' &&
  node.target.name === name &&
  !mentionedIn({ kind: 'expression', expression: node.value }).has(name);

/**
 * The body of a function that declares its own variables: where each is set first, when nothing mentions it before, else
 * in a line at the beginning.
 */
export const declaredIn = (body: Statement[], names: readonly string[]): Statement[] => {
  if (!names.length) return body;
  const listed = names.filter((name) => {
    const first = body.find((node) => mentionedIn(node).has(name));
    if (!first || !isFirstSet(first, name)) return true;
    if (first.kind === 'set') first.declares = true;
    return false;
  });
  return listed.length ? [{ kind: 'noop', names: listed }, ...body] : body;
};
