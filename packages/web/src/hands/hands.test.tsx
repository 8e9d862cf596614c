import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { id } from '@trundle/client/testing/people';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import { readVirtual } from '@trundle/protocol/http/virtual';
import { robotOutputs, robotStatus, sensorsUpdate } from '@trundle/protocol/topics/classroom';
import { hand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { GESTURES } from '@trundle/world/catalogue/choices';
import { PALETTE } from '@trundle/world/catalogue/colours';
import { IR_CODES } from '@trundle/world/catalogue/infrared';
import { INPUT_SENSORS } from '@trundle/world/sensors/index';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useLiveRobot } from '../live/hooks.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { HandControls } from './HandControls.tsx';

const VIRTUAL = '02C000000001';
const STUDENT = { _id: id(600), name: 'Ada' };

/** Somebody closes what shows the hands. */
let closes: () => void = () => undefined;

const Shown = () => {
  const robot = useLiveRobot(1);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    closes = () => setOpen(false);
  }, []);
  if (!isOpen) return null;
  return robot === undefined ? <p>no robot</p> : <HandControls robot={robot} />;
};

interface Options extends Partial<Robot> {
  who?: 'teacher' | 'student';
  /** What is in its first, second and fourth port. */
  plugged?: readonly number[];
  online?: boolean;
  /** What the robots have said before. */
  outputs?: readonly TopicPayload<typeof robotOutputs>[];
}

const open = async ({ who = 'student', plugged = [], online = true, outputs = [], ...robot }: Options = {}) => {
  const [sensor1 = 1, sensor2 = 1, sensor4 = 1] = plugged;
  const sensors = { sensor1, sensor2, sensor3: 2, sensor4 } as const;
  const given = robotOf(1, { _id: VIRTUAL, student: STUDENT, sensors, ...robot });
  const network = quietServer()
    .answer(readClassroom, classroomOf({ robots: [given] }))
    .answer(listRobotOutputs, [...outputs])
    .answer(readVirtual, { robots: [], environment: {}, objects: [] });
  const opened = await openInClass({
    network,
    who,
    children: (
      <main>
        <Shown />
      </main>
    ),
  });
  const { broker } = opened;
  await vi.waitFor(() => expect(opened.page.text()).not.toContain('no robot'));
  broker.say(robotStatus, { code: CODE }, { id: 1, status: online ? 1 : 0, battery: 800 });
  return {
    ...opened,
    said: () => broker.saidTo(hand.build({ code: CODE, identifier: 1 })),
    reads: (S: Record<string, number | Record<string, number>>) =>
      broker.say(sensorsUpdate, { code: CODE }, { R: 1, S }),
  };
};

const words = (): string => document.querySelector('main')?.textContent ?? '';
const controls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button, main input')].map(
    (each) =>
      each.getAttribute('aria-label') ??
      (each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : each.children[1]?.textContent) ??
      '',
  );
const handNamed = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('main button')].find(
    (each) => each.getAttribute('aria-label') === name || each.children[1]?.textContent === name,
  );
  if (found === undefined) throw new Error(`no hand "${name}" in: ${words()}`);
  return found;
};
const pressedHands = (): string[] =>
  [...document.querySelectorAll('main button[aria-pressed=true]')].map(
    (each) => each.getAttribute('aria-label') ?? each.children[1]?.textContent ?? '',
  );
const pointer = (type: string, name: string): boolean =>
  handNamed(name).dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1 }));
/** As a mouse or a finger does it: the click comes after. */
const taps = (name: string): void => {
  pointer('pointerdown', name);
  pointer('pointerup', name);
  handNamed(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
};
const key = (type: string, name: string, init: KeyboardEventInit): boolean =>
  handNamed(name).dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }));
/** Until a press counts as holding. */
const isHeld = (name: string): Promise<void> =>
  vi.waitFor(() => expect(handNamed(name).dataset.held).toBe('true'), { timeout: 5_000 });
const isDisabled = (): boolean | undefined => document.querySelector('fieldset')?.disabled;
const awake = (): Promise<void> => vi.waitFor(() => expect(isDisabled()).toBe(false));

