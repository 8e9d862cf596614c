import { HELP_TAGS, helpAddress } from '@trundle/protocol/entities/help-markup';
import { createElement, type ReactNode, Suspense, useMemo } from 'react';
import { lazyPart } from '../shell/lazy-part.ts';

/** Nothing else is ever built here. */
const TAGS = new Set(HELP_TAGS);
/** Reading a program takes much of the language: it comes when there is one to draw. */
const BlocksPicture = lazyPart(async () => (await import('./BlocksPicture.tsx')).BlocksPicture);
/** By which a help says that a piece of code is to be drawn. */
const DRAWN = 'blocks';

/** Their content is not text for people. */
const SILENT = new Set('script style template iframe object embed noscript title head textarea select'.split(' '));
const EMPTY = new Set(['br', 'hr', 'img']);

const attributesOf = (element: Element): Record<string, string> => {
  const tag = element.localName;
  const wanted: Record<string, string | null | undefined> = {
    title: element.getAttribute('title'),
    lang: element.getAttribute('lang'),
    dir: element.getAttribute('dir'),
  };
  if (tag === 'a') {
    wanted.href = helpAddress('a', element.getAttribute('href'));
    wanted.target = '_blank';
    wanted.rel = 'noopener noreferrer';
  }
  if (tag === 'img') {
    wanted.src = helpAddress('img', element.getAttribute('src'));
    wanted.alt = element.getAttribute('alt') ?? '';
    wanted.width = element.getAttribute('width');
    wanted.height = element.getAttribute('height');
  }
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

const contentOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, index) => renderNode(child, index));

const renderNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (SILENT.has(tag)) return null;
  if (!TAGS.has(tag)) return contentOf(node);
  if (tag === 'pre' && node.classList.contains(DRAWN)) {
    const code = node.textContent ?? '';
    return (
      <Suspense key={key} fallback={<pre>{code}</pre>}>
        <BlocksPicture code={code} />
      </Suspense>
    );
  }
  const attributes = { key, ...attributesOf(node) };
  return EMPTY.has(tag) ? createElement(tag, attributes) : createElement(tag, attributes, ...contentOf(node));
};

/** Formatted words somebody wrote: built from known elements only, never put into the page as they came. */
export const SafeHtml = ({ html, className }: { html: string; className?: string | undefined }) => {
  const content = useMemo(() => contentOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={className}>{content}</div>;
};
