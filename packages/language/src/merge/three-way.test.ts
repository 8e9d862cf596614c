import { describe, expect, test } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { samePrograms } from '../tree/compare.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { openProgram } from '../xml/open.ts';
import { writeXml } from '../xml/write.ts';
import { mergePrograms } from './merge.ts';
import { mergeBoth } from './three-way.ts';

const BASE = `
await robot(1).moveForward(10);
print('middle');
await wait(1);

async function dance() {
  print('dance');
}
`;

/** As it is stored and read again. */
const stored = (program: Program): Program => openProgram(writeXml(program), seededRandom(3)).program;
const read = (text: string, seed: number, previous?: Program): Program => {
  const reading = readJavaScript(text, { random: seededRandom(seed), ...(previous && { previous }) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return previous ? mergePrograms(previous, reading.program, seededRandom(seed + 1)) : reading.program;
};
const base = stored(read(BASE, 1));
let seed = 10;
/** What somebody made of the program by changing its text. */
const edited = (...changes: [from: string, to: string][]): Program => {
  seed += 10;
  const text = changes.reduce((before, [from, to]) => before.replace(from, to), printJavaScript(base).text);
  return stored(read(text, seed, base));
};
const both = (mine: Program, theirs: Program): string | null => {
  const merged = mergeBoth(base, mine, theirs);
  return merged && printJavaScript(merged).text;
};

const faster = edited(['moveForward(10)', 'moveForward(20)']);
const singing = edited(["print('dance')", "print('sing')"]);

describe('what two made of one program', () => {
  test('in different stacks is put together, whoever is asked', () => {
    for (const text of [both(faster, singing), both(singing, faster)]) {
      expect(text).toContain('moveForward(20)');
      expect(text).toContain("print('sing')");
      expect(text).not.toContain("print('dance')");
    }
  });

  test('in different blocks of one stack is put together too: changed, added and taken away', () => {
    const added = edited(['await wait(1);', "await wait(1);\nprint('end');"]);
    expect(both(faster, added)).toMatch(/moveForward\(20\).*middle.*wait\(1\).*end/s);
    const shorter = edited(["print('middle');\n", '']);
    const text = both(shorter, added);
    expect(text).not.toContain('middle');
    expect(text).toContain("print('end')");
  });

  test('of the same block, or at the same place, is nobody’s to decide but a person’s', () => {
    expect(both(faster, edited(['moveForward(10)', 'moveForward(30)']))).toBeNull();
    expect(both(faster, edited(['await robot(1).moveForward(10);\n', '']))).toBeNull();
    const [one, two] = ['one', 'two'].map((word) => edited(['await wait(1);', `await wait(1);\nprint('${word}');`]));
    expect(both(one as Program, two as Program)).toBeNull();
  });

  test('alike is made once, and what only one touched is what that one made of it', () => {
    expect(both(faster, faster)).toBe(printJavaScript(faster).text);
    expect(both(faster, base)).toBe(printJavaScript(faster).text);
    expect(both(base, faster)).toBe(printJavaScript(faster).text);
  });

  test('with a variable each of one name has one variable', () => {
    const counting = (line: string) => edited([line, `let points = 3;\nprint(points);\n${line}`]);
    const [first, last] = [counting('await robot(1).moveForward(10);'), counting('await wait(1);')];
    const merged = mergeBoth(base, first, last);
    expect(merged?.variables?.filter(({ name }) => name === 'points')).toHaveLength(1);
  });

  test('two functions of one name are not put beside each other', () => {
    const withFunction = (word: string) =>
      edited(['async function dance', `async function jump() {\n  print('${word}');\n}\n\nasync function dance`]);
    expect(both(withFunction('a'), withFunction('b'))).toBeNull();
  });
});

test('what both brought back and changed differently is for a person to choose', () => {
  const [run, dance] = base.blocks.blocks;
  if (run === undefined || dance === undefined) throw new Error('no function');
  const without: Program = { ...base, blocks: { ...base.blocks, blocks: [run] } };
  const back = (word: string): Program => edited(["print('dance')", `print('${word}')`]);
  expect(mergeBoth(without, back('mine'), back('theirs'))).toBeNull();
  expect(mergeBoth(without, back('alike'), base)).toBeNull();
  expect(mergeBoth(without, base, stored(base))?.blocks.blocks).toHaveLength(2);
});

test('a program that was opened in two places has one program block, whatever it is called in each', () => {
  const placed = (id: string, program: Program): Program => {
    const copy = stored(program);
    const [run] = copy.blocks.blocks;
    if (run) run.id = id;
    return copy;
  };
  const merged = mergeBoth(base, placed('mineRun01', faster), placed('theirRun1', singing));
  expect(merged?.blocks.blocks.map(({ id }) => id)).toEqual(['mineRun01', base.blocks.blocks[1]?.id]);
  const text = merged && printJavaScript(merged).text;
  expect(text).toContain('moveForward(20)');
  expect(text).toContain("print('sing')");
});

describe('a function that one gave another name', () => {
  const calling = edited(['await wait(1);', 'await wait(1);\nawait dance();']);
  const DANCE = base.blocks.blocks[1];
  const renamed = (name: string, program = base): Program => {
    const copy = stored(program);
    const dance = copy.blocks.blocks.find(({ id }) => id === DANCE?.id);
    if (dance) dance.fields = { ...dance.fields, NAME: name };
    return copy;
  };

  test('is called by it where the other one added a call', () => {
    for (const text of [both(renamed('jump'), calling), both(calling, renamed('jump'))]) {
      expect(text).toContain('function jump()');
      expect(text).toContain('await jump();');
      expect(text).not.toContain('dance()');
    }
  });

  test('is not put together with one that the other gave that name, nor with another name for the same', () => {
    const other = edited(['async function dance', "async function jump() {\n  print('a');\n}\n\nasync function dance"]);
    expect(both(renamed('jump'), other)).toBeNull();
    expect(both(renamed('jump'), renamed('hop'))).toBeNull();
  });

  test('and a call to one that the other took away, or that wants something else now, is for a person to choose', () => {
    const [run] = base.blocks.blocks;
    if (run === undefined) throw new Error('no program');
    expect(both({ ...base, blocks: { ...base.blocks, blocks: [run] } }, calling)).toBeNull();
    const wanting = edited(['async function dance()', 'async function dance(steps)']);
    expect(both(wanting, calling)).toBeNull();
    expect(both(calling, wanting)).toBeNull();
  });
});

describe('variables of one name', () => {
  const counting = stored(read('let points = 1;\nprint(points);\nprint(1);\n', 700));
  const [points] = counting.variables ?? [];
  const named = (name: string): Program => ({
    ...counting,
    variables: (counting.variables ?? []).map((each) => ({ ...each, name })),
  });
  const adding = (name: string, number: number): Program => {
    const text = printJavaScript(counting).text.replace('print(1);', `let ${name} = 2;\nprint(${name});`);
    return stored(read(text, number, counting));
  };

  test('that are not one variable are not made one: a new one, and an old one that got its name', () => {
    expect(points?.name).toBe('points');
    for (const merged of [
      mergeBoth(counting, named('score'), adding('score', 800)),
      mergeBoth(counting, adding('score', 800), named('score')),
    ])
      expect(merged).toBeNull();
  });

  test('are two where one got another name and the other took the free one', () => {
    const theirs = adding('other', 810);
    const variables = (theirs.variables ?? []).map((each) => ({
      ...each,
      name: each.id === points?.id ? 'score' : 'points',
    }));
    const mine = stored(read(printJavaScript(counting).text.replace('points = 1', 'points = 5'), 820, counting));
    for (const merged of [
      mergeBoth(counting, mine, { ...theirs, variables }),
      mergeBoth(counting, { ...theirs, variables }, mine),
    ]) {
      const text = merged && printJavaScript(merged).text;
      expect(text).toContain('score = 5');
      expect(text).toContain('points = 2');
    }
  });
});

test('a stack that one moved and the other changed is changed where it was moved to', () => {
  const moved = stored(base);
  const [, dance] = moved.blocks.blocks;
  if (dance) Object.assign(dance, { x: 700, y: 40 });
  const merged = mergeBoth(base, moved, singing);
  expect(merged?.blocks.blocks[1]).toMatchObject({ x: 700, y: 40 });
  expect(merged && printJavaScript(merged).text).toContain("print('sing')");
});

test('programs of every kind go together with themselves and with what they were made from', () => {
  for (let number = 0; number < 200; number += 1) {
    const program = stored(randomProgram(seededRandom(number), { size: 30 }));
    for (const merged of [mergeBoth(program, program, program), mergeBoth(program, program, stored(program))])
      expect(merged && samePrograms(merged, program)).toBe(true);
  }
});
