import { CODE } from '@trundle/client/live/testing/test-server';
import { variablesSet } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { openBlocks } from '../testing/block-page.tsx';

/** Timing, print, logic, loops, functions, mathematics, keyed arrays, local and classroom variables, in one program. */
const PROGRAM = `
  let total = 0;
  let scores = array();
  scores['ana'] = 3;
  scores['ben'] = 4;
  for (let score of scores) { total += score; }
  print('total ' + total);
  for (let i = 10; i > 7; i--) { print('down ' + i); }
  let before = timer();
  let rounds = 0;
  while (rounds < 5) { rounds += 1; }
  print(timer() - before >= 0.49);
  while (!(rounds > 7)) { rounds += 1; }
  print(timer() - before >= 0.79);
  before = timer();
  await wait(0.3);
  print(timer() - before >= 0.29);
  if (total == 7 && !('cleo' in scores)) { print('seven'); } else { print('other'); }
  print('twice ' + (await double(Math.round(3.6))));
  classroom.set('score', 12);
  classroom.change('score', 30);
  print('class ' + classroom.get('score'));
  async function double(n) { return n * 2; }
`;

test('[F4] a program waits, prints, decides, loops with its pauses, calls functions, calculates, and keeps arrays, local and classroom variables', async () => {
  const { page, control, broker, workspace } = await openBlocks({
    program: PROGRAM,
    classroom: { globalVariables: [{ name: 'score', value: 1, readonly: false }] },
    awake: [1, 2],
  });
  page.press('RUN');
  await page.sees('class 42');
  expect(
    workspace.console.lines
      .getState()
      .filter(({ kind }) => kind === 'print')
      .map(({ text }) => text),
  ).toEqual(['total 7', 'down 10', 'down 9', 'down 8', 'true', 'true', 'true', 'seven', 'twice 8', 'class 42']);
  await page.sees('FINISHED');
  expect(control.problems.state.getState().problem).toBeNull();
  expect(broker.saidTo(variablesSet.build({ code: CODE })).at(-1)).toMatchObject({ score: 42 });
});
