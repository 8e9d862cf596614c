/**
 * What help texts are made of: the server takes out everything else when they are saved, pages show nothing else, and the
 * editor that people write them in knows all of it, so that what was written elsewhere opens as it is.
 */
export const HELP_MARKUP = {
  blocks: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'div'],
    ...['ul', 'ol', 'li', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
  ],
  /** Around words within a line. */
  marks: [
    ...['a', 'abbr', 'b', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark'],
    ...['s', 'small', 'span', 'strong', 'sub', 'sup', 'u'],
  ],
  /** Things within a line. */
  things: ['br', 'img'],
  /** Of every element, and of some alone. */
  attributes: {
    '*': ['class', 'dir', 'lang'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
  },
  /** Where a link may lead, and where a picture may come from. */
  schemes: { a: ['http', 'https', 'mailto'], img: ['data', 'https'] },
} as const;

type SchemeOf = keyof typeof HELP_MARKUP.schemes;

export const HELP_TAGS: readonly string[] = [...HELP_MARKUP.blocks, ...HELP_MARKUP.marks, ...HELP_MARKUP.things];

/** An address that a link or a picture of a help may have, or nothing. */
export const helpAddress = (of: SchemeOf, address: string | null): string | undefined => {
  const tidy = address?.trim() ?? '';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(tidy)?.[1]?.toLowerCase();
  const isAllowed = (HELP_MARKUP.schemes[of] as readonly string[]).includes(scheme ?? '');
  return isAllowed && (scheme !== 'data' || /^data:image\//i.test(tidy)) ? tidy : undefined;
};
