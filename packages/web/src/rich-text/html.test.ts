import { HELP_MARKUP, HELP_TAGS } from '@trundle/protocol/entities/help-markup';
import { expect, test } from 'vitest';
import { readHtml, writeHtml } from './html.ts';

const again = (html: string): string => writeHtml(readHtml(html));

/** What people wrote as HTML before there was an editor, and what lessons are made of. */
const WRITTEN = [
  '<h2>Look</h2><p>First <strong>look</strong>, <em>then</em> drive.</p>',
  '<p>One<br>two</p><hr><p><u>a</u><s>b</s><sub>c</sub><sup>d</sup><kbd>e</kbd><mark>f</mark><small>g</small></p>',
  '<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>',
  '<ol class="path"><li>Take<pre class="blocks">await myRobot.moveForward(3);\nprint(1);</pre></li></ol>',
  '<blockquote>Said</blockquote><div lang="es"><p>Hola</p></div>',
  '<p><a href="https://example.org/a?b=c" title="There">A page</a> and <a href="mailto:a@b.test">mail</a></p>',
  '<p><img src="data:image/png;base64,AA==" alt="A map" width="40" height="20"></p>',
  '<table><thead><tr><th>Block</th></tr></thead><tbody><tr><td>Go</td><td><p>1</p><p>2</p></td></tr></tbody></table>',
  '<figure><img src="https://example.org/x.png" alt=""><figcaption>A map</figcaption></figure>',
  '<p dir="rtl">שלום <span lang="fr">Salut</span> <abbr>km</abbr> <del>x</del><ins>y</ins> <code>z</code></p>',
];

test.each(WRITTEN)('what was written opens and is written again as it was: %s', (html) => {
  expect(again(html)).toBe(html);
});

test('what says the same is written in one way, and bare words become paragraphs', () => {
  expect(again('<b>Bold</b> and <i>italic</i>')).toBe('<p><strong>Bold</strong> and <em>italic</em></p>');
  expect(again('<ul><li><p>One</p></li></ul>')).toBe('<ul><li>One</li></ul>');
  expect(again('Some words')).toBe('<p>Some words</p>');
  for (const nothing of ['', '   ', '<p></p>', '<p><br></p>', '<div><p> </p></div>']) expect(again(nothing)).toBe('');
});

test('every element a help may have is known; nothing else comes out', () => {
  const inside: Record<string, (tag: string) => string> = {
    li: (tag) => `<ul><${tag}>x</${tag}></ul>`,
    figcaption: (tag) => `<figure><p>y</p><${tag}>x</${tag}></figure>`,
    thead: (tag) => `<table><${tag}><tr><td>x</td></tr></${tag}></table>`,
    tbody: (tag) => `<table><${tag}><tr><td>x</td></tr></${tag}></table>`,
    tr: () => '<table><tbody><tr><td>x</td></tr></tbody></table>',
    td: () => '<table><tbody><tr><td>x</td></tr></tbody></table>',
    th: () => '<table><tbody><tr><th>x</th></tr></tbody></table>',
    table: () => '<table><tbody><tr><td>x</td></tr></tbody></table>',
    a: () => '<p><a href="https://example.org">x</a></p>',
    img: () => '<p><img src="https://example.org/x.png"></p>',
    br: () => '<p>x<br>y</p>',
    hr: () => '<p>x</p><hr>',
    ul: () => '<ul><li>x</li></ul>',
    ol: () => '<ol><li>x</li></ol>',
  };
  const same: Record<string, string> = { b: 'strong', i: 'em' };
  for (const tag of HELP_TAGS) {
    const html = (inside[tag] ?? ((name) => `<${name}>x</${name}>`))(tag);
    expect(again(html)).toMatch(new RegExp(`<${same[tag] ?? tag}[ >]`));
  }
  const hostile =
    '<script>x()</script><p onclick="x()" style="color:red" id="a">a</p><a href="javascript:x()">b</a><img src="javascript:x()"><svg onload="x()"></svg><form><input></form>';
  const written = again(hostile);
  expect(written).toMatch(/a.*b/s);
  expect(written).not.toMatch(/script|onclick|style|id=|svg|form|input|img/);
  const tags = [...written.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
  expect(tags.filter((tag) => !HELP_TAGS.includes(tag))).toEqual([]);
});

test('attributes are those of the declaration', () => {
  const html = '<p class="a" dir="ltr" lang="en" title="no" data-x="1">x</p>';
  expect(again(html)).toBe(
    `<p ${HELP_MARKUP.attributes['*'].map((name) => `${name}="${{ class: 'a', dir: 'ltr', lang: 'en' }[name]}"`).join(' ')}>x</p>`,
  );
});
