import type { CallNode, Expression } from '../code/nodes.ts';
import { CodeProblem } from './problems.ts';

const isNumber = (node: Expression, value: number): boolean => node.kind === 'number' && node.value === value;
export const number = (value: number): Expression => ({ kind: 'number', value });

export const joined = (...texts: readonly (string | undefined)[]): string | undefined => {
  const said = texts.filter((text) => text !== undefined && text !== '');
  return said.length ? said.join('\n') : undefined;
};

export const triggerCall = (trigger: Expression): CallNode =>
  trigger.kind === 'call'
    ? trigger
    : { kind: 'call', callee: trigger, args: [], ...(trigger.at ? { at: trigger.at } : {}) };

/** `print(a, b)` prints one line with a space between. */
export const printed = (args: readonly Expression[]): readonly Expression[] => {
  if (!args.length) return [{ kind: 'text', value: '' }];
  if (args.length === 1) return args;
  const parts = args.flatMap((arg, index): Expression[] => (index ? [{ kind: 'text', value: ' ' }, arg] : [arg]));
  const [first] = args;
  return [{ kind: 'join', parts, ...(first?.at ? { at: first.at } : {}) }];
};

/** `[1, 2, 'red']` as the text a list block holds. */
export const listText = (node: Expression): string | undefined => {
  if (node.kind !== 'list' || !node.items.length) return undefined;
  const items = node.items.map((item) =>
    item.kind === 'number' || item.kind === 'text' ? String(item.value) : undefined,
  );
  if (items.some((item) => item === undefined || item.includes(','))) {
    throw new CodeProblem('listPlace', node.at, { example: "list = [1, 2, 'red']" });
  }
  return items.join(', ');
};

/** The last number a loop reaches whose limit is not included. */
export const lastBefore = (limit: Expression, down: boolean): Expression => {
  if (limit.kind === 'number') return number(limit.value + (down ? 1 : -1));
  const forth = down ? '-' : '+';
  if (limit.kind === 'binary' && limit.operator === forth && isNumber(limit.right, 1)) return limit.left;
  return { kind: 'binary', operator: down ? '+' : '-', left: limit, right: number(1) };
};