const ALWAYS = ['Hide it from the camera', 'Send by radio', 'Send'];
const WAVES = GESTURES.map(({ name }) => name('en'));
const FELT: readonly (readonly [number, readonly string[]])[] = [
  [23, ['Press the button']],
  [24, ['Touch it']],
  [25, ['Flip the switch']],
  [71, ['Tilt it']],
  [37, ['Turn the knob']],
  [63, WAVES],
  [26, WAVES],
  [72, ['Shake it']],
  [53, ['Tilt it', 'Shake it']],
  [43, ['Clap']],
  [55, PALETTE.map(({ name }) => name('en'))],
  [74, ['Hold a flame']],
  [73, ['Hold a magnet']],
  [13, ['Hold a box']],
  [56, ['Hold a box']],
  [76, ['Hold a box']],
  [31, ['Hold a box']],
  [16, IR_CODES.map(({ name }) => name('en'))],
  [70, IR_CODES.map(({ name }) => name('en'))],
];

test.each(FELT)(
  '[D6] sensor S%i offers the hands it feels; radio and camera are always there',
  async (code, wanted) => {
    await open({ plugged: [code] });
    await awake();
    expect(controls().toSorted()).toEqual([...wanted, ...ALWAYS].toSorted());
  },
);

test('for sensors that feel no hand the page says so, and leads to where one is plugged in', async () => {
  const reached = FELT.map(([code]) => code);
  const others = INPUT_SENSORS.filter(({ code, slots }) => !reached.includes(code) && slots.includes(1));
  expect(others.length).toBeGreaterThan(10);
  const [one, two, three] = others.map(({ code }) => code);
  const { page, panels } = await open({ plugged: [one ?? 1, two ?? 1, three ?? 1] });
  await page.sees('Nothing on robot 1 feels your hands yet.');
  expect(controls()).toEqual(['Plug in a sensor', ...ALWAYS]);
  page.press('Plug in a sensor');
  expect(panels.state.getState().path).toBe('robot_configuration/1');
});

const use = (control: string, value?: number) => ({ hand: 'use', control, ...(value !== undefined && { value }) });
const hold = (thing: string | null, colour = '#ff0000') => ({ hand: 'hold', thing, colour });

/** What each hand says to the robot when it is tapped once, with a sensor plugged in that feels it. */
const TAPPED: readonly (readonly [name: string, code: number, said: readonly object[]])[] = [
  ['Press the button', 23, [use('button', 1), use('button', 0)]],
  ['Touch it', 24, [use('touch', 1), use('touch', 0)]],
  ['Flip the switch', 25, [use('switch')]],
  ['Tilt it', 71, [use('tilt', 1)]],
  ['Shake it', 72, [{ hand: 'shake' }]],
  ['Clap', 43, [{ hand: 'clap' }]],
  ['← left', 63, [use('gesture', 3)]],
  ['green', 55, [hold('card', '#00ff00')]],
  ['Hold a flame', 74, [hold('flame')]],
  ['Hold a magnet', 73, [hold('magnet')]],
  ['Hold a box', 13, [hold('box')]],
  ['Hide it from the camera', 1, [hold('cloth')]],
  ['OK', 70, [{ hand: 'remote', code: 0x1c }]],
];

test.each(TAPPED)('[D10] a tap on «%s» is said to a robot with S%i', async (name, code, wanted) => {
  const { said } = await open({ plugged: [code] });
  await awake();
  taps(name);
  expect(said()).toEqual(wanted);
});

test.each(TAPPED)('[D10] what reads the page aloud clicks «%s» without a pointer (S%i)', async (name, code, wanted) => {
  const { said } = await open({ plugged: [code] });
  await awake();
  handNamed(name).click();
  expect(said()).toEqual(wanted);
});

test('[D10] a radio message is said to the robot', async () => {
  const { page, said } = await open();
  await awake();
  page.type('Send by radio', 'hello');
  await vi.waitFor(() => expect(document.querySelector('form input')).toHaveProperty('value', 'hello'));
  page.submit();
  expect(said()).toEqual([{ hand: 'radio', text: 'hello' }]);
});

