import { describe, expect, test, vi } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { CODE_LANGUAGES, type CodeLanguage } from '../catalogue/signatures.ts';
import type { ParseOptions, ParseResult } from '../convert/parse-result.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import { type Block, findProgramBlock, type Program } from '../tree/program.ts';
import { inputBlock, stackOf, walkProgram } from '../tree/walk.ts';
import { mergePrograms } from './merge.ts';
import { emptyProgram, withProgramBlock } from './program-block.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const PRINT: Record<CodeLanguage, (program: Program) => string> = {
  javascript: (program) => printJavaScript(program).text,
  python: (program) => printPython(program).text,
};
const READ: Record<CodeLanguage, (text: string, options: ParseOptions) => ParseResult> = {
  javascript: readJavaScript,
  python: readPython,
};

/** What the editor does after an edit of the text. */
const edit = (old: Program, change: (text: string) => string, language: CodeLanguage = 'javascript'): Program => {
  const reading = READ[language](change(PRINT[language](old)), { random: seededRandom(77), previous: old });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return mergePrograms(old, reading.program, seededRandom(78));
};

const start = (text: string): Program => {
  const reading = readJavaScript(text, { random: seededRandom(5) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};
const run = (program: Program): Block[] => {
  const block = findProgramBlock(program);
  return block ? stackOf(inputBlock(block, 'RUN')) : [];
};
const ids = (program: Program): string[] => run(program).map((block) => block.id);

const THREE = 'robot(1).turnLeft();\nrobot(1).moveForward(10);\nrobot(1).stop();\n';

describe('editing the text', () => {
  test.each(CODE_LANGUAGES)('[G2] without a change in %s keeps every block as it is', (language) => {
    for (let seed = 1; seed <= 60; seed++) {
      const old = randomProgram(seededRandom(seed), { size: 10, comments: true });
      expect(edit(old, (text) => text, language).blocks).toEqual(old.blocks);
    }
  });

  test('[G2] in one number keeps all ids and only changes the number', () => {
    const old = start(THREE);
    const merged = edit(old, (text) => text.replace('10', '25'));
    expect([...walkProgram(merged)].map((block) => block.id)).toEqual([...walkProgram(old)].map((block) => block.id));
    const moved = run(merged)[1];
    expect(moved && inputBlock(moved, 'DISTANCE')?.fields?.NUM).toBe(25);
  });

  test('[G2] with a line put in between keeps the blocks around it', () => {
    const old = start(THREE);
    const merged = edit(old, (text) => text.replace('await robot(1).stop', "print('here');\nawait robot(1).stop"));
    const [left, forward, said, stop] = ids(merged);
    expect([left, forward, stop]).toEqual(ids(old));
    expect(ids(old)).not.toContain(said);
  });

  test('[G2] with a line taken out keeps the others', () => {
    const old = start(THREE);
    const merged = edit(old, (text) => text.replace('await robot(1).moveForward(10);\n', ''));
    expect(ids(merged)).toEqual([ids(old)[0], ids(old)[2]]);
  });

  test('[G2] deep inside a loop keeps the loop and its other blocks', () => {
    const old = start('for (let i = 0; i < 3; i++) {\n  robot(1).turnLeft();\n  robot(1).moveForward(5);\n}\n');
    const merged = edit(old, (text) => text.replace('5', '6'));
    expect([...walkProgram(merged)].map((block) => block.id)).toEqual([...walkProgram(old)].map((block) => block.id));
  });

  test('[G2] [G5] keeps positions, sizes of comments, collapsed and switched-off blocks', () => {
    const old = start('// go\nrobot(1).turnLeft();\nrobot(1).moveForward(10);\nrobot(1).stop();\n');
    const program = findProgramBlock(old);
    const [first, second] = run(old);
    if (!program || !first || !second) throw new Error('no blocks');
    program.x = 300;
    first.icons = { comment: { text: 'go', pinned: true, height: 80, width: 200 } };
    second.disabledReasons = ['MANUALLY_DISABLED'];
    first.collapsed = true;
    const merged = edit(old, (text) =>
      text.replace('turnLeft', 'turnRight').replace('turnRight', 'turnLeft').replace('// go', '// go on'),
    );
    expect(ids(merged)).toEqual(ids(old));
    expect(findProgramBlock(merged)?.x).toBe(300);
    const [again, off] = run(merged);
    expect(again?.icons?.comment).toEqual({ text: 'go on', pinned: true, height: 80, width: 200 });
    expect(again?.collapsed).toBe(true);
    expect(off?.disabledReasons).toEqual(['MANUALLY_DISABLED']);
  });

  test('[G2] leaves blocks alone that lie beside the program', () => {
    const old = start(THREE);
    old.blocks.blocks.push({ type: 'motion_stop', id: 'besideOne', x: 500, y: 300, fields: { ROBOT: '1' } });
    const merged = edit(old, (text) => `${text}print('x');\n`);
    expect(merged.blocks.blocks.find((block) => block.id === 'besideOne')).toEqual(old.blocks.blocks.at(-1));
  });

  test('[G2] a name that stops being an array becomes a plain variable', () => {
    const old = start("let scores = array();\nscores['ana'] = 5;\n");
    const merged = edit(old, () => 'let scores = 5;\nprint(scores);\n');
    expect(run(merged).map((block) => block.type)).toEqual(['variables_set', 'print']);
  });

  test('[G2] keeps variable ids', () => {
    const old = start('let score = 0;\nscore += 1;\n');
    const merged = edit(old, (text) => `${text}print(score);\n`);
    expect(merged.variables).toEqual(old.variables);
  });
});

describe('functions', () => {
  const TWO = 'function a() {\n  print(1);\n}\nfunction b() {\n  print(2);\n}\na();\nb();\n';
  const places = (program: Program): (readonly [unknown, unknown, unknown])[] =>
    program.blocks.blocks.slice(1).map((block) => [block.fields?.NAME, block.x, block.y]);

  test('[G2] stand 400 px apart', () => {
    expect(places(start(TWO))).toEqual([
      ['a', 620, 20],
      ['b', 1020, 20],
    ]);
  });

  test('[G2] a new one goes 400 px beside the last, moved ones stay where they were put', () => {
    const old = start(TWO);
    const second = old.blocks.blocks[2];
    if (second) Object.assign(second, { x: 900, y: 350 });
    const merged = edit(old, (text) => `${text}function c() {\n  print(3);\n}\nc();\n`);
    expect(places(merged)).toEqual([
      ['a', 620, 20],
      ['b', 900, 350],
      ['c', 1300, 20],
    ]);
  });

  test('[G2] a renamed one keeps its place and id', () => {
    const old = start('function a() {\n  print(1);\n}\na();\n');
    const merged = edit(old, (text) => text.replaceAll('a()', 'jump()'));
    expect(merged.blocks.blocks[1]?.id).toBe(old.blocks.blocks[1]?.id);
    expect(merged.blocks.blocks[1]?.fields?.NAME).toBe('jump');
  });
});

describe('the program block', () => {
  test('[E2] is made when it is missing, at 220, 20, and cannot be deleted', () => {
    const made = withProgramBlock({ blocks: { languageVersion: 0, blocks: [] } }, seededRandom(1));
    expect(made.blocks.blocks).toHaveLength(1);
    expect(made.blocks.blocks[0]).toMatchObject({ type: 'program_run', x: 220, y: 20, deletable: false });
    expect(emptyProgram(seededRandom(1)).blocks.blocks[0]?.id).toHaveLength(9);
  });

  test('[E2] never stands left of 220 or above 20, and there is only one', () => {
    const twice = withProgramBlock(
      {
        blocks: {
          languageVersion: 0,
          blocks: [
            { type: 'program_run', id: 'first0001', x: 10, y: -5 },
            { type: 'program_run', id: 'second001', x: 400, y: 40 },
          ],
        },
      },
      seededRandom(1),
    );
    expect(twice.blocks.blocks).toEqual([{ type: 'program_run', id: 'first0001', x: 220, y: 20, deletable: false }]);
  });
});
