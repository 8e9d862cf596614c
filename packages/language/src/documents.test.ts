import { LANGUAGES } from '@trundle/protocol/languages';
import { describe, expect, test, vi } from 'vitest';
import { BLOCKS } from './catalogue/catalogue.ts';
import { SEEN_AS } from './catalogue/seen-as.ts';
import { blockHelp, blocksDocument } from './documents.ts';
import { readJavaScript } from './javascript/read.ts';
import { readPython } from './python/read.ts';
import { seededRandom } from './tree/ids.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describe('the document of all blocks', () => {
  const text = blocksDocument();

  test('[F7] shows every block with its JavaScript and its Python', () => {
    for (const block of BLOCKS) expect(text).toContain(`\`${block.type}\``);
    expect(text.match(/^```javascript$/gm)).toHaveLength(BLOCKS.length);
    expect(text.match(/^```python$/gm)).toHaveLength(BLOCKS.length);
    expect(text).toContain(`${BLOCKS.length} blocks`);
  });

  test('says of every block what is seen of it, and nothing that no block is seen as', () => {
    for (const { type, seen } of BLOCKS) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${type}\` |`));
      expect(row, type).toMatch(/ \|$/);
      expect(row?.split(' | ').at(-1), type).toBe(`${SEEN_AS[seen]} |`);
    }
    expect(Object.keys(SEEN_AS).filter((way) => !BLOCKS.some(({ seen }) => seen === way))).toEqual([]);
  });

  test('what a block is seen as fits what it is: values are read, events wait, robots that are driven move', () => {
    const isReading = (seen: string): boolean => seen === 'value' || seen.endsWith('Reading');
    for (const { type, shape, seen } of BLOCKS) {
      expect(isReading(seen), type).toBe(shape === 'value');
      expect(seen === 'event', type).toBe(shape === 'event');
    }
  });

  test('every example of the help reads back, in each language of the interface', () => {
    for (const { type } of BLOCKS) {
      for (const language of LANGUAGES) {
        const help = blockHelp(type, language);
        expect(help?.title.length, type).toBeGreaterThan(0);
        expect(help?.text.length, type).toBeGreaterThan(0);
      }
      const help = blockHelp(type, 'en');
      expect(readJavaScript(help?.code.javascript ?? '?', { random: seededRandom(1) }).ok, type).toBe(true);
      expect(readPython(help?.code.python ?? '?', { random: seededRandom(1) }).ok, type).toBe(true);
    }
    expect(blockHelp('no_such_block', 'en')).toBeUndefined();
  });
});
