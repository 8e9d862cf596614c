// @vitest-environment node
import { EXAMPLES } from '@trundle/language/examples/index';
import { printJavaScript } from '@trundle/language/javascript/print';
import { readJavaScript } from '@trundle/language/javascript/read';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { findProgramBlock, type Program, topBlocks } from '@trundle/language/tree/program';
import { rulesOf } from '@trundle/language/tree/rules';
import { LANGUAGES } from '@trundle/protocol/languages';
import { describe, expect, test } from 'vitest';
import { isUntouched } from '../program/untouched.ts';
import { isWelcome, readExample, welcomeIn } from './example-program.ts';

const read = (text: string): Program => {
  const reading = readJavaScript(text, { random: seededRandom(2) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

describe('an untouched program', () => {
  test('is a fresh one, and one whose sections are empty', () => {
    expect(isUntouched(emptyProgram(seededRandom(1)))).toBe(true);
    expect(isUntouched(read(''))).toBe(true);
  });

  test('is none with a block in any section, a function or a stray block', () => {
    expect(isUntouched(read(`print('hi');`))).toBe(false);
    expect(isUntouched(read(`loop(async () => { print('hi'); });`))).toBe(false);
    expect(isUntouched(read(`function f() { print('hi'); }`))).toBe(false);
    const { blocks, ...rest } = emptyProgram(seededRandom(1));
    const stray = { type: 'motion_stop', id: 'stray0000', fields: { ROBOT: '1' } };
    expect(isUntouched({ ...rest, blocks: { ...blocks, blocks: [...blocks.blocks, stray] } })).toBe(false);
  });
});

test('the program newcomers find is known as such in every language until somebody changes it', () => {
  for (const language of LANGUAGES) {
    const program = welcomeIn(language, emptyProgram(seededRandom(4)));
    expect(isWelcome(program, language)).toBe(true);
    expect(isUntouched(program)).toBe(false);
    const changed = read(printJavaScript(program).text.replace('(15)', '(25)'));
    expect(isWelcome(changed, language)).toBe(false);
  }
});

describe('opening an example', () => {
  test.each(EXAMPLES)('$id comes in the reader’s language into the program block that is there', (example) => {
    const before = read(`print('my own words');`);
    const own = findProgramBlock(before);
    for (const language of LANGUAGES) {
      const opened = readExample(example, language, before, seededRandom(3));
      const block = findProgramBlock(opened);
      expect(block).toMatchObject({ id: own?.id, x: own?.x, y: own?.y, deletable: false });
      expect(topBlocks(opened).filter(({ type }) => type === block?.type)).toHaveLength(1);
      expect(printJavaScript(opened).text).not.toContain('my own words');
    }
    const [english, french] = (['en', 'fr'] as const).map(
      (language) => printJavaScript(readExample(example, language, before, seededRandom(3))).text,
    );
    expect(french).not.toBe(english);
  });
});

test('an example follows the rules of blocks, although it is written as a text', () => {
  for (const example of EXAMPLES) {
    const program = readExample(example, 'en', emptyProgram(seededRandom(4)), seededRandom(5));
    expect(rulesOf(program), example.id).toBeUndefined();
  }
});
