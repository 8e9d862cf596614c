import { declarationOf } from '../catalogue/catalogue.ts';
import type { Block } from '../tree/program.ts';
import { occupant } from '../tree/walk.ts';

/**
 * Code has comments on statements only. The comment of a value inside a statement is written above it with the number
 * of the value in front: `[2] as far as the wall`. `[0]` marks a line of the statement's own that looks like that.
 */
const NUMBERED = /^\[(\d+)\] ?/;

const BODY_NAMES: ReadonlySet<string> = new Set(['ELSE', 'STACK']);

export const isBodyInput = (type: string, input: string): boolean => {
  const part = declarationOf(type)?.parts[input];
  if (part) return part.part === 'body';
  return /^DO\d+$/.test(input) || (type === 'controls_if' && BODY_NAMES.has(input));
};

const inputNumber = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

/** The value blocks inside a statement, parents first, in an order that does not depend on how inputs were stored. */
const valuesOf = (block: Block): Block[] => {
  const names = Object.keys(block.inputs ?? {})
    .filter((name) => !isBodyInput(block.type, name))
    .toSorted((left, right) => inputNumber(left) - inputNumber(right) || (left < right ? -1 : 1));
  return names.flatMap((name) => {
    const inner = occupant(block.inputs?.[name]);
    return inner ? [inner, ...valuesOf(inner)] : [];
  });
};

/** Whether a value anywhere inside carries a comment; most statements are told apart without a closer look. */
const hasInnerComment = (block: Block): boolean => {
  for (const name in block.inputs) {
    if (isBodyInput(block.type, name)) continue;
    const inner = occupant(block.inputs[name]);
    if (inner && (inner.icons?.comment || hasInnerComment(inner))) return true;
  }
  return false;
};

export const commentOf = (block: Block): string | undefined => {
  const inside = hasInnerComment(block);
  if (!inside && !block.icons?.comment) return undefined;
  const own = block.icons?.comment?.text || undefined;
  const lines = own?.split('\n').map((line) => (NUMBERED.test(line) ? `[0] ${line}` : line)) ?? [];
  if (!inside) return lines.length ? lines.join('\n') : undefined;
  valuesOf(block).forEach((value, index) => {
    const text = value.icons?.comment?.text;
    if (text) lines.push(...text.split('\n').map((line) => `[${index + 1}] ${line}`));
  });
  return lines.length ? lines.join('\n') : undefined;
};

const withComment = (block: Block, lines: string[]): void => {
  if (lines.length) block.icons = { ...block.icons, comment: { text: lines.join('\n') } };
};

/** Gives comment lines back to the blocks they came from. */
export const attachComment = (block: Block, comment: string | undefined): void => {
  if (comment === undefined) return;
  const values = comment.includes('[') ? valuesOf(block) : [];
  const lines = new Map<number, string[]>();
  for (const line of comment.split('\n')) {
    const number = Number(NUMBERED.exec(line)?.[1] ?? Number.NaN);
    const known = number === 0 || (Number.isInteger(number) && values[number - 1] !== undefined);
    const owner = known ? number : 0;
    lines.set(owner, [...(lines.get(owner) ?? []), known ? line.replace(NUMBERED, '') : line]);
  }
  for (const [number, texts] of lines) {
    const owner = number === 0 ? block : values[number - 1];
    if (owner) withComment(owner, texts);
  }
};
