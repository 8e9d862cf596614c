import { GESTURES } from '../../packages/world/src/catalogue/choices.ts';
import { IR_CODES } from '../../packages/world/src/catalogue/infrared.ts';
import { expect } from '../expect.ts';
import { WORDS } from '../words.ts';
import type { Stage } from './stage.ts';

const { hands, panels } = WORDS.en;

/** Which sensors are in the ports of the robots whose events are waited for. */
export const EVENT_PLUGS: Readonly<Record<number, readonly number[]>> = {
  1: [23, 24, 25],
  2: [26, 63, 70],
  3: [71, 72, 73],
  4: [74, 75, 76],
  5: [77, 57],
};

type Does = (stage: Stage) => Promise<void>;

/** A handler that prints, and what makes it do so. */
export interface EventLine {
  readonly block: string;
  /** Who is asked for it, and the arguments before the handler. */
  readonly when: string;
  /** What its handler prints, in the program and in the console. */
  readonly said: string;
  readonly prints?: string;
  /** Nothing: it happens by itself, or by what the program does. */
  readonly hand?: Does;
  /** What the teacher says in the chat. */
  readonly word?: string;
}

const on =
  (robot: number, act: Does): Does =>
  async (stage) => {
    await stage.lookAt(robot);
    await act(stage);
  };
const press = (robot: number, name: string): Does => on(robot, (stage) => stage.hand(new RegExp(`^${name}`)).click());
const turnsByHand = (robot: number): Does =>
  on(robot, ({ page }) => page.getByRole('button', { name: panels.map.turnRight, exact: true }).click());
const puts =
  (robot: number, x: number, y: number): Does =>
  async (stage) => {
    await stage.program.openPanel('map');
    await stage.drag(robot, { x, y });
  };
const radio = (robot: number, text: string): Does =>
  on(robot, async (stage) => {
    await stage.hands().getByLabel(hands.do.radio).fill(text);
    await stage.hand(hands.send).click();
  });

const UP = GESTURES[0].name('en');
const REMOTE = IR_CODES.find(({ id }) => id === 'ok')?.name('en') ?? '';

/** In the order the hands come. */
export const EVENTS: readonly EventLine[] = [
  { block: 'event_broadcast', when: "whenBroadcast('go', ", said: 'it was called' },
  { block: 'event_variable', when: "whenVariableChanges('score', ", said: 'the score changed' },
  { block: 'event_sensor_bumper', when: 'robot(5).whenBumped(', said: 'bumped' },
  { block: 'event_sensor_digitDisplay', when: 'robot(5).whenCountdownOver(', said: 'counted down' },
  {
    block: 'event_sensor_button',
    when: 'robot(1).whenButtonPressed(',
    said: 'pressed',
    hand: press(1, hands.do.button),
  },
  { block: 'event_sensor_touch', when: 'robot(1).whenTouched(', said: 'touched', hand: press(1, hands.do.touch) },
  { block: 'event_sensor_switch', when: 'robot(1).whenSwitched(', said: 'switched', hand: press(1, hands.do.switch) },
  { block: 'event_sensor_gesture', when: 'robot(2).whenGestureSeen(', said: 'waved', hand: press(2, UP) },
  { block: 'event_sensor_irRemote', when: 'robot(2).whenCodeReceived(', said: 'a code', hand: press(2, REMOTE) },
  { block: 'event_sensor_tilt', when: 'robot(3).whenTilted(', said: 'tilted', hand: press(3, hands.do.tilt) },
  { block: 'event_sensor_vibration', when: 'robot(3).whenShaken(', said: 'shaken', hand: press(3, hands.do.shake) },
  {
    block: 'event_sensor_magnet',
    when: 'robot(3).whenMagnetFound(',
    said: 'a magnet',
    hand: press(3, hands.do.magnet),
  },
  { block: 'event_sensor_flame', when: 'robot(4).whenFlameSeen(', said: 'a flame', hand: press(4, hands.do.flame) },
  {
    block: 'event_sensor_obstacle',
    when: 'robot(4).whenObstacleSeen(',
    said: 'an obstacle',
    hand: press(4, hands.do.box),
  },
  // A dark patch of the map lies four centimetres before where it is put.
  { block: 'event_sensor_lineCrossing', when: 'robot(4).whenLineCrossed(', said: 'a line', hand: puts(4, 360, 660) },
  { block: 'event_microbit', when: 'robot(1).whenMicrobitMessage(', said: 'by radio', hand: radio(1, 'hello') },
  {
    block: 'event_when_true',
    when: 'whenTrue(() => robot(3).angle() > 30 && robot(3).angle() < 60, ',
    said: 'it turned',
    hand: turnsByHand(3),
  },
  { block: 'event_enters', when: "robot(1).whenEnters('centre', ", said: 'entered', hand: puts(1, 400, 400) },
  { block: 'event_meets', when: 'robot(1).whenMeets(3, ', said: 'met', hand: puts(3, 530, 400) },
  { block: 'event_leaves', when: "robot(1).whenLeaves('centre', ", said: 'left', hand: puts(1, 400, 200) },
];

