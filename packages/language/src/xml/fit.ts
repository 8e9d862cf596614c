import { declarationOf } from '../catalogue/catalogue.ts';
import { type Field, isField, type Part } from '../catalogue/declaration.ts';
import { isPlaceholder, type PlaceKind } from '../catalogue/placeholders.ts';
import { fits, outputOf } from '../convert/block-builder.ts';
import { bitmapFrom } from '../convert/literals.ts';
import type { Block } from '../tree/program.ts';

/** Whether what a stored program says is what this release's blocks can hold. What is not would be lost by showing it. */

/** Blocks that name something themselves, beside their declared parts. */
const NAMED = /^procedures_(def|call)/;

/** The library's blocks that grow have their parts numbered. */
const grown = ({ type, extraState = {} }: Block, name: string): string | undefined => {
  const number = Number(/\d+$/.exec(name)?.[0] ?? Number.NaN);
  const { elseIfCount = 0, hasElse = false, itemCount = 2, params = [] } = extraState;
  if (type === 'controls_if' && /^(IF|DO)\d+$/.test(name)) return number <= elseIfCount ? `${name.slice(0, 2)}0` : '';
  if (type === 'controls_if' && name === 'ELSE') return hasElse ? 'DO0' : '';
  if (type === 'text_join' && /^ADD\d+$/.test(name)) return number < itemCount ? 'ADD0' : '';
  if (type.startsWith('procedures_call') && /^ARG\d+$/.test(name)) return number < params.length ? 'RETURN' : '';
  return undefined;
};

/** An argument of a function takes everything, like what a function gives. */
const ANY = declarationOf('procedures_defreturn')?.parts.RETURN;

const partOf = (block: Block, name: string): Part | undefined => {
  const same = grown(block, name);
  if (same === 'RETURN') return ANY;
  return declarationOf(block.type)?.parts[same ?? name];
};

const valueFits = (field: Field, text: string): boolean => {
  switch (field.kind) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text));
    case 'checkbox':
      return text === 'TRUE' || text === 'FALSE';
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(text);
    case 'choice':
      return field.options.some(({ value }) => value === text);
    case 'bitmap':
      return bitmapFrom(text) !== undefined;
    case 'text':
    case 'dynamic':
    case 'variable':
    case 'kept':
      return true;
  }
};

export const fieldFits = (type: string, name: string, text: string): boolean => {
  const part = declarationOf(type)?.parts[name];
  if (part === undefined) return NAMED.test(type) && name === 'NAME';
  return isField(part) && valueFits(part.field, text);
};

/** What an input takes; undefined when the block has no such input. */
export const placeKindOf = (block: Block, name: string): PlaceKind | undefined => {
  const part = partOf(block, name);
  if (part?.part === 'input') return 'value';
  if (part?.part !== 'body') return undefined;
  if (name === 'EVENTS') return 'event';
  return name === 'STACK' && block.extraState?.hasStatements === false ? undefined : 'statement';
};

const SHAPES: Readonly<Record<PlaceKind, readonly string[]>> = {
  statement: ['statement'],
  event: ['event'],
  value: ['value'],
  top: ['statement', 'event', 'value', 'program', 'definition'],
};

export const belongsInto = (kind: PlaceKind, block: Block): boolean =>
  SHAPES[kind].includes(declarationOf(block.type)?.shape ?? '');

/** Whether the editor lets this value into this input. */
export const inputTakes = (parent: Block, name: string, value: Block): boolean => {
  const part = partOf(parent, name);
  return part?.part !== 'input' || isPlaceholder(value) || fits(part.check, outputOf(value));
};

/** Whether something may follow a block. */
export const isFollowed = ({ type }: Block): boolean => {
  const declaration = declarationOf(type);
  return (declaration?.shape === 'statement' || declaration?.shape === 'event') && !declaration.last;
};
