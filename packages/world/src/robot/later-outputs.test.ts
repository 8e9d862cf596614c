import { RobotOutputsSchema } from '@trundle/protocol/entities/robot-outputs';
import { expect, test } from 'vitest';
import { laterOutputs } from './later-outputs.ts';
import { Outputs } from './outputs.ts';

test('what a robot showed is told later as it would have told it then: sounds older, relays with less time left', () => {
  const outputs = new Outputs();
  outputs.do({ do: 'led', id: '1', r: 1, g: 2, b: 3 }, 0);
  outputs.do({ do: 'beep', id: '2', frequency: 440, duration: 9_000, volume: 10, speaker: 'board' }, 0);
  outputs.do({ do: 'relay', id: '3', on: true, duration: 8_000 }, 0);
  outputs.do({ do: 'servo', id: '4', angle: 10 }, 0);
  const then = RobotOutputsSchema.parse(outputs.state(1));
  expect(RobotOutputsSchema.parse(laterOutputs(then, 2_000.4))).toEqual(outputs.state(3));
  const muchLater = Outputs.from(RobotOutputsSchema.parse(laterOutputs(then, 60_000)), 0);
  expect(muchLater.isRelayOn(0)).toBe(false);
  expect(muchLater.state(0).sound).toBeUndefined();
});
