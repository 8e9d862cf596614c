import type { CallNode, CountNode, Expression, Statement } from '../code/nodes.ts';

const isNumber = (node: Expression, value: number): boolean => node.kind === 'number' && node.value === value;
export const number = (value: number): Expression => ({ kind: 'number', value });

/** Comments one below the other; undefined when there are none. */
export const joinLines = (...texts: readonly (string | undefined)[]): string | undefined => {
  const present = texts.filter((text) => text !== undefined && text !== '');
  return present.length ? present.join('\n') : undefined;
};

/**
 * Gives the comments of statements that make no block to the next one that does; `rest` is left after the last. The
 * statements stay the very ones they are: what is known of a loop is known by it.
 */
export const carryComments = (
  statements: readonly Statement[],
): { commented: Statement[]; rest: string | undefined } => {
  const commented: Statement[] = [];
  let rest: string | undefined;
  for (const statement of statements) {
    const comment = joinLines(rest, statement.comment);
    if (statement.kind === 'noop') {
      rest = comment;
      delete statement.comment;
      continue;
    }
    if (comment !== undefined) statement.comment = comment;
    rest = undefined;
    commented.push(statement);
  }
  return { commented, rest };
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

/** The block takes what looks like a number for one, and leaves out spaces at both ends. */
const staysText = (text: string): boolean =>
  text !== '' && text.trim() === text && !text.includes(',') && !Number.isFinite(Number(text));

/** `[1, 2, 'red']` as the text a list block holds. */
export const listText = (node: Expression): string | undefined => {
  if (node.kind !== 'list' || !node.items.length) return undefined;
  const items = node.items.map((item) => {
    if (item.kind === 'number') return item.point ? undefined : String(item.value);
    return item.kind === 'text' && staysText(item.value) ? item.value : undefined;
  });
  return items.every((item) => item !== undefined) ? items.join(', ') : undefined;
};

/** More turns than anybody counts beforehand. */
const MOST_TURNS = 100_000;

/** What the loop reaches last, added up as it adds up: steps like 0.1 are not exact. */
const lastReached = (from: number, limit: number, step: number): number => {
  const goesOn = (at: number): boolean => (step < 0 ? at > limit : at < limit);
  if (!goesOn(from)) return limit - step;
  let last = from;
  for (let turn = 0; turn < MOST_TURNS && goesOn(last + step); turn++) last += step;
  const short = Number(last.toPrecision(12));
  const isSame = step < 0 ? short <= last && short > last + step : short >= last && short < last + step;
  return isSame ? short : last;
};

/** The last number a loop reaches whose limit is not included. */
export const lastBefore = ({ from, limit, by, down }: CountNode): Expression => {
  const step = by.kind === 'number' ? Math.abs(by.value) : 1;
  if (from.kind === 'number' && limit.kind === 'number' && step > 0) {
    const isWhole = [from.value, limit.value, step].every(Number.isInteger);
    if (!isWhole) return number(lastReached(from.value, limit.value, down ? -step : step));
  }
  if (limit.kind === 'number') return number(limit.value + (down ? 1 : -1));
  if (!Number.isInteger(step)) return { kind: 'binary', operator: down ? '+' : '-', left: limit, right: number(step) };
  const forth = down ? '-' : '+';
  if (limit.kind === 'binary' && limit.operator === forth && isNumber(limit.right, 1)) return limit.left;
  return { kind: 'binary', operator: down ? '+' : '-', left: limit, right: number(1) };
};
