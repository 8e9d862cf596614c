import { StudentNameSchema, sanitiseStudentName } from '@trundle/protocol/entities/classroom';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_NAME, nameFrom, previewOf, withFree, withoutSaved } from './name-list.ts';

const table = (text: string, present: string[] = []) => previewOf(text, { table: true, present });
const list = (text: string, present: string[] = []) => previewOf(text, { table: false, present });
const namesOf = (lines: ReturnType<typeof table>) => lines.map(({ name }) => name);
const problemsOf = (lines: ReturnType<typeof table>) => lines.map(({ problem }) => problem);

test.each([
  ['Ana Lopez', 'AnaL'],
  ['ana lopez', 'anaL'],
  ['  Ana   María  Lopez ', 'AnaM'],
  ['Ana', 'Ana'],
  ['Jean-Luc', 'Jean_Luc'],
  ['Zoé Élan', 'ZoéÉ'],
  ['Zoe\u0301', 'Zoé'],
  ['Ana (5b)', 'Ana5'],
  ['Ana 🙂', 'Ana'],
  ['李 小龙', '李小'],
  ["O'Neil;--", 'O_Neil___'],
])('%j becomes %j', (written, name) => {
  expect(nameFrom(written)).toBe(name);
});

test('whatever is written, a name without a problem is one the contract takes as it is', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 90 }), (text) => {
      for (const { name, problem } of list(text)) {
        if (problem !== null) continue;
        expect(StudentNameSchema.parse(name)).toBe(name);
        expect(sanitiseStudentName(name)).toBe(name);
      }
    }),
  );
});

describe('a table', () => {
  test('gives its first column, whatever separates the columns; empty lines are skipped', () => {
    expect(namesOf(table('Ana Lopez\t5b\t2015\n\n\nBen\t5b\t2014\r\n\t5b\t'))).toEqual(['AnaL', 'Ben']);
    expect(namesOf(table('Ana Lopez,5b\rBen,5b'))).toEqual(['AnaL', 'Ben']);
    expect(namesOf(table('Ana Lopez;5b;"x;y"\nBen;5b'))).toEqual(['AnaL', 'Ben']);
  });

  test('may quote its cells', () => {
    expect(table('"Lopez, Ana",5b\n"Ben ""B"" Day"\t1').map(({ text }) => text)).toEqual(['Lopez, Ana', 'Ben "B" Day']);
  });

  test('loses nobody to a quote that is never closed', () => {
    expect(table('"Ana,1\nBen,2\nCleo,3').map(({ text }) => text)).toEqual(['"Ana', 'Ben', 'Cleo']);
  });

  test('may begin with a title and with the mark Excel writes', () => {
    expect(namesOf(table('\uFEFFName,Class\nAna,5b'))).toEqual(['Ana']);
    expect(namesOf(table('Élève\nAna'))).toEqual(['Ana']);
    expect(namesOf(table('Ana\nName'))).toEqual(['Ana', 'Name']);
  });

  test('knows the line a name stands in', () => {
    expect(table('\nAna\n\nBen').map(({ number }) => number)).toEqual([2, 4]);
  });
});

test('a list may use lines, commas, semicolons or tabs', () => {
  expect(namesOf(list(' Ada\n\nBen, Cleo;Eve\tDan \r\n'))).toEqual(['Ada', 'Ben', 'Cleo', 'Eve', 'Dan']);
  expect(list('  \n ,, ')).toEqual([]);
});

test('each line says what is wrong with it', () => {
  const text = ['Ana Lopez', 'Ana Luna', 'ben', 'BEN', '🙂🙂', 'x'.repeat(10_000), 'Cleo'].join('\n');
  const lines = table(text, ['Ben']);
  expect(problemsOf(lines)).toEqual([null, 'duplicate', 'present', 'present', 'nothingLeft', 'tooLong', null]);
  expect(problemsOf(table('x'.repeat(LONGEST_NAME)))).toEqual([null]);
  expect(problemsOf(table('x'.repeat(LONGEST_NAME + 1)))).toEqual(['tooLong']);
});

test('what was saved leaves the list; what has a problem stays as it was written', () => {
  const lines = table('Ana Lopez\t5b\nAna Luna\t5b\nBen\t5b\nCleo\t5b', ['Cleo']);
  expect(withoutSaved(lines, new Set(['AnaL', 'Ben']))).toBe('Ana Luna\t5b\nCleo\t5b');
  expect(withoutSaved(lines, new Set(['AnaL']))).toBe('Ana Luna\t5b\nBen\t5b\nCleo\t5b');
});

test('three hundred lines of everything are read at once', () => {
  const odd = ['Zoë', 'Zoë', '', '   ', '🙂', 'y'.repeat(10_000), 'José Ángel', '=1+1', '"'];
  const text = Array.from({ length: 300 }, (_, line) => (line % 10 < odd.length ? odd[line % 10] : `Kid${line}`));
  const lines = table(text.join('\n'));
  expect(lines.filter(({ problem }) => problem === null).map(({ name }) => name)).toEqual([
    'Zoë',
    'JoséÁ',
    '_1_1',
    ...Array.from({ length: 30 }, (_, ten) => `Kid${ten * 10 + 9}`),
  ]);
});

test('a name that is taken is written anew in its place, in a list and in a table', () => {
  const text = 'Ana;  Ben,ben\r\n"Ben"\tx';
  const [, , second, third] = list(text);
  expect([second?.free, third?.free]).toEqual(['ben2', 'Ben2']);
  if (second && third) {
    expect(withFree(text, second)).toBe('Ana;  Ben,ben2\n"Ben"\tx');
    expect(withFree(text, third)).toBe('Ana;  Ben,ben\nBen2\tx');
  }
  expect(table('x'.repeat(LONGEST_NAME), ['x'.repeat(LONGEST_NAME)])[0]?.free).toHaveLength(LONGEST_NAME);
});
