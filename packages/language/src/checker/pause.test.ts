import { expect, test } from 'vitest';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import { walkProgram } from '../tree/walk.ts';
import { hasRoomForPause, withPause } from './pause.ts';

const random = seededRandom(3);
const program = (source: string) => {
  const reading = readJavaScript(source, { random });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};
const idOf = (source: ReturnType<typeof program>, type: string) =>
  [...walkProgram(source)].find((block) => block.type === type)?.id ?? '';
const types = (source: ReturnType<typeof program>) => [...walkProgram(source)].map(({ type }) => type);

test('a loop gets its wait at the end of what it repeats, another block right after it, and a value has no room', () => {
  const before = program("while (true) {\n  print('a');\n  print('b');\n}");
  const inLoop = withPause(before, idOf(before, 'controls_forever'), random);
  expect(types(inLoop).slice(-2)).toEqual(['wait_seconds', 'math_number']);
  expect(types(inLoop)).toHaveLength(types(before).length + 2);
  const after = types(withPause(before, idOf(before, 'print'), random)).filter((type) => type !== 'text');
  expect(after).toEqual(['program_run', 'controls_forever', 'print', 'wait_seconds', 'math_number', 'print']);
  expect(hasRoomForPause(before, idOf(before, 'print'))).toBe(true);
  expect(hasRoomForPause(before, idOf(before, 'text'))).toBe(false);
  const empty = program('while (true) {\n}');
  expect(types(withPause(empty, idOf(empty, 'controls_forever'), random))).toContain('wait_seconds');
});
