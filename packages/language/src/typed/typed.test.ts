import { describe, expect, test } from 'vitest';
import type { CodeLanguage } from '../catalogue/signatures.ts';
import { mergePrograms } from '../merge/merge.ts';
import { seededRandom } from '../tree/ids.ts';
import { findProgramBlock, type Program } from '../tree/program.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';
import { PRINT, READ } from './languages.ts';
import { printTyped } from './print-typed.ts';
import { typedText, withTypedText } from './typed-text.ts';

const programOf = (text: string, language: CodeLanguage, previous?: Program): Program => {
  const reading = READ[language](text, { random: seededRandom(7), ...(previous && { previous }) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

/** Somebody typed a text; then the blocks change as an edit of what is printed would have it. */
const changed = (text: string, language: CodeLanguage, from: string, to: string): string => {
  const program = programOf(text, language);
  const printed = PRINT[language](program).text;
  expect(printed).toContain(from);
  const edited = programOf(printed.replace(from, to), language, program);
  const next = mergePrograms(program, edited, seededRandom(8));
  return printTyped(withTypedText(next, language, text), language).text;
};

const PYTHON = `import time

speed=30   # fast

for i in range(4):
  robot(1).move_forward( speed )
  print("lap", i)   # where am I
print("done")
`;

const JAVASCRIPT = `let speed = 30 // fast
for (let i = 0; i < 4; i++)
{
    await robot(1).moveForward(speed)
    if (speed > 2) { print("many") }
    else {
        speed += 1
    }
}
print("done")

function hop() { robot(1).moveForward(1) }
`;

describe('what was typed', () => {
  test.each([
    ['python', PYTHON],
    ['javascript', JAVASCRIPT],
  ] as const)('in %s comes back letter by letter while the blocks stay, also from the storage', (language, text) => {
    const program = withTypedText(programOf(text, language), language, text);
    const reading = readXml(writeXml(program), seededRandom(3));
    if (!reading.ok) throw new Error('unreadable');
    expect(printTyped(reading.program, language).text).toBe(text);
  });

  test.each([
    ['behind a loop', "print('done')", "print('end')\nprint('done')", 'print("done")', `print('end')\nprint("done")`],
    [
      'at the end of a body, with the steps of the one who typed',
      "\nprint('done')",
      "\n    print('in')\nprint('done')",
      '\nprint("done")',
      `\n  print('in')\nprint("done")`,
    ],
    [
      'in the middle of a body',
      '    # where am I\n',
      "    print('new')\n    # where am I\n",
      '  print("lap"',
      `  print('new')\n  print("lap"`,
    ],
  ])('stays in Python when a block is added %s', (_where, from, to, before, after) => {
    expect(changed(PYTHON, 'python', from, to)).toBe(PYTHON.replace(before, after));
  });

  test('changes only in the line whose block changed', () => {
    expect(changed(PYTHON, 'python', 'speed = 30', 'speed = 40')).toBe(
      PYTHON.replace('speed=30   # fast\n', '# fast\nspeed = 40\n').replace('import time\n\n', 'import time\n'),
    );
    expect(changed(JAVASCRIPT, 'javascript', 'speed += 1', 'speed += 2')).toBe(
      JAVASCRIPT.replace('speed += 1', 'speed += 2;'),
    );
  });

  test('stays in JavaScript when a block is added, and functions stay where they stand', () => {
    expect(changed(JAVASCRIPT, 'javascript', "print('done');", "print('end');\nprint('done');")).toBe(
      JAVASCRIPT.replace('print("done")', `print('end');\nprint("done")`),
    );
  });

  test('stays when it is wrapped in a loop, one step deeper', () => {
    const text = 'print( 1 )\nprint( 2 )\n';
    expect(changed(text, 'python', 'print(2)', 'while True:\n    print(2)')).toBe(
      'print( 1 )\nwhile True:\n    print( 2 )\n',
    );
  });

  test('is not shown where it would say something else than the blocks', () => {
    const text = 'let a = 1\nlet b = a';
    const shown = changed(text, 'javascript', 'let a = 1;\n', "print('first');\nlet a = 1;\n");
    const again = programOf(shown, 'javascript');
    expect(PRINT.javascript(again).text).toContain("print('first');\na = 1;\nb = a;");
  });

  test('is kept apart for each language, and a note that somebody else made is left alone', () => {
    const program = programOf('print(1)', 'python');
    const both = withTypedText(withTypedText(program, 'python', 'print( 1 )'), 'javascript', 'print( 1 )');
    expect(typedText(both, 'python')).toBe('print( 1 )');
    expect(typedText(withTypedText(both, 'python', undefined), 'javascript')).toBe('print( 1 )');
    const block = findProgramBlock(program);
    const noted: Program = {
      ...program,
      blocks: { languageVersion: 0, blocks: [{ ...block, data: 'theirs' } as never] },
    };
    expect(withTypedText(noted, 'python', 'print( 1 )')).toBe(noted);
    expect(printTyped(noted, 'python').text).toBe('print(1)\n');
  });

  test.each(['{"typed":5}', '{"typed":null}', 'null', '{"typed":{"python":7}}', '[]', '{'])(
    'is nothing where a note is damaged: %s',
    (data) => {
      const program = programOf('print(1)', 'python');
      const blocks = program.blocks.blocks.map((block) => ({ ...block, data }));
      expect(printTyped({ ...program, blocks: { languageVersion: 0, blocks } }, 'python').text).toBe('print(1)\n');
    },
  );
});
