import { MOTION } from '@trundle/protocol/constants';
import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import type { Trial } from './trial.ts';

type Motion = Extract<RobotCommandInput, { do: 'motor' | 'turn' }>;

const { forward, backward } = MOTION.power;
const gear = MOTION.speeds.normal;
const ROLLS = 800;
const MILLIMETRES = 100;
const wheel = { power: forward, gear };
/** On the spot, so that it stays where it is however long that takes. */
const SPIN: Motion = { do: 'motor', left: { power: backward, gear }, right: { power: forward, gear } };
export const QUARTER = {
  do: 'turn',
  power: forward,
  gear: MOTION.gear,
  angle: Math.round(90 * MOTION.turnScale),
} satisfies Motion;

const TIMED = 800;
/** Nobody gets there in less than this share of the time: the answer was not waited for. */
const SOONEST = 0.5;

/** Milliseconds a move of so many steps takes, at least. */
const takesAtLeast = (steps: number, paceOf: number): number =>
  (steps / MOTION.distanceScale / (ROLLS / paceOf)) * 1_000;

/** Plays a move that ends by itself; false when the robot does not drive. */
const playMove = async (trial: Trial, what: string, command: Motion, takes: number): Promise<boolean> => {
  const { clock, patience } = trial.options;
  const from = clock.now();
  const id = trial.command(command);
  const first = await trial.answer(id, ['started', 'done', 'stopped', 'refused']);
  if (!first) trial.find('driving', what, 'ignores', 'It does not answer.');
  else if (first.state === 'refused')
    trial.find('driving', what, 'refuses', `It says: ${first.reason ?? 'no reason'}.`);
  else {
    const last = await trial.answer(id, ['done', 'stopped'], patience + takes);
    const took = clock.now() - from;
    if (!last) trial.find('driving', what, 'wrong', 'It says «started» and never «done».');
    else if (last.state === 'stopped')
      trial.find('driving', what, 'wrong', 'It says «stopped», and nobody stopped it.');
    else if (took < takes * SOONEST)
      trial.find(
        'driving',
        what,
        'wrong',
        `It says «done» after ${Math.round(took)} ms; this takes ${Math.round(takes)} ms.`,
      );
    else
      trial.find('driving', what, 'obeys', 'It says «started», and «done» when it can be there. Look whether it went.');
    return true;
  }
  return false;
};

/** Sets it spinning until something else is said; undefined when it does not say that it does. */
export const spin = async (trial: Trial): Promise<string | undefined> => {
  const id = trial.command(SPIN);
  const answer = await trial.answer(id, ['started', 'done', 'stopped', 'refused']);
  if (answer?.state === 'started') return id;
  // It may spin all the same.
  trial.order({ do: 'stop' });
  return undefined;
};

const faultOfEnd = (trial: Trial, id: string): string | undefined => {
  const states = trial.answers(id).map(({ state }) => state);
  if (states.includes('done')) return 'It says «done» of a drive that has no end.';
  return states.includes('stopped') ? undefined : 'It does not say that the drive before was «stopped».';
};

/** What it answers when something else is said half way. */
const playBreak = async (trial: Trial, what: string, other: RobotCommandInput, words: string): Promise<void> => {
  const spinning = await spin(trial);
  if (spinning === undefined) {
    trial.find('driving', what, 'wrong', 'It does not answer «started» to a drive without an end.');
    return;
  }
  const id = trial.command(other);
  const done = await trial.answer(id, ['done', 'refused']);
  await trial.answer(spinning, ['stopped', 'done'], done ? trial.options.patience : 0);
  const fault = faultOfEnd(trial, spinning);
  if (!done) trial.find('driving', what, 'ignores', 'It does not answer.');
  else if (done.state === 'refused') trial.find('driving', what, 'wrong', `It refuses: ${done.reason ?? 'no reason'}.`);
  else if (fault) trial.find('driving', what, 'wrong', fault);
  else trial.find('driving', what, 'obeys', words);
};

/** It drives, arrives, stops half way, and does nothing where nothing is to be done. */
export const playDriving = async (trial: Trial): Promise<void> => {
  const distance = Math.round(MILLIMETRES * MOTION.distanceScale);
  const forwards: Motion = { do: 'motor', left: wheel, right: wheel, distance };
  const drives = await playMove(trial, '100 mm forward', forwards, takesAtLeast(distance, gear));
  if (!drives) return;
  const back = { power: backward, gear } as const;
  await playMove(trial, '800 ms backward', { do: 'motor', left: back, right: back, duration: TIMED }, TIMED);
  await playMove(trial, 'turn by 90°', QUARTER, takesAtLeast(QUARTER.angle, MOTION.gear));
  await playMove(trial, 'no way at all', { do: 'motor', left: wheel, right: wheel, distance: 0 }, 0);
  await playBreak(trial, 'stop half way', { do: 'stop' }, 'It says «stopped» of the drive. Look whether it stands.');
  await playBreak(
    trial,
    'a new drive half way',
    QUARTER,
    'It says «stopped» of the old drive, and «done» of the new one.',
  );
  await playBreak(
    trial,
    'stop everything',
    { do: 'stop', all: true },
    'It says «stopped» of the drive. Look whether all of it rests.',
  );
};