test('[D10] a button is pressed as long as a finger is on it, and let go when the finger goes, slips or is needed elsewhere', async () => {
  const { said } = await open({ plugged: [23, 24] });
  await awake();
  const lets: readonly (() => unknown)[] = [
    () => pointer('pointerup', 'Press the button'),
    () => pointer('pointercancel', 'Press the button'),
    () => handNamed('Press the button').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  ];
  for (const [index, letGo] of lets.entries()) {
    pointer('pointerdown', 'Press the button');
    await isHeld('Press the button');
    expect(said().slice(2 * index)).toEqual([use('button', 1)]);
    letGo();
    expect(said().slice(2 * index)).toEqual([use('button', 1), use('button', 0)]);
  }
  pointer('pointerdown', 'Touch it');
  closes();
  await vi.waitFor(() => expect(said().slice(-2)).toEqual([use('touch', 1), use('touch', 0)]));
});

test.each(['Enter', ' '])(
  '[D10] the key «%s» holds a button down until it is released, however often it repeats',
  async (name) => {
    const { said } = await open({ plugged: [23] });
    await awake();
    const isLeftToBrowser = key('keydown', 'Press the button', { key: name });
    key('keydown', 'Press the button', { key: name, repeat: true });
    expect(said()).toEqual([use('button', 1)]);
    key('keyup', 'Press the button', { key: name });
    expect(said()).toEqual([use('button', 1), use('button', 0)]);
    // Else a click would press it once more.
    expect(isLeftToBrowser).toBe(false);
  },
);

test('[D10] a thing is held before the robot while the button is held, and stays after a tap', async () => {
  const { page, said } = await open({ plugged: [74, 55, 71] });
  await awake();
  pointer('pointerdown', 'Hold a flame');
  await isHeld('Hold a flame');
  await page.sees('Let go to stop');
  pointer('pointerup', 'Hold a flame');
  expect(said()).toEqual([hold('flame'), hold(null)]);
  await vi.waitFor(() => expect(pressedHands()).toEqual([]));
  // A finger that begins to scroll holds nothing.
  pointer('pointerdown', 'green');
  pointer('pointercancel', 'green');
  expect(said().slice(2)).toEqual([hold('card', '#00ff00'), hold(null)]);
  await vi.waitFor(() => expect(pressedHands()).toEqual([]));
  taps('Hold a flame');
  await vi.waitFor(() => expect(pressedHands()).toEqual(['Hold a flame']));
  // Nor does it take anything away.
  pointer('pointerdown', 'Hold a flame');
  pointer('pointercancel', 'Hold a flame');
  expect(said().slice(4)).toEqual([hold('flame')]);
  taps('Hold a flame');
  expect(said().slice(5)).toEqual([hold(null)]);
  pointer('pointerdown', 'Tilt it');
  await isHeld('Tilt it');
  pointer('pointerup', 'Tilt it');
  expect(said().slice(6)).toEqual([use('tilt', 1), use('tilt', 0)]);
});

test('[D10] a switch and a tilt show what their sensors say, a button that it is felt', async () => {
  const { reads } = await open({ plugged: [23, 25, 71] });
  await awake();
  const pressed = (name: string): string | null | undefined =>
    [...document.querySelectorAll('main button')]
      .find((each) => each.textContent?.includes(name))
      ?.getAttribute('aria-pressed');
  expect([pressed('Flip the switch'), pressed('Tilt it')]).toEqual(['false', 'false']);
  reads({ S23: 1, S25: 1, S71: 0 });
  await vi.waitFor(() => expect(words()).toContain('It feels it!'));
  expect([pressed('Flip the switch'), pressed('Tilt it')]).toEqual(['true', 'false']);
});

test('a tilt is read from what a motion sensor feels of its weight', async () => {
  const { reads } = await open({ plugged: [53] });
  await awake();
  const tilt = (): string | null | undefined =>
    [...document.querySelectorAll('main button')]
      .find((each) => each.textContent?.includes('Tilt it'))
      ?.getAttribute('aria-pressed');
  reads({ S53: { ax: 0.02, ay: 0, az: 1, gx: 0, gy: 0, gz: 0 } });
  expect(tilt()).toBe('false');
  reads({ S53: { ax: 0.5, ay: 0, az: 0.87, gx: 0, gy: 0, gz: 0 } });
  await vi.waitFor(() => expect(tilt()).toBe('true'));
});

test('[D10] one thing is held at a time, and a second press takes it away', async () => {
  const { page, said } = await open({ plugged: [55, 13, 63] });
  await awake();
  page.press('green');
  await page.sees('Take it away');
  taps('Hold a box');
  await page.sees('There now');
  expect(words()).not.toContain('Take it away');
  taps('Hold a box');
  await vi.waitFor(() => expect(words()).not.toContain('There now'));
  expect(said()).toEqual([hold('card', '#00ff00'), hold('box'), hold(null)]);
});

