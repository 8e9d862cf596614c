import { DOMSerializer, DOMParser as DocumentReader, type Node as Written } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Words in these need no paragraph around them where there is but one. */
const BARE = 'li, td, th, figure, blockquote';

export const readHtml = (html: string): Written => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentReader.fromSchema(schema).parse(body);
};

/** A document without a word or a thing in it is no text at all. */
const isEmpty = (written: Written): boolean => {
  let hasSomething = false;
  written.descendants((node) => {
    if (node.isText || (node.isLeaf && node.type.name !== 'br')) hasSomething = true;
    return !hasSomething;
  });
  return !hasSomething;
};

export const writeHtml = (written: Written): string => {
  if (isEmpty(written)) return '';
  const place = document.createElement('div');
  place.append(DOMSerializer.fromSchema(schema).serializeFragment(written.content));
  for (const holder of place.querySelectorAll(BARE)) {
    const [first, ...more] = holder.children;
    const isOnly = first?.localName === 'p' && !more.some(({ localName }) => localName === 'p');
    if (isOnly && first.attributes.length === 0) first.replaceWith(...first.childNodes);
  }
  return place.innerHTML;
};
