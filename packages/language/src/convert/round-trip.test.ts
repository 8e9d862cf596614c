import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { BLOCKS } from '../catalogue/catalogue.ts';
import { isField } from '../catalogue/declaration.ts';
import { CODE_LANGUAGES, type CodeLanguage } from '../catalogue/signatures.ts';
import { exampleProgram } from '../documents.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { programShape } from '../tree/compare.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';
import type { ParseResult } from './parse-result.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const PRINT: Record<CodeLanguage, (program: Program) => string> = {
  javascript: (program) => printJavaScript(program).text,
  python: (program) => printPython(program).text,
};
const READ: Record<CodeLanguage, (text: string, previous?: Program) => ParseResult> = {
  javascript: (text, previous) => readJavaScript(text, { random: seededRandom(2), ...(previous ? { previous } : {}) }),
  python: (text, previous) => readPython(text, { random: seededRandom(2), ...(previous ? { previous } : {}) }),
};

const back = (language: CodeLanguage, program: Program, previous?: Program): Program => {
  const text = PRINT[language](program);
  const reading = READ[language](text, previous);
  if (!reading.ok) throw new Error(`${JSON.stringify(reading.problems)}\n${text}`);
  return reading.program;
};

const throughXml = (program: Program): Program => {
  const reading = readXml(writeXml(program), seededRandom(3));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return reading.program;
};

/** The example of a block, once for every option of every dropdown. */
const variants = (type: string): Program[] => {
  const declaration = BLOCKS.find((block) => block.type === type);
  const fields = Object.entries(declaration?.parts ?? {}).flatMap(([name, part]) =>
    isField(part) && part.field.kind === 'choice'
      ? part.field.options.map((option) => [name, option.value] as const)
      : [],
  );
  const withField = (name: string, value: string): Program => {
    const program = exampleProgram(type);
    const block = [...walkProgram(program)].find((each: Block) => each.type === type);
    if (block?.fields) block.fields[name] = value;
    return program;
  };
  return [exampleProgram(type), ...fields.map(([name, value]) => withField(name, value))];
};

describe('every block with every dropdown value', () => {
  test.each(CODE_LANGUAGES)('[G3] reads back from %s as it was', (language) => {
    let tried = 0;
    for (const { type } of BLOCKS) {
      for (const program of variants(type)) {
        expect(programShape(back(language, program)), `${type}\n${PRINT[language](program)}`).toEqual(
          programShape(program),
        );
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(BLOCKS.length);
  });

  test('[G3] reads back from XML as it was', () => {
    for (const { type } of BLOCKS) {
      for (const program of variants(type)) {
        expect(throughXml(program)).toEqual(program);
      }
    }
  });
});

const arbitraryProgram = fc
  .record({
    seed: fc.integer({ min: 1 }),
    size: fc.integer({ min: 0, max: 12 }),
    comments: fc.boolean(),
    emptyInputs: fc.boolean(),
    placeholders: fc.boolean(),
  })
  .map(({ seed, ...options }) => randomProgram(seededRandom(seed), options));

describe('random well-typed programs', () => {
  test.each(CODE_LANGUAGES)('[G3] [G5] give the same program after %s', (language) => {
    fc.assert(
      fc.property(arbitraryProgram, (program) => {
        expect(programShape(back(language, program))).toEqual(programShape(program));
      }),
      { numRuns: 1_000, seed: 4 },
    );
  });

  test('[G3] give the same program and the same text after XML', () => {
    fc.assert(
      fc.property(arbitraryProgram, (program) => {
        const again = throughXml(program);
        expect(programShape(again)).toEqual(programShape(program));
        expect(writeXml(again)).toBe(writeXml(program));
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  test('[G3] print the same in one language after a trip through the other', () => {
    fc.assert(
      fc.property(arbitraryProgram, (program) => {
        expect(PRINT.python(back('javascript', program))).toBe(PRINT.python(program));
        expect(PRINT.javascript(back('python', program))).toBe(PRINT.javascript(program));
      }),
      { numRuns: 200, seed: 6 },
    );
  });
});

describe('names that code cannot hold', () => {
  const program: Program = {
    blocks: {
      languageVersion: 0,
      blocks: [
        {
          type: 'program_run',
          id: 'program01',
          inputs: {
            RUN: {
              block: {
                type: 'variables_set',
                id: 'setBlock1',
                fields: { VAR: { id: 'a' } },
                inputs: { VALUE: { block: { type: 'variables_get', id: 'getBlock1', fields: { VAR: { id: 'b' } } } } },
                next: {
                  block: {
                    type: 'procedures_callnoreturn',
                    id: 'callBlok1',
                    extraState: { name: 'mi función', params: [] },
                  },
                },
              },
            },
          },
        },
        { type: 'procedures_defnoreturn', id: 'defBlock1', x: 620, y: 20, fields: { NAME: 'mi función' } },
      ],
    },
    variables: [
      { name: 'my score', id: 'a' },
      { name: 'robot', id: 'b' },
    ],
  };
  const renamed = (name: string): Program => ({
    ...program,
    variables: [
      { name: 'my score', id: 'a' },
      { name, id: 'b' },
    ],
  });

  test.each(CODE_LANGUAGES)('[G3] come back from %s with the help of the program before', (language) => {
    expect(PRINT[language](program)).toContain('my_score = robot_');
    expect(programShape(back(language, program, program))).toEqual(programShape(program));
  });

  test.each(['myRobot', 'my_robot', 'my robot'])('[G3] a variable called %s stays a variable', (name) => {
    const before = renamed(name);
    for (const language of CODE_LANGUAGES) {
      expect(PRINT[language](before)).toMatch(/my_score = my_?[rR]obot_/);
      expect(programShape(back(language, before, before))).toEqual(programShape(before));
    }
  });
});
