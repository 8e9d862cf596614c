import { describe, expect, test } from 'vitest';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import { readXml } from '../xml/read.ts';
import { writeXml } from '../xml/write.ts';
import { LANGUAGE_VERSION } from './index.ts';

const random = seededRandom(3);
const stored = (text: string): string => {
  const reading = readJavaScript(text, { random });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return writeXml(reading.program);
};
const opened = (xml: string): string => {
  const reading = readXml(xml, random);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return printJavaScript(reading.program).text;
};
/** As a release wrote it that knew no versions. */
const unversioned = (text: string): string => stored(text).replace(/ (language-version|format)="\d+"/g, '');

describe('a program that was stored when x and y were millimetres', () => {
  test.each([
    ['print(robot(1).x() > 400);', 'print(robot(1).x() > 40);'],
    ['while (245 >= myRobot.y()) {\n}', 'while (24.5 >= myRobot.y()) {\n}'],
    ['print(object(117).x() == 300);', 'print(object(117).x() == 30);'],
    ["print(xOf(place('star')) != 7);", "print(xOf(place('star')) != 0.7);"],
    ['print(robot(1).x() < robot(2).x());', 'print(robot(1).x() < robot(2).x());'],
    ['print(robot(1).x() / 10);', 'print(robot(1).x());'],
    [
      'await robot(1).goToXY(robot(2).x() / 10, yOf(position(3, 4)) / 10);',
      'await robot(1).goToXY(robot(2).x(), yOf(position(3, 4)));',
    ],
    ['print(robot(1).y());', 'print(robot(1).y() * 10);'],
    ['let limit = robot(1).x() + 50;', 'let limit = robot(1).x() * 10 + 50;'],
    ['print(robot(1).x() / 100);', 'print(robot(1).x() * 10 / 100);'],
    ['print(robot(1).angle() > 90);', 'print(robot(1).angle() > 90);'],
  ])('%s does what it did, and reads centimetres', (before, after) => {
    expect(opened(unversioned(before)).trim()).toBe(after);
  });

  test('is written with its version, and is not changed a second time', () => {
    const xml = stored('print(robot(1).x() > 400);');
    expect(xml).toContain(` language-version="${LANGUAGE_VERSION}"`);
    expect(opened(xml).trim()).toBe('print(robot(1).x() > 400);');
    const once = opened(unversioned('print(robot(1).x() > 400);'));
    expect(opened(stored(once))).toBe(once);
  });

  test('keeps its comments and has an id for every block', () => {
    const text = opened(unversioned('// how far\nprint(robot(1).x());'));
    expect(text.trim()).toBe('// how far\nprint(robot(1).x() * 10);');
    const reading = readXml(unversioned('print(robot(1).x()); print(robot(1).y());'), random);
    const ids = JSON.stringify(reading).match(/"id":"[^"]{9}"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of a later release is opened as it is', () => {
    const later = stored('print(robot(1).x() > 400);').replace(/language-version="\d+"/, 'language-version="99"');
    expect(opened(later).trim()).toBe('print(robot(1).x() > 400);');
  });
});
