import { exampleProgram } from '@trundle/language/documents';
import { printJavaScript } from '@trundle/language/javascript/print';
import { printPython } from '@trundle/language/python/print';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import { PROGRAM_FILE } from '@trundle/protocol/entities/program-file';
import { expect, test } from 'vitest';
import { programFileName, takeAlong, writeProgramFile } from './program-file.ts';
import { readProgramText } from './read-program-text.ts';

const random = seededRandom(1);
const program = exampleProgram('wait_seconds');
const saved = { name: 'Maze', mapId: 3, xml: writeXml(program) };
const read = (text: string) => readProgramText(text, random);
const file = (more: object): string => JSON.stringify({ ...JSON.parse(writeProgramFile([saved])), ...more });

test('what a file holds is what was put into it, for one program and for many', () => {
  expect(read(writeProgramFile([saved]))).toEqual({ ok: true, programs: [saved] });
  const many = [saved, { ...saved, name: 'Dance', by: 'Ana' }];
  expect(read(writeProgramFile(many))).toEqual({ ok: true, programs: many });
});

test.each([
  ['its stored text', saved.xml],
  ['JavaScript', printJavaScript(program).text],
  ['Python', printPython(program).text],
])('a program is known by %s', (_kind, text) => {
  const reading = read(text);
  if (!reading.ok) throw new Error(reading.problem);
  const [found] = reading.programs;
  expect(found?.name).toBeNull();
  expect(samePrograms(openProgram(found?.xml ?? '', random).program, program)).toBe(true);
});

test.each([
  ['empty', '  '],
  ['empty', file({ programs: [] })],
  ['notOurs', 'Hello, are you there?'],
  ['notOurs', '// only a remark'],
  ['notOurs', '<html><body>hello</body></html>'],
  ['notOurs', '{"kind":"something else"}'],
  ['notOurs', '{}'],
  ['damaged', '{"kind":"trundle-programs","form'],
  ['damaged', file({ programs: [{ name: 'x' }] })],
  ['damaged', file({ programs: [{ ...saved, xml: '<xml><block' }] })],
  ['damaged', file({ programs: Array.from({ length: PROGRAM_FILE.mostPrograms + 1 }, () => saved) })],
  ['newer', file({ format: PROGRAM_FILE.format + 1, programs: 'otherwise' })],
])('says what is the matter: %s', (problem, text) => {
  expect(read(text)).toEqual({ ok: false, problem });
});

test('what could not be opened comes along beside the others', () => {
  const programs = [saved, { ...saved, name: 'Could not be opened', xml: '<xml><block' }];
  expect(read(file({ programs }))).toMatchObject({ ok: true, programs });
});

test('a text larger than a page can hold is not read', () => {
  expect(read(`<xml>${' '.repeat(2_000_001)}</xml>`)).toEqual({ ok: false, problem: 'tooLarge' });
});

test('a block of a later release goes through a file unharmed', () => {
  const xml = '<xml language-version="2"><block type="motion_fly" id="stranger1" x="1" y="2"></block></xml>';
  const reading = read(writeProgramFile([{ ...saved, xml }]));
  expect(reading.ok && reading.programs[0]?.xml).toBe(xml);
});

test('the name of a file is one that every system takes', () => {
  expect(programFileName('a/b: "c"?')).toBe('a b   c.trundle.json');
  expect(programFileName('///')).toBe('trundle-programs.trundle.json');
});

test('a class’s works are taken along whole, in as few files as hold them', async () => {
  const { mostPrograms, mostCharacters } = PROGRAM_FILE;
  const taken = async (programs: readonly (typeof saved)[], part: number): Promise<(readonly string[])[]> => {
    const files: (readonly string[])[] = [];
    const readPart = async (offset: number) => ({
      programs: programs.slice(offset, offset + part),
      left: Math.max(0, programs.length - offset - part),
    });
    const count = await takeAlong(readPart, (given) => files.push(given.map(({ name }) => name)));
    expect(count).toBe(files.length);
    return files;
  };
  const many = Array.from({ length: mostPrograms + 5 }, (_, n) => ({ ...saved, name: `${n}` }));
  const files = await taken(many, 200);
  expect(files.map(({ length }) => length)).toEqual([mostPrograms, 5]);
  expect(files.flat()).toEqual(many.map(({ name }) => name));
  const xml = 'x'.repeat(mostCharacters / 2 - 1);
  const large = ['a', 'b', 'c'].map((name) => ({ name, mapId: 0, xml }));
  expect(await taken(large, 1)).toEqual([['a', 'b'], ['c']]);
  expect(await taken([], 200)).toEqual([]);
});