test('[D10] what another page holds before a robot shows as held, and can be taken away', async () => {
  const { page, broker, said } = await open({ who: 'teacher', plugged: [55, 13, 74] });
  await awake();
  const tells = (held?: { thing: 'card' | 'flame'; colour?: string }) =>
    broker.say(robotOutputs, { code: CODE }, { R: 1, ...(held && { held }) });
  expect(pressedHands()).toEqual([]);
  tells({ thing: 'flame' });
  await vi.waitFor(() => expect(pressedHands()).toEqual(['Hold a flame']));
  document.querySelector<HTMLElement>('main button[aria-pressed=true]')?.click();
  await vi.waitFor(() => expect(pressedHands()).toEqual([]));
  expect(said()).toEqual([{ hand: 'hold', thing: null, colour: '#ff0000' }]);
  tells({ thing: 'card', colour: '#00ff00' });
  await vi.waitFor(() => expect(pressedHands()).toEqual(['green']));
  page.press('Take it away');
  await vi.waitFor(() => expect(pressedHands()).toEqual([]));
  page.press('green');
  await vi.waitFor(() => expect(pressedHands()).toEqual(['green']));
  tells();
  await vi.waitFor(() => expect(pressedHands()).toEqual([]));
});

test('[D10] a page that comes later is told what is held', async () => {
  const held = { thing: 'box' } as const;
  await open({ plugged: [13], outputs: [{ R: 1, held }] });
  await vi.waitFor(() => expect(words()).toContain('There now'));
});

test('[D10] a remote control sends the byte of its key', async () => {
  const { page, said } = await open({ plugged: [70] });
  await awake();
  page.press('OK');
  page.press('7');
  expect(said()).toEqual([
    { hand: 'remote', code: 0x1c },
    { hand: 'remote', code: 0x07 },
  ]);
});

test('[D10] a knob turns by keyboard or finger, and stands where the robot feels it', async () => {
  const { page, said, reads } = await open({ plugged: [37] });
  await awake();
  const knob = () => document.querySelector<HTMLInputElement>('main input[type=range]');
  expect([knob()?.min, knob()?.max]).toEqual(['0', '330']);
  reads({ S37: 40 });
  // The robot tells hundredths of 270 degrees.
  await vi.waitFor(() => expect(knob()?.value).toBe('108'));
  // A key that turns it comes from the browser as a new value.
  page.type('Turn the knob', '120');
  await vi.waitFor(() => expect(said()).toEqual([{ hand: 'use', control: 'dial', value: 120 }]));
  for (const value of [130, 140, 150]) page.type('Turn the knob', String(value));
  await vi.waitFor(() => expect(said().at(-1)).toEqual({ hand: 'use', control: 'dial', value: 150 }));
  expect(said()).toHaveLength(2);
});

test('[D10] a robot that sleeps feels nothing, and the page says so', async () => {
  const { page } = await open({ plugged: [23], online: false });
  await page.sees('Robot 1 is asleep: it feels nothing now.');
  // The browser lets nobody press what a disabled fieldset holds.
  expect(isDisabled()).toBe(true);
});

test('without a connection the page says so, and what was not held does not show as held', async () => {
  const { page, broker } = await open({ plugged: [13] });
  await awake();
  broker.behaviour = 'fails';
  broker.cut();
  document.querySelector<HTMLElement>('main fieldset button')?.click();
  await page.sees('The classroom is not connected right now. Try again when it is.');
  expect(document.querySelector('main fieldset button')?.getAttribute('aria-pressed')).toBe('false');
});

test('a student has no hands for the robot of another', async () => {
  await open({ plugged: [23], student: { _id: id(601), name: 'Ben' } });
  expect(words()).toBe('');
});

test('nobody has hands in the page for a real robot', async () => {
  await open({ who: 'teacher', plugged: [23], _id: 'AABBCCDD0001' });
  expect(words()).toBe('');
});

test('the teacher has hands for any virtual robot', async () => {
  await open({ who: 'teacher', plugged: [23], student: null });
  expect(words()).toContain('Press the button');
});
