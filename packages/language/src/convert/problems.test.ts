import { LANGUAGES } from '@trundle/protocol/languages';
import { describe, expect, test } from 'vitest';
import { readJavaScript } from '../javascript/read.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { ParseResult } from './parse-result.ts';
import { problemHint, problemText } from './problems.ts';

const random = seededRandom(1);
const said = (reading: ReturnType<typeof readPython>): string[][] =>
  reading.ok ? [] : reading.problems.map((problem) => LANGUAGES.map((language) => problemText(problem, language)));

describe('problems in three languages', () => {
  test.each([
    ['class Dog:\n    pass', 'class has no block. Write functions instead.'],
    ['x = 1\nprint(f"{x:.2f}")', '{…:…} has no block. Write the value alone.'],
    ['robot(1).turn(angle=5)', 'angle= has no block. Write the values alone, in their order.'],
    ['robot(1).go_to(5)', 'This place needs a position, but this is a number.'],
    ['import numpy', 'Leave out import numpy. Only math, random and time are here, and they need no import.'],
    ['break', 'break belongs inside a loop.'],
    ['for i in range(3):\n    pass\nif True:\n    continue', 'continue belongs inside a loop.'],
    ['while True:\n    def dance():\n        break', 'break belongs inside a loop.'],
    ['if x = 5:\n    pass', 'Write == to compare. A single = sets a variable, on a line of its own.'],
  ])('[G4] [B5] Python %s', (text, english) => {
    const [first] = said(readPython(text, { random }));
    expect(first?.[0]).toBe(english);
    expect(new Set(first).size).toBe(3);
  });

  test.each([
    ['switch (1) {}', 'switch has no block. Write if, else if, else.'],
    ['print(new Dog());', 'new has no block. Leave it out.'],
    ["robot(1).turn('far');", 'This place needs a number, but this is a text.'],
    ['do {} while (true);', 'do has no block. Write while (…) { … }.'],
    ['robot(1).turn(1, 2, 3);', 'turn takes 1 value(s). Take the last 2 away.'],
    ['if (true) { break; }', 'break belongs inside a loop.'],
    ['loop(async () => { continue; });', 'continue belongs inside a loop.'],
    ['return 5;', 'return belongs inside a function.'],
  ])('[G4] [B5] JavaScript %s', (text, english) => {
    const [first] = said(readJavaScript(text, { random }));
    expect(first?.[0]).toBe(english);
    expect(new Set(first).size).toBe(3);
  });
});

describe('words of the real languages that have no block', () => {
  const hintOf = (reading: ParseResult): string | undefined => {
    const [problem] = reading.ok ? [] : reading.problems;
    return problem && problemHint(problem, 'en');
  };

  test.each([
    ['a = [3, 1]\na.sort()', 'A list keeps the order'],
    ['print("a".upper())', 'Letters stay as they are'],
    ['name = input("Who?")', 'A program cannot ask'],
    ['print(math.sin(1))', 'they take degrees'],
    ['print(abs(True))', 'Decide with if'],
    ['n = 3\nwhile n + 1:\n    n = 0', 'Write a comparison here'],
    ['frobnicate_quickly()', 'Take a word from the blocks'],
  ])('[G4] %s says what to write', (text, hint) => {
    expect(hintOf(readPython(text, { random }))).toContain(hint);
  });

  test.each([
    ['let o = {a: 1};\nprint(o.a);', 'o["a"]'],
    ['alert("hello");', 'Write print'],
    ['setTimeout(1, 100);', 'Write wait'],
  ])('[G4] %s says what to write in JavaScript', (text, hint) => {
    expect(hintOf(readJavaScript(text, { random }))).toContain(hint);
  });
});
