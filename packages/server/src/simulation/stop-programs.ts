import { setTimeout } from 'node:timers/promises';
import { robotsSentBack } from '@trundle/protocol/topics/classroom';
import type { ClassroomBroker } from '../broker/broker.ts';

/** Milliseconds in which programs stop before the robots they drive are put back: else those drive off at once. */
const STOPPING = 300;

export const stopPrograms = async (
  broker: Pick<ClassroomBroker, 'publish'>,
  code: string,
  robots: readonly number[],
): Promise<void> => {
  if (robots.length === 0) return;
  await broker.publish(robotsSentBack, { code }, { robots: [...robots] });
  await setTimeout(STOPPING);
};
