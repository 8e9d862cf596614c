import { FIXED_SENSOR3 } from '@trundle/protocol/constants';
import { register, registerFeedback } from '@trundle/protocol/topics/classroom';
import { AssignmentSchema, RegistrationAnswerSchema } from '@trundle/protocol/topics/robot';
import { ConformError } from './finding.ts';
import type { Trial } from './trial.ts';

/** How often the number is asked for until the class gives one. */
const ASK_EVERY = 3_000;
const SLOTS = 4;

/** What is wrong with a list of sensors; undefined when nothing is. */
export const faultOfPlugs = (sensors: readonly number[] | undefined): string | undefined => {
  if (sensors === undefined) return 'it does not say its four sensors';
  if (sensors.length !== SLOTS) return `it names ${sensors.length} sensors instead of ${SLOTS}`;
  return sensors[2] === FIXED_SENSOR3
    ? undefined
    : `its third sensor is ${sensors[2]}; that slot is soldered and always ${FIXED_SENSOR3}`;
};

/** Whether anything of the robot is heard at all. */
const isThere = async ({ ear, options }: Trial): Promise<boolean> =>
  (await ear.until(() => ear.heard[0], options.patience)) !== undefined;

const numberToldAfter = ({ told }: Trial, from: number): number | undefined => {
  for (const message of told.slice(from)) {
    const read = AssignmentSchema.safeParse(message);
    if (read.success) return read.data.identifier;
  }
  return undefined;
};

/** Asks until the class gives a number; says once what a teacher has to do. */
const askForNumber = async (trial: Trial): Promise<number> => {
  const { clock, longPatience, say, mac, code } = trial.options;
  const from = trial.told.length;
  const end = clock.now() + longPatience;
  let hasSaid = false;
  for (;;) {
    trial.askForNumber();
    const number = await waitFor(trial, () => numberToldAfter(trial, from), ASK_EVERY);
    if (number !== undefined) return number;
    const answers = trial.told.slice(from).map((message) => RegistrationAnswerSchema.safeParse(message).data);
    if (answers.some((answer) => answer?.code === 2))
      throw new ConformError(`Another class has robot ${mac}: take it out there first.`);
    if (clock.now() >= end)
      throw new ConformError(`Robot ${mac} is not in class ${code}: add it in the robots panel and start me again.`);
    if (!hasSaid && answers.length > 0)
      say(`Class ${code} does not know robot ${mac} yet. Add it in the robots panel; I wait.`);
    hasSaid ||= answers.length > 0;
  }
};

/** What the robot is told comes by another way than what it says, so this looks at both. */
const waitFor = async <Found>(
  trial: Trial,
  look: () => Found | undefined,
  within: number,
): Promise<Found | undefined> => {
  const { clock } = trial.options;
  const end = clock.now() + within;
  for (let left = within; left > 0; left = end - clock.now()) {
    const found = await trial.ear.until(look, Math.min(left, 100));
    if (found !== undefined) return found;
  }
  return look();
};

/** The robot says who it is, and takes the number that the class gives it. */
export const playJoining = async (trial: Trial): Promise<void> => {
  const { ear, options } = trial;
  if (!(await isThere(trial)))
    throw new ConformError(
      `I hear nothing of robot ${options.mac}. Is it on, and does it know the address, the class code ${options.code} and the device key?`,
    );
  const number = await askForNumber(trial);
  trial.identifier = number;
  const [introduced] = ear.said(register);
  if (introduced) trial.find('joining', 'register', 'obeys', 'It says its address until it has a number.');
  // Its answer may have come before: what counts is that it answers this number.
  const look = () => ear.said(registerFeedback).findLast(({ message }) => message.identifier === number);
  const confirmed = await ear.until(look, options.patience);
  if (!confirmed) {
    const words = `It was told that it is robot ${number}, and does not answer on register_feedback.`;
    trial.find('joining', 'register_feedback', 'ignores', words);
    return;
  }
  const fault = faultOfPlugs(confirmed.message.sensor);
  trial.plugs = confirmed.message.sensor ?? [];
  if (fault === undefined)
    trial.find('joining', 'register_feedback', 'obeys', `It takes the number ${number} and says its sensors.`);
  else trial.find('joining', 'register_feedback', 'wrong', `It takes the number ${number}, but ${fault}.`);
};
