import { expect, test } from 'vitest';
import { printJavaScript } from '../javascript/print.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Block } from '../tree/program.ts';
import { BLOCKS } from './catalogue.ts';
import { newBlock } from './instance.ts';
import { trialOf } from './trial.ts';

const fresh = (type: string): Block => newBlock(type, seededRandom(2), (name) => name, {});
const codeOf = (type: string): string => {
  const trial = trialOf(fresh(type), seededRandom(1));
  if ('untried' in trial) throw new Error(trial.untried);
  return printJavaScript(trial.program).text;
};

test('a statement is carried out once, a value is printed', () => {
  expect(codeOf('motion_stop')).toContain('myRobot.stop()');
  expect(codeOf('sight_ultrasonic')).toMatch(/^print\(.*\)/m);
});

test('what belongs to others or to a run is not tried', () => {
  const why = (type: string) => trialOf(fresh(type), seededRandom(1));
  expect(why('controls_repeat_ext')).toEqual({ untried: 'needsOthers' });
  expect(why('variables_get')).toEqual({ untried: 'needsRun' });
  expect(why('variables_set')).toEqual({ untried: 'needsOthers' });
  for (const { type, shape } of BLOCKS)
    if (shape === 'event' || shape === 'definition' || shape === 'program')
      expect(why(type), type).toEqual({ untried: 'needsOthers' });
});

test('only the block itself is tried, not what hangs below it', () => {
  const block: Block = { ...fresh('motion_stop'), next: { block: fresh('wait_seconds') } };
  const trial = trialOf(block, seededRandom(1));
  expect('program' in trial && printJavaScript(trial.program).text).toBe('await myRobot.stop();\n');
});
