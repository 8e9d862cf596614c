import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { changeVirtualRobot, moveMatObject, readVirtual } from '@trundle/protocol/http/virtual';
import { positionsUpdate, robotStatus } from '@trundle/protocol/topics/classroom';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { MapPanel } from './MapPanel.tsx';
import type { Chosen } from './Readout.tsx';

const SMART_CITY = '1';
/** The places of the smart city, as its map calls them. */
const NAMES = [
  'City hall',
  'Offices',
  'Market',
  'Library',
  'Train station',
  'Fire station',
  'Greenhouse',
  'Power station',
  'Hospital',
  'School',
  'Factory',
  'Stadium',
  'Crossroads',
];
const OBJECT = 117;
const VIRTUAL = {
  robots: [1, 2].map((identifier) => ({ _id: robotOf(identifier)._id, identifier, plugged: true })),
  environment: {},
  objects: [{ number: OBJECT, by: 'leader' as const }],
};

/** The stage of 1250 by 1060 millimetres in half its size: the field of 800 lies in its middle. */
const WINDOW = { clientWidth: 625, clientHeight: 530 };
const inWindow = (x: number, y: number) => ({ clientX: (x + 225) / 2, clientY: (y + 130) / 2 });

beforeEach(() => {
  for (const [name, value] of Object.entries(WINDOW)) {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    onTestFinished(() => {
      if (before) Object.defineProperty(HTMLElement.prototype, name, before);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    });
  }
});

/** What is chosen is remembered around the map, as the stage does it. */
const Mat = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return <MapPanel chosen={chosen} onChoose={setChosen} />;
};

const open = async (who: 'teacher' | 'student' = 'teacher') => {
  const network = quietServer()
    .answer(readClassroom, classroomOf({ mapId: SMART_CITY }))
    .answer(readVirtual, VIRTUAL)
    .answer(changeVirtualRobot, VIRTUAL)
    .answer(moveMatObject, VIRTUAL);
  const opened = await openInClass({ network, who, path: 'map/', children: <Mat /> });
  for (const id of [1, 2]) opened.broker.say(robotStatus, { code: CODE }, { id, status: 1, battery: 800 });
  const sees = (robot: [number, number], object: [number, number] = [500, 600]) =>
    opened.broker.say(
      positionsUpdate,
      { code: CODE },
      { R: [1, OBJECT], X: [robot[0], object[0]], Y: [robot[1], object[1]], A: [0, 0], L: 2 },
    );
  sees([200, 300]);
  await vi.waitFor(() => {
    if (mat() === null || figure('object', OBJECT) === null) throw new Error('no map yet');
  });
  return { ...opened, sees };
};

const mat = () => document.querySelector('[role=application]');
const figure = (kind: 'robot' | 'object', number: number) => document.querySelector(`[data-${kind}="${number}"]`);
const places = () =>
  [...document.querySelectorAll('[role=application] svg text')].map(({ textContent }) => textContent);
const view = () => document.querySelector('[role=application] svg > g')?.getAttribute('transform') ?? '';
const isWhole = () => vi.waitFor(() => expect(view()).toContain('translate(0 0) scale(0.5)'));
/** Pixels for a millimetre. */
const scales = (expected: number) =>
  vi.waitFor(() => expect(Number(/scale\(([\d.]+)\)/.exec(view())?.[1])).toBeCloseTo(expected));

const point = (type: string, target: Element | null, at: { clientX: number; clientY: number }) =>
  target?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, ...at }));
