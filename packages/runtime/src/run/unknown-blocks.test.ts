import { afterEach, expect, test } from 'vitest';
import { RunHarness } from '../testing/run-harness.ts';

let harness: RunHarness;
afterEach(() => harness.class.close());

const play = async (program: string): Promise<void> => {
  harness = await RunHarness.open({ robots: [{ number: 1 }] });
  await harness.play(program);
};

test('[E13] a block that is not known is left out, told once, and the rest runs', async () => {
  await play(
    "for (let count = 0; count < 3; count++) {\n  unknownBlock('<block type=\"motion_fly\"></block>');\n  print('here');\n}",
  );
  expect(harness.problem).toBeUndefined();
  expect(harness.printed).toEqual(['Left out: the block “motion_fly” is not known here.', 'here', 'here', 'here']);
});

test('[E13] nobody makes up a value that is not known', async () => {
  await play("print('before');\nprint(unknownValue('<block type=\"sense_mood\"></block>'));\nprint('after');");
  expect(harness.problem).toMatchObject({ code: 'unknownValue', details: { name: 'sense_mood' } });
  expect(harness.printed[0]).toBe('before');
  expect(harness.printed).not.toContain('after');
});
