import { expect, test } from 'vitest';
import { commandSamples } from './command-samples.ts';
import { RobotCommandSchema } from './robot-command.ts';

test('there is one sample of each command that is declared, and it is one', () => {
  const samples = commandSamples();
  const declared = RobotCommandSchema.options.flatMap(({ shape }) => [...shape.do.values]);
  expect(samples.map(({ do: name }) => name)).toEqual(declared);
  for (const sample of samples) expect(RobotCommandSchema.safeParse(sample).data).toEqual(sample);
});
