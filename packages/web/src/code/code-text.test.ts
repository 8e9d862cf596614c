// @vitest-environment node
import { seededRandom } from '@trundle/language/tree/ids';
import { describe, expect, test } from 'vitest';
import { applyChanges, changesBetween, joinEdits } from './code-text.ts';

describe('the changes between two texts', () => {
  test('are as small as the difference', () => {
    expect(changesBetween('a(1);\nb(2);\nc(3);\n', 'a(1);\nb(25);\nc(3);\n')).toEqual([
      { from: 9, to: 9, insert: '5' },
    ]);
    expect(changesBetween('same\n', 'same\n')).toEqual([]);
  });

  test('leave the lines between two of them alone', () => {
    const before = 'one\ntwo\nthree\nfour\n';
    const changes = changesBetween(before, 'One\ntwo\nthree\nfour!\n');
    expect(changes).toHaveLength(2);
    expect(changes.every(({ from, to }) => to <= 3 || from >= 14)).toBe(true);
  });

  test('make one text out of the other, whatever they are', () => {
    const random = seededRandom(4);
    const text = () =>
      Array.from({ length: Math.floor(random() * 12) }, () => 'abc\n'[Math.floor(random() * 4)] ?? '').join('');
    for (let round = 0; round < 2_000; round++) {
      const [before, after] = [text(), text()];
      expect(applyChanges(before, changesBetween(before, after))).toBe(after);
    }
  });
});

describe('two edits of one text', () => {
  const base = 'one\ntwo\nthree\n';

  test('are joined where they stand apart', () => {
    expect(joinEdits(base, 'ONE\ntwo\nthree\n', 'one\ntwo\nthree\nfour\n')).toBe('ONE\ntwo\nthree\nfour\n');
    expect(joinEdits(base, base, 'two\n')).toBe('two\n');
    expect(joinEdits(base, 'two\n', base)).toBe('two\n');
  });

  test('count once where both did the same', () => {
    expect(joinEdits(base, 'one\nTWO\nthree\n', 'one\nTWO\nthree\nfour\n')).toBe('one\nTWO\nthree\nfour\n');
  });

  test('are refused where they meet', () => {
    expect(joinEdits(base, 'one\nmine\nthree\n', 'one\ntheirs\nthree\n')).toBeNull();
    expect(joinEdits(base, 'one\nmine\ntwo\nthree\n', 'one\ntheirs\ntwo\nthree\n')).toBeNull();
  });
});
