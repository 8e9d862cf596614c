import { expect, test } from 'vitest';
import { helpHtmlOf, helpTextOf } from './help-text.ts';

test('plain words become paragraphs and come back as they were written', () => {
  const text = 'Look at the map.\nIt is 5 < 6 & true.\n\nThen drive.';
  const html = '<p>Look at the map.<br />It is 5 &lt; 6 &amp; true.</p><p>Then drive.</p>';
  expect(helpHtmlOf(text)).toBe(html);
  expect(helpTextOf(html)).toBe(text);
  expect(helpHtmlOf('  \n\n ')).toBe('');
  expect(helpTextOf('')).toBe('');
});

test('what is more than paragraphs stays what it is', () => {
  const html = '<h2>Hi</h2><p>Look <b>here</b></p>';
  expect(helpTextOf(html)).toBe(html);
  expect(helpHtmlOf(html)).toBe(html);
});
