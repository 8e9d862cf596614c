import { FIXED_SENSOR3, MOTION } from '@trundle/protocol/constants';
import type { CallInput } from '@trundle/protocol/http/call';
import type { addRobot } from '@trundle/protocol/http/classroom-robots';
import type { registerFeedback } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';

export type Feedback = TopicPayload<typeof registerFeedback>;
export type NewRobot = CallInput<typeof addRobot>['body'];

/** Positive angles turn right, by the forward power. */
export const turnBy = (angle: number) => ({
  do: 'turn' as const,
  power: angle < 0 ? MOTION.power.backward : MOTION.power.forward,
  angle: Math.round(Math.abs(angle) * MOTION.turnScale),
});

/** The third slot is soldered, whatever the robot says of it. */
export const sensorsOf = (sensor: Feedback['sensor']): Pick<NewRobot, 'sensors'> => {
  const [sensor1, sensor2, , sensor4] = sensor ?? [];
  if (sensor1 === undefined || sensor2 === undefined || sensor4 === undefined) return {};
  return { sensors: { sensor1, sensor2, sensor3: FIXED_SENSOR3, sensor4 } };
};
