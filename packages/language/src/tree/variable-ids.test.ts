import { expect, test } from 'vitest';
import { readJavaScript } from '../javascript/read.ts';
import { samePrograms } from './compare.ts';
import { seededRandom } from './ids.ts';
import { withVariableIds } from './variable-ids.ts';
import { usedVariables, variablesOf } from './walk.ts';

const TEXT = `let count = 0;
function more(step) {
  count = count + step;
}
await more(2);
while (count < 9) {
  count = count + 1;
  print(count);
}
`;

test('variables get other ids wherever they are mentioned, and nothing else changes', () => {
  const reading = readJavaScript(TEXT, { random: seededRandom(3) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { program } = reading;
  const ids = new Map(variablesOf(program).map(({ id, name }) => [id, `known ${name}`]));
  const renamed = withVariableIds(program, ids);
  expect([...usedVariables(renamed)].sort()).toEqual([...ids.values()].sort());
  expect(samePrograms(program, renamed)).toBe(true);
  expect(JSON.stringify(renamed)).not.toContain([...ids.keys()][0]);
});
