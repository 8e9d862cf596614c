import { commandSamples } from '@trundle/protocol/entities/command-samples';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { sensorId } from '@trundle/world/sensors/index';
import { plugIn as slotsWith } from '@trundle/world/sensors/plugging';
import { requiredPart } from '../devices/required-part.ts';
import { plugIn } from './plugging.ts';
import type { Trial } from './trial.ts';

/** Songs are long: whoever tries a robot out hears enough of them. */
const isLong = ({ do: name }: RobotCommand): boolean => name === 'song';

/** Whether the robot has what a command needs; asks it to say that it is plugged in where it is not. */
const hasPart = async (trial: Trial, part: number): Promise<boolean> => {
  if (trial.plugs.includes(part)) return true;
  const slots = slotsWith(trial.plugs, [part]);
  if (slots) await plugIn(trial, slots);
  return trial.plugs.includes(part);
};

const playCommand = async (trial: Trial, command: RobotCommand): Promise<void> => {
  const what = command.do;
  const part = requiredPart(command);
  const has = part === undefined || (await hasPart(trial, part));
  const id = trial.command(command);
  const first = await trial.answer(id, ['started', 'done', 'stopped', 'refused']);
  if (first?.state === 'started' && isLong(command)) trial.command({ do: 'stop', all: true });
  const end = first?.state === 'started' ? await trial.answer(id, ['done', 'stopped', 'refused']) : first;
  if (!first) trial.find('obeying', what, 'ignores', 'It does not answer.');
  else if (!end) trial.find('obeying', what, 'wrong', 'It says «started» and never «done».');
  else if (end.state === 'refused') {
    if (end.reason) trial.find('obeying', what, 'refuses', `It says: ${end.reason}.`);
    else trial.find('obeying', what, 'wrong', 'It refuses without a reason.');
  } else if (!has)
    trial.find(
      'obeying',
      what,
      'wrong',
      `It says that it has no ${sensorId(part)}, and answers «${end.state}» instead of refusing.`,
    );
  else if (end.state === 'stopped' && !isLong(command))
    trial.find('obeying', what, 'wrong', 'It says «stopped», and nobody stopped it.');
  else trial.find('obeying', what, 'obeys', 'It does it.');
};

/** What it does not know must change nothing: a later version may have more commands than it. */
const playUnknown = async (trial: Trial): Promise<void> => {
  const what = 'an unknown command';
  const id = trial.command({ do: 'unknown' });
  const after = trial.command({ do: 'led', r: 255, g: 255, b: 255 });
  const answered = await trial.answer(after, ['started', 'done', 'stopped', 'refused']);
  const [first] = trial.answers(id);
  if (!answered) trial.find('obeying', what, 'wrong', 'After it the robot does not answer any more.');
  else if (first?.state === 'refused') trial.find('obeying', what, 'obeys', 'It refuses, and goes on.');
  else if (!first)
    trial.find('obeying', what, 'note', 'It passes over it in silence and goes on; «refused» is asked for.');
  else trial.find('obeying', what, 'wrong', `It answers «${first.state}» to what it cannot know.`);
};

/** Every command there is, once. */
export const playObeying = async (trial: Trial): Promise<void> => {
  const before = trial.plugs;
  try {
    for (const command of commandSamples()) await playCommand(trial, command);
    // Who wants no answer gets none: one without a name would be dropped by the broker, and found.
    trial.order({ do: 'led', r: 0, g: 255, b: 0 });
    await playUnknown(trial);
    await trial.answer(trial.command({ do: 'stop', all: true }), ['done', 'refused']);
  } finally {
    if (before.length > 0 && before.join() !== trial.plugs.join()) await plugIn(trial, before);
  }
};