const tap = (x: number, y: number) => {
  point('pointerdown', mat(), inWindow(x, y));
  point('pointerup', mat(), inWindow(x, y));
};
const drag = (target: Element | null, from: [number, number], to: [number, number]) => {
  point('pointerdown', target, inWindow(...from));
  point('pointermove', target, inWindow((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
  point('pointermove', target, inWindow(...to));
  point('pointerup', target, inWindow(...to));
};

test('[K2] robots and objects stand where the camera sees them and follow it; one that is unseen waits beside the mat', async () => {
  const { sees, clock } = await open();
  const at = (kind: 'robot' | 'object', number: number) => figure(kind, number)?.getAttribute('transform');
  await vi.waitFor(() => expect(at('robot', 1)).toMatch(/^translate\(200 300\)/));
  expect(at('object', OBJECT)).toMatch(/^translate\(500 600\)/);
  const [, x] = /^translate\(([-\d.]+)/.exec(at('robot', 2) ?? '') ?? [];
  expect(Number(x)).toSatisfy((place: number) => place < 0 || place > 800);
  // At most three pictures a second are looked at.
  clock.advance(1_000);
  sees([260, 300], [500, 500]);
  await vi.waitFor(() => expect(at('object', OBJECT)).toMatch(/^translate\(500 50[01]/), { timeout: 20_000 });
});

test('[K2] a tap on the mat reads a position in centimetres and puts a pin there; one beside the mat reads none', async () => {
  const { page } = await open();
  tap(250, 401);
  await page.sees('x 25.0 cm, y 40.1 cm');
  expect(document.querySelector('[role=application] svg g[transform="translate(250 401)"]')).not.toBeNull();
  tap(-100, 400);
  await page.sees('Tap the mat to read a position.');
  expect(page.text()).not.toContain('x 25.0 cm');
});

test('[K2] the places of the map carry their names, until somebody hides them', async () => {
  const { page } = await open();
  expect(places()).toEqual(expect.arrayContaining(NAMES));
  page.press('Names of places');
  await vi.waitFor(() => expect(places().filter((name) => NAMES.includes(name ?? ''))).toEqual([]));
  page.press('Names of places');
  await vi.waitFor(() => expect(places()).toEqual(expect.arrayContaining(NAMES)));
});

/** The points of a robot's line. */
const line = (number: number): { x: number; y: number }[] =>
  [...document.querySelectorAll(`[data-trail="${number}"] path`)]
    .flatMap((path) => [...(path.getAttribute('d') ?? '').matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)])
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test('[K2] trails are drawn behind the robots, where they drove, until somebody hides them', async () => {
  const { page, sees, clock } = await open();
  await vi.waitFor(() => expect(figure('robot', 1)?.getAttribute('transform')).toMatch(/^translate\(200 300\)/));
  for (const x of [240, 280, 320]) {
    clock.advance(1_000);
    sees([x, 300]);
    clock.advance(1_000);
    // A busy page draws few frames: the next picture waits for this one.
    const last = () => Math.max(...line(1).map((point) => point.x));
    await vi.waitFor(() => expect(last()).toBeGreaterThan(x - 10), { timeout: 20_000 });
  }
  const drawn = line(1);
  expect(Math.min(...drawn.map(({ x }) => x))).toBeLessThan(245);
  for (const { y } of drawn) expect(y).toBeCloseTo(300, 0);
  // One that nobody sees draws nothing.
  expect(line(2)).toEqual([]);
  // What is painted first lies behind.
  const [trail, robot] = [document.querySelector('[data-trail="1"]'), figure('robot', 1)];
  if (trail === null || robot === null) throw new Error('no robot with a trail');
  expect(trail.compareDocumentPosition(robot) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  page.press('Trails of robots');
  await vi.waitFor(() => expect(document.querySelector('[data-trail]')).toBeNull());
  page.press('Trails of robots');
  await vi.waitFor(() => expect(line(1).length).toBeGreaterThan(1));
});

test('[K2] buttons go closer, further and back to the whole; keys do the same and pan; a finger pans', async () => {
  const { page } = await open();
  const key = (name: string) => mat()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await isWhole();
  page.press('Zoom in');
  await scales(0.7);
  page.press('Zoom out');
  await scales(0.5);
  for (const press of ['+', '+']) key(press);
  await scales(0.98);
  const offset = () =>
    [...view().matchAll(/^translate\(([-\d.]+) ([-\d.]+)\)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  const [x = 0, y = 0] = offset();
  const isAt = (right: number, down: number) =>
    vi.waitFor(() => {
      const [nowX = 0, nowY = 0] = offset();
      expect([nowX - x, nowY - y].map(Math.round)).toEqual([right, down]);
    });
  // The map goes under the window the other way than one looks.
  key('ArrowRight');
  await isAt(-40, 0);
  key('ArrowDown');
  await isAt(-40, -40);
  key('ArrowLeft');
  key('ArrowUp');
  await isAt(0, 0);
  drag(mat(), [100, 100], [140, 160]);
  await isAt(20, 30);
  key('-');
  await scales(0.7);
  key('0');
  await isWhole();
  page.press('Zoom in');
  await scales(0.7);
  page.press('Show the whole map');
  await isWhole();
});

test('[K2][D13] a teacher drags a virtual robot and an object to another place; they stay under the hand', async () => {
  const { network } = await open();
  await vi.waitFor(() => expect(figure('robot', 1)?.getAttribute('data-movable')).toBe('true'));
  await vi.waitFor(() => expect(figure('robot', 1)?.getAttribute('transform')).toMatch(/^translate\(200 300\)/));
  drag(figure('robot', 1), [200, 300], [400, 520]);
  await vi.waitFor(() => expect(network.to(changeVirtualRobot)).toHaveLength(1));
  expect(network.to(changeVirtualRobot)[0]).toMatchObject({
    path: expect.stringMatching(/\/robots\/1$/),
    body: { pose: { x: 400, y: 520, a: 0 } },
  });
  await vi.waitFor(() => expect(figure('robot', 1)?.getAttribute('transform')).toMatch(/^translate\(400 520\)/));
  drag(figure('object', OBJECT), [500, 600], [300, 250]);
  await vi.waitFor(() => expect(network.to(moveMatObject)).toHaveLength(1));
  expect(network.to(moveMatObject)[0]).toMatchObject({
    path: expect.stringMatching(/\/objects\/117$/),
    body: { x: 300, y: 250 },
  });
});

test('[D13] a student who drags a robot moves the map, not the robot', async () => {
  const { network } = await open('student');
  drag(figure('robot', 1), [200, 300], [400, 520]);
  drag(figure('object', OBJECT), [500, 600], [300, 250]);
  expect(network.to(changeVirtualRobot)).toEqual([]);
  expect(network.to(moveMatObject)).toEqual([]);
});
