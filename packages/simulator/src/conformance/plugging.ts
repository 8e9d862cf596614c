import { sensorFeedback } from '@trundle/protocol/topics/classroom';
import { faultOfPlugs } from './joining.ts';
import type { Trial } from './trial.ts';

/** Tells the robot what is plugged in, and returns what it answers; undefined when it does not. */
export const plugIn = async (trial: Trial, sensors: readonly number[]): Promise<readonly number[] | undefined> => {
  const { ear, options } = trial;
  const from = ear.heard.length;
  trial.plug(sensors);
  const answer = await ear.until(() => ear.said(sensorFeedback, from)[0], options.patience);
  if (answer?.message.identifier !== trial.identifier) return undefined;
  trial.plugs = answer.message.sensor;
  return answer.message.sensor;
};

/** It says what is really plugged in when it is told what should be. */
export const playPlugging = async (trial: Trial): Promise<void> => {
  const before = trial.plugs.length > 0 ? trial.plugs : [1, 1, 2, 13];
  const answer = await plugIn(trial, before);
  if (!answer) {
    trial.find(
      'plugging',
      'sensor_update',
      'ignores',
      'It is told its sensors, and does not answer on sensor_feedback.',
    );
    return;
  }
  const fault = faultOfPlugs(answer);
  if (fault) trial.find('plugging', 'sensor_update', 'wrong', `${fault}.`);
  else trial.find('plugging', 'sensor_update', 'obeys', `It says what is plugged in: ${answer.join(', ')}.`);
};
