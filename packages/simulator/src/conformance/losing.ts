import { register, robotStatus } from '@trundle/protocol/topics/classroom';
import { QUARTER, spin } from './driving.ts';
import type { Trial } from './trial.ts';

/** Milliseconds for a robot that is back to say what became of its drive. */
const AFTERTHOUGHT = 3_000;

/** Only eyes can tell: what is heard is what it says of itself. */
const LOOK = 'Look whether its wheels stood still.';

const playReturn = async (trial: Trial, from: number): Promise<boolean> => {
  const { ear, options } = trial;
  const isBack = () =>
    ear.said(robotStatus, from).find(({ message }) => message.status !== 0) ?? ear.said(register, from)[0];
  const back = await ear.until(isBack, options.longPatience);
  if (back) trial.find('losing', 'coming back', 'obeys', 'It connects again by itself.');
  else trial.find('losing', 'coming back', 'wrong', 'It does not connect again.');
  return back !== undefined;
};

const playWill = async (trial: Trial, from: number): Promise<void> => {
  const { ear, options, identifier } = trial;
  const look = () => ear.said(robotStatus, from).find(({ message }) => message.status === 0);
  const will = await ear.until(look, options.patience);
  if (!will) trial.find('losing', 'last will', 'ignores', 'It leaves none: for 20 s everybody takes it to be there.');
  else if (will.message.id !== identifier)
    trial.find('losing', 'last will', 'wrong', `It speaks of robot ${will.message.id} and is robot ${identifier}.`);
  else trial.find('losing', 'last will', 'obeys', 'The class hears at once that it is gone.');
};

/** Whether it still drove when it came back: only it can tell. */
const playStop = async (trial: Trial, spinning: string): Promise<void> => {
  const what = 'stop without a broker';
  const told = await trial.answer(spinning, ['stopped', 'done'], AFTERTHOUGHT);
  if (told?.state === 'stopped') {
    trial.find('losing', what, 'obeys', `It says that it has stopped by itself. ${LOOK}`);
    return;
  }
  await trial.answer(trial.command(QUARTER), ['done', 'stopped', 'refused']);
  const states = trial.answers(spinning).map(({ state }) => state);
  if (states.includes('done')) trial.find('losing', what, 'wrong', 'It says «done» of a drive that has no end.');
  else if (states.includes('stopped'))
    trial.find('losing', what, 'wrong', 'It drove on without the broker until it was told something else.');
  else trial.find('losing', what, 'note', `It does not say whether it stopped. ${LOOK}`);
};

/** Its connection is cut while it drives. */
export const playLosing = async (trial: Trial): Promise<void> => {
  const { ear } = trial;
  const [own] = ear.said(robotStatus).slice(-1);
  const client = own?.client ?? ear.heard.at(-1)?.client;
  if (client === undefined) return;
  const spinning = await spin(trial);
  const from = ear.heard.length;
  await trial.pushOff(client);
  await playWill(trial, from);
  if (!(await playReturn(trial, from))) return;
  // It hears commands again at the latest when it says that it is there.
  await ear.until(
    () => ear.said(robotStatus, from).find(({ message }) => message.status !== 0),
    trial.options.longPatience,
  );
  if (spinning !== undefined) await playStop(trial, spinning);
  await trial.answer(trial.command({ do: 'stop', all: true }), ['done', 'refused']);
};