/** In a class, where there is somebody to talk to. A line with the word is for the first handler that takes it. */
export const CHAT_EVENTS: readonly EventLine[] = [
  {
    block: 'event_chat_containing',
    when: "whenChatContains('hello', ",
    said: 'hello was said',
    word: 'oh hello there',
  },
  {
    block: 'event_last_chat',
    when: 'whenChat(',
    said: 'good bye said Ms Class',
    prints: "lastChat() + ' said ' + lastChatFrom()",
    word: 'good bye',
  },
];

const handlersOf = (events: readonly EventLine[]): string[] =>
  events.flatMap(({ when, said, prints = `'${said}'` }) => [`${when}async () => {`, `  print(${prints});`, '});']);

export const CHAT_PROGRAM = handlersOf(CHAT_EVENTS).join('\n');

/** Everything the table waits for, and what happens without a hand: a call, a variable, a bump, a countdown. */
export const EVENT_PROGRAM = [
  "broadcast('go');",
  'await wait(0.5);',
  "classroom.set('score', 5);",
  'await wait(0.5);',
  "await robot(5).startMoving('forward');",
  'await wait(1.5);',
  'await robot(5).stop();',
  'await robot(5).startCountdown(0, 1);',
  ...handlersOf(EVENTS),
].join('\n');

/** Which blocks stand in the programs beside those that have a line. */
export const IN_EVENT_PROGRAMS = ['event_send_broadcast', 'event_chat', 'event_last_chat_from'] as const;

/** Handlers whose own program is the smallest that shows them. */
export const MORE_EVENTS: readonly { block: string; code: string; said: readonly string[]; hand?: Does }[] = [
  {
    block: 'event_every',
    code: "every(0.5, async () => {\n  print('again');\n});",
    said: ['again', 'again', 'again'],
  },
  {
    block: 'event_sensor_pir',
    code: "robot(2).whenMovementSeen(async () => {\n  print('something moves');\n});",
    hand: press(2, UP),
    said: ['something moves'],
  },
];

/** The console shows it, from its beginning. */
export const hasSaid = async (stage: Stage, expected: readonly string[]): Promise<void> => {
  await stage.opensConsole();
  await expect.poll(async () => (await stage.printed()).slice(0, expected.length)).toEqual(expected);
};

/** Among what was said before, which the console keeps, and what is said on and on. */
export const saysAtLeast = async (stage: Stage, expected: readonly string[]): Promise<void> => {
  await stage.opensConsole();
  const isOne = (words: string): boolean => expected.includes(words);
  await expect.poll(async () => (await stage.printed()).filter(isOne).slice(0, expected.length)).toEqual(expected);
};
