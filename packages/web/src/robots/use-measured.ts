import type { Reading } from '@trundle/client/live/sensors';
import { type SensorDefinition, sensorById } from '@trundle/world/sensors/index';
import { useLive } from '../live/hooks.ts';

interface Measured {
  readonly sensor: SensorDefinition;
  readonly value: Reading | undefined;
  readonly online: boolean;
}

/** An add-on that only does something, as the gripper, has nothing to say. */
export const hasSaid = (sensor: SensorDefinition | undefined, value: Reading | undefined): boolean =>
  sensor?.reads.kind !== 'nothing' || value !== undefined;

/** What the sensors of a robot say. */
export const useMeasured = (number: number): Measured[] =>
  useLive(`sensors:${number}`).flatMap(({ code, value, online }) => {
    const sensor = sensorById(code);
    return sensor === undefined || !hasSaid(sensor, value) ? [] : [{ sensor, value, online }];
  });
