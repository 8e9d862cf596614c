import { HELP_MARKUP, helpAddress } from '@trundle/protocol/entities/help-markup';
import {
  type AttributeSpec,
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';

/** Elements that say the same are one: what is written bold is `strong` from then on. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

const namesOf = (tag: string): readonly string[] => {
  const { attributes } = HELP_MARKUP;
  return [...attributes['*'], ...(tag === 'a' || tag === 'img' ? attributes[tag] : [])];
};

const attrsOf = (tag: string): Record<string, AttributeSpec> =>
  Object.fromEntries(namesOf(tag).map((name) => [name, { default: null }]));

/** What an element says about itself; false where it must not be kept, as a link that leads nowhere good. */
const readAttrs =
  (tag: string) =>
  (element: HTMLElement): Attrs | false => {
    const attrs = Object.fromEntries(namesOf(tag).map((name) => [name, element.getAttribute(name)]));
    if (tag === 'a') {
      const href = helpAddress('a', attrs.href ?? null);
      return href === undefined ? false : { ...attrs, href };
    }
    if (tag !== 'img') return attrs;
    const src = helpAddress('img', attrs.src ?? null);
    return src === undefined ? false : { ...attrs, src };
  };

const said = (attrs: Attrs): Record<string, string> =>
  Object.fromEntries(Object.entries(attrs).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** One element of that name, with what stands in it. */
const element = (tag: string, spec: NodeSpec): NodeSpec => ({
  ...spec,
  attrs: attrsOf(tag),
  parseDOM: [{ tag, getAttrs: readAttrs(tag), ...(tag === 'pre' && { preserveWhitespace: 'full' as const }) }],
  toDOM: ({ attrs }): DOMOutputSpec => (spec.content === undefined ? [tag, said(attrs)] : [tag, said(attrs), 0]),
});

const BLOCK = { content: 'block+', group: 'block' } as const;
const TEXT = { content: 'inline*', group: 'block' } as const;
const CELL = { content: 'block+', isolating: true } as const;

/** What each block holds. The first one is what a new line becomes. */
const CONTENTS: Record<(typeof HELP_MARKUP.blocks)[number], NodeSpec> = {
  p: TEXT,
  h1: { ...TEXT, defining: true },
  h2: { ...TEXT, defining: true },
  h3: { ...TEXT, defining: true },
  h4: { ...TEXT, defining: true },
  h5: { ...TEXT, defining: true },
  h6: { ...TEXT, defining: true },
  blockquote: { ...BLOCK, defining: true },
  pre: { content: 'text*', marks: '', group: 'block', code: true, defining: true },
  hr: { group: 'block' },
  div: BLOCK,
  ul: { content: 'li+', group: 'block' },
  ol: { content: 'li+', group: 'block' },
  li: { content: 'block+', defining: true },
  figure: { content: '(block | figcaption)+', group: 'block' },
  figcaption: { content: 'inline*' },
  table: { content: '(thead | tbody)+', group: 'block', isolating: true },
  thead: { content: 'tr+' },
  tbody: { content: 'tr+' },
  tr: { content: '(td | th)+' },
  td: CELL,
  th: CELL,
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  ...Object.fromEntries(Object.entries(CONTENTS).map(([tag, spec]) => [tag, element(tag, spec)])),
  text: { group: 'inline' },
  br: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  img: { ...element('img', { inline: true, group: 'inline', draggable: true }) },
};

const markOf = (tag: string): MarkSpec => ({
  attrs: attrsOf(tag),
  inclusive: tag !== 'a',
  // A span within a span says something of its own.
  ...(tag === 'span' && { excludes: '' }),
  parseDOM: [tag, ...Object.keys(SAME).filter((other) => SAME[other] === tag)].map((name) => ({
    tag: name,
    getAttrs: readAttrs(tag),
  })),
  toDOM: ({ attrs }): DOMOutputSpec => [tag, said(attrs), 0],
});

const marks: Record<string, MarkSpec> = Object.fromEntries(
  HELP_MARKUP.marks.filter((tag) => SAME[tag] === undefined).map((tag) => [tag, markOf(tag)]),
);

/** Everything a help may be made of, and nothing else: what is pasted becomes this. */
export const schema = new Schema({ nodes, marks });
