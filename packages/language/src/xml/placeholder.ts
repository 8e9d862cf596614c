import { PLACEHOLDERS, type PlaceKind } from '../catalogue/placeholders.ts';
import type { Block } from '../tree/program.ts';
import { escapeAttribute, readDocument, type XmlElement } from './document.ts';
import { XmlError } from './problems.ts';

/**
 * The text of a placeholder is the stored element without what any block has of its own: id, place, marks, comment and what
 * follows. Those stay with the block, so that it can be moved, switched off and commented on like every other; the text
 * is kept letter by letter.
 */

type Attributes = ReadonlyMap<string, string>;

const opening = (name: string, attributes: Attributes): string =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`;

/** What lies between the tags, letter by letter, without the children that the block itself carries. */
const insideOf = ({ children, source }: XmlElement, text: string, carried?: ReadonlySet<string>): string => {
  let inside = '';
  let at = source.innerStart;
  for (const child of children) {
    if (!carried?.has(child.name)) continue;
    inside += text.slice(at, child.source.start);
    at = child.source.end;
  }
  return inside + text.slice(at, source.innerEnd);
};

/**
 * The text to keep of an element that cannot be shown, without what the block carries. `version` is said where the program
 * around it is of another one.
 */
export const keptText = (
  element: XmlElement,
  text: string,
  carried: ReadonlySet<string>,
  version?: readonly [name: string, value: number],
): string => {
  const attributes = new Map([...element.attributes].filter(([name]) => !carried.has(name)));
  if (version && !attributes.has(version[0])) attributes.set(version[0], String(version[1]));
  return `${opening(element.name, attributes)}${insideOf(element, text, carried)}</${element.name}>`;
};

/** A part of a block rather than a block: kept beside the program, it goes back into the program's own block. */
export const isSection = ({ name }: Pick<XmlElement, 'name'>): boolean => name === 'statement' || name === 'value';

export const placeholder = (kind: PlaceKind, id: string, text: string): Pick<Block, 'type' | 'id' | 'fields'> => ({
  type: PLACEHOLDERS[kind].type,
  id,
  fields: { TEXT: text },
});

interface Kept {
  name: string;
  attributes: Attributes;
  inside: string;
}

/** A kept text in its parts; undefined for one that somebody typed and that is no element. */
export const readKept = (text: string): Kept | undefined => {
  try {
    const element = readDocument(text);
    return { name: element.name, attributes: element.attributes, inside: insideOf(element, text) };
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
};
