import type { BlockDeclaration } from './declaration.ts';

/**
 * A block that this release does not know, or in which something does not fit, is shown as one of these. The part TEXT keeps
 * what was stored, and the program is written back with it, so a release that knows the block finds it as it was. The place
 * it stands in says which of the four it is.
 */

const UNPLACED = 'Stands for a block of a stored program that is not known here or in which something does not fit.';

const placeholder = (type: string, more: Pick<BlockDeclaration, 'shape' | 'seen' | 'output' | 'code'>) =>
  ({
    type,
    group: 'control',
    parts: { TEXT: { part: 'field', field: { kind: 'kept', default: '' } } },
    places: [],
    unplaced: UNPLACED,
    isPlaceholder: true,
    ...more,
  }) as const satisfies BlockDeclaration;

export const PLACEHOLDERS = {
  statement: placeholder('unknown_statement', {
    shape: 'statement',
    seen: 'lit',
    code: { name: 'unknownBlock', awaited: false },
  }),
  value: placeholder('unknown_value', {
    shape: 'value',
    seen: 'value',
    output: 'any',
    code: { name: 'unknownValue', awaited: false },
  }),
  event: placeholder('unknown_event', {
    shape: 'event',
    seen: 'event',
    code: { name: 'unknownEvent', awaited: false },
  }),
  /** Beside the program: a function, or something no release of today has. Code does not show it. */
  top: placeholder('unknown_top', { shape: 'definition', seen: 'lit' }),
} as const;

/** What kind of block a place of the program takes. */
export type PlaceKind = keyof typeof PLACEHOLDERS;

export const PLACEHOLDER_BLOCKS: readonly BlockDeclaration[] = Object.values(PLACEHOLDERS);

const TYPES: ReadonlySet<string> = new Set(PLACEHOLDER_BLOCKS.map(({ type }) => type));
export const isPlaceholder = ({ type }: { type: string }): boolean => TYPES.has(type);

/** The type of the block that a kept text was; of what is no block its name, or what it is. */
export const keptType = (text: string): string =>
  /^<[^>]*?\s(?:type|name)="([^"]*)"/.exec(text)?.[1] ?? /^<([\w:.-]+)/.exec(text)?.[1] ?? '?';
