import { CODE, classroomOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readVirtual } from '@trundle/protocol/http/virtual';
import * as topics from '@trundle/protocol/topics/classroom';
import { speech } from '@trundle/protocol/topics/sandbox';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { RobotsPanel } from './RobotsPanel.tsx';

const room = { code: CODE };

const open = async (first: Partial<Robot> = {}) => {
  const robots = [robotOf(1, { student: studentOf(1, 'Ana').student, ...first }), robotOf(2)];
  const network = quietServer()
    .answer(readClassroom, classroomOf({ robots }))
    .answer(readVirtual, { robots: [], environment: {}, objects: [] });
  return openInClass({ network, path: 'robot_configuration/1', children: <RobotsPanel view="1" /> });
};

const picture = (view: string): Element => {
  const found = [...document.querySelectorAll('svg[role=img]')].find((svg) =>
    svg.getAttribute('aria-label')?.startsWith(`Robot 1 from ${view}`),
  );
  if (found === undefined) throw new Error(`no picture from ${view}`);
  return found;
};

test('[D12][D5] close up one sees what a robot shows, reads what it feels and who drives it', async () => {
  const { page, broker } = await open();
  await page.sees('Driven by Ana');
  await page.sees('No sensor has said anything yet.');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.robotOutputs, room, { R: 1, led: { r: 255, g: 0, b: 0 }, digits: { show: { mode: 1, value: 7 } } });
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [180] } });
  await page.sees('Light: red');
  await page.sees('Digits: 7');
  expect(picture('the front').getAttribute('aria-label')).toContain('Light: red. Digits: 7');
  await vi.waitFor(() => {
    for (const view of ['above', 'the front']) {
      expect(picture(view).querySelector('[data-part=led]')?.getAttribute('fill')).toBe('#ff0000');
    }
  });
  expect(document.body.textContent).not.toContain('No sensor has said anything yet.');
  expect(document.querySelector('dl')?.textContent).toMatch(/18 cm/);
  broker.say(speech, room, { R: 1, T: 'Hello', D: 5 });
  await page.sees('Says “Hello”');
});

test('[D12] close up one sees how full the battery is, also that it never said so, and whether anybody drives the robot', async () => {
  const { page, broker } = await open();
  const plate = () => picture('the front').querySelector('[data-battery]')?.getAttribute('data-battery');
  await page.sees('Battery unknown');
  expect(plate()).toBe('unknown');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 590 });
  await page.sees('Battery 80 %');
  expect(plate()).toBe('80');
  expect(picture('the front').querySelector('[data-part=namePlate]')?.textContent).toBe('Ana');
});

test('[D12][D6] close up words and feelings stand over the head of the robot, and what it measures beside it', async () => {
  const { page, broker } = await open();
  await page.sees('Driven by Ana');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  const floating = () => document.querySelector('[data-floating="13"]')?.textContent;
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [180] } });
  await vi.waitFor(() => expect(floating()).toMatch(/18 cm/));
  // Somebody holds a box before it.
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [50] } });
  await vi.waitFor(() => expect(floating()).toMatch(/5 cm/));
  expect(document.querySelector('[data-bubble]')).toBeNull();
  broker.say(speech, room, { R: 1, T: 'Hello', D: 5, E: 'Wow' });
  await vi.waitFor(() => expect(document.querySelector('[data-bubble="Hello"] [data-emoji=Wow]')).not.toBeNull());
});

test('[D12] a robot that is switched off sleeps and shows nothing', async () => {
  const { page, broker } = await open();
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.robotOutputs, room, { R: 1, led: { r: 255, g: 0, b: 0 } });
  await page.sees('Light: red');
  broker.say(topics.robotStatus, room, { id: 1, status: 0, battery: 600 });
  await page.sees('Offline');
  await vi.waitFor(() => {
    expect(page.text()).not.toContain('Light: red');
    expect(picture('the front').querySelector('[data-part=snore1]')?.getAttribute('display')).toBe('inline');
    expect(picture('the front').querySelector('[data-part=led]')?.getAttribute('fill')).not.toBe('#ff0000');
  });
});

test('[D12] close up one sees a bump, and what somebody holds before it', async () => {
  const { page, broker } = await open();
  await page.sees('Driven by Ana');
  const part = (name: string, attribute: string) =>
    picture('above').querySelector(`[data-part=${name}]`)?.getAttribute(attribute);
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.robotOutputs, room, { R: 1, held: { thing: 'magnet' } });
  await vi.waitFor(() => expect(part('heldMagnet', 'display')).toBe('inline'));
  await page.sees('A magnet is held before it');
  const scales = new Set<string | null | undefined>();
  const watch = new MutationObserver(() => scales.add(part('hop', 'transform')));
  watch.observe(picture('above'), { subtree: true, attributes: true });
  broker.say(topics.robotOutputs, room, { R: 1, bump: { count: 1, age: 0 } });
  await vi.waitFor(() => expect([...scales].some((scale) => scale !== 'scale(1)' && scale !== null)).toBe(true));
  watch.disconnect();
});

test.each([
  ['touch', 24],
  ['tilt', 71],
  ['shake', 72],
] as const)('close up one sees a robot move under a hand: %s', async (moved, code) => {
  const sensors = { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: code } as const;
  const { broker } = await open({ sensors });
  const figure = () => picture('above').parentElement?.getAttribute('data-moved-by');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { [`S${code}`]: [1] } });
  await vi.waitFor(() => expect(figure()).toBe(moved));
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { [`S${code}`]: [0] } });
  await vi.waitFor(() => expect(figure()).toBeNull());
});
