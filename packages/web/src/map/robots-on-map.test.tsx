import { CODE, classroomOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { id } from '@trundle/client/testing/people';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import * as topics from '@trundle/protocol/topics/classroom';
import { speech } from '@trundle/protocol/topics/sandbox';
import { OFFLINE_PARKING } from '@trundle/world/maps/stage';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { RobotFigures } from './MapLayers.tsx';
import { Scene } from './scene.ts';

const room = { code: CODE };
let scene: Scene;

const Robots = () => {
  const live = useLiveClassroom();
  const robots = useLive('robots');
  const [own] = useState(() => new Scene(live));
  scene = own;
  return (
    <svg aria-hidden="true">
      <RobotFigures scene={own} robots={robots} chosen={null} movable={new Set()} onChoose={() => undefined} />
    </svg>
  );
};

const open = async () => {
  const network = quietServer().answer(readClassroom, classroomOf({ robots: [robotOf(1), robotOf(2)] }));
  const opened = await openInClass({ network, children: <Robots /> });
  await vi.waitFor(() => expect(document.querySelectorAll('[data-robot]')).toHaveLength(2));
  opened.broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  const see = (selector: string) => {
    scene.draw(performance.now() + 1_000_000 * ++frames);
    return document.querySelector(selector);
  };
  return { ...opened, network, see };
};
let frames = 0;

test('[D12] on the map a robot shines, sleeps and shows its displays upright beside it', async () => {
  const { broker, see } = await open();
  broker.say(topics.robotOutputs, room, { R: 1, led: { r: 0, g: 0, b: 255 }, digits: { show: { mode: 1, value: 5 } } });
  await vi.waitFor(() => expect(see('[data-robot="1"] [data-part=led]')?.getAttribute('fill')).toBe('#0000ff'));
  expect(see('[data-label="1"] [data-part=digitsSign]')?.getAttribute('display')).toBe('inline');
  expect(see('[data-label="1"] [data-part=snore1]')?.getAttribute('display')).toBe('none');
  expect(see('[data-label="2"] [data-part=snore1]')?.getAttribute('display')).toBe('inline');
  expect(see('[data-robot="2"] [data-part=led]')?.getAttribute('fill')).not.toBe('#0000ff');
});

/** The numbers of what moves and sizes something, from the inside out. */
const waysOf = (element: Element | null): { move: [number, number]; scale: number }[] => {
  const own = element?.getAttribute('transform') ?? '';
  const numbers = (name: string) => (new RegExp(`${name}\\(([^)]*)\\)`).exec(own)?.[1] ?? '').split(' ').map(Number);
  const [x = 0, y = 0] = numbers('translate');
  const way = { move: [x, y] as [number, number], scale: numbers('scale')[0] || 1 };
  return element === null || element.hasAttribute('data-label') ? [] : [way, ...waysOf(element.parentElement)];
};

test('the breath of a robot that sleeps stays in its own place, however close the next one sleeps', async () => {
  const { see } = await open();
  const [first, second] = OFFLINE_PARKING;
  const most = ((second?.y ?? 0) - (first?.y ?? 0)) / 2 + 1;
  // The letter with its edge.
  const corners = [
    [-3, -14],
    [11, 1],
  ] as const;
  for (let course = 0; course < 40; course++) {
    scene.draw(performance.now() + course * 137 + 1_000_000 * ++frames);
    for (const corner of corners) {
      const reach = waysOf(see('[data-label="2"] [data-part=snore1]')).reduce(
        ([x, y], { move, scale }) => [x * scale + move[0], y * scale + move[1]] as const,
        corner as readonly [number, number],
      );
      expect(Math.max(...reach.map(Math.abs)), `at ${reach}`).toBeLessThanOrEqual(most);
    }
  }
});

test('[D12] only a robot that is switched off has its eyes closed, not one that the camera does not see', async () => {
  const { see } = await open();
  const closed = (robot: number) => see(`[data-robot="${robot}"] path[d^="M33 27"]`);
  await vi.waitFor(() => expect(closed(1)).toBeNull(), { timeout: 20_000 });
  expect(closed(2)).not.toBeNull();
});

test('[D12] what a robot says stands in a bubble above it until its time is over', async () => {
  const { broker, clock } = await open();
  broker.say(speech, room, { R: 2, T: 'Follow me', D: 3, E: 'Wow' });
  await vi.waitFor(() =>
    expect(document.querySelector('[data-label="2"] [data-bubble]')?.textContent).toContain('Follow'),
  );
  expect(document.querySelector('[data-label="2"] [data-emoji=Wow]')).not.toBeNull();
  clock.advance(3_100);
  await vi.waitFor(() => expect(document.querySelector('[data-bubble]')).toBeNull());
});

test('[D12] a robot that is given to a child greets her; one she has had is not surprised', async () => {
  const { network, live } = await open();
  const robots = [robotOf(1, { student: studentOf(1, 'Ana').student }), robotOf(2)];
  network.answer(readClassroom, classroomOf({ robots }));
  await live.refresh();
  await vi.waitFor(() =>
    expect(document.querySelector('[data-label="1"] [data-bubble]')?.textContent).toContain('Hello, Ana!'),
  );
  expect(document.querySelector('[data-label="2"] [data-bubble]')).toBeNull();
});

test('[D12] a robot greets a child who comes in after it was given to her, once; and again when it is given again', async () => {
  window.localStorage.clear();
  const hers = robotOf(1, { student: { _id: id(600), name: 'Ana' } });
  const others = robotOf(2, { student: studentOf(1, 'Bo').student });
  const comeIn = async (robots: Robot[]) => {
    document.body.replaceChildren();
    const network = quietServer().answer(readClassroom, classroomOf({ robots }));
    await openInClass({ network, who: 'student', children: <Robots /> });
    await vi.waitFor(() => expect(document.querySelectorAll('[data-robot]')).toHaveLength(robots.length));
    return [...document.querySelectorAll('[data-bubble]')].map(({ textContent }) => textContent);
  };
  expect(await comeIn([hers, others])).toEqual([expect.stringContaining('Hello, Ana!')]);
  expect(await comeIn([hers, others])).toEqual([]);
  expect(await comeIn([robotOf(1), others])).toEqual([]);
  expect(await comeIn([hers, others])).toEqual([expect.stringContaining('Hello, Ana!')]);
});

test('[D12] on the map a battery that is nearly empty is seen beside its robot, a full one is not', async () => {
  const { broker } = await open();
  const low = () => [...document.querySelectorAll('[data-low-battery]')].map(({ textContent }) => textContent);
  broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 530 });
  await vi.waitFor(() => expect(low()).toEqual([expect.stringMatching(/^Battery \d+ %$/)]));
  expect(document.querySelector('[data-label="2"] [data-low-battery]')).not.toBeNull();
  broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 600 });
  await vi.waitFor(() => expect(low()).toEqual([]));
});

test('where robots stand in one another, a child sees and touches her own on top', async () => {
  const hers = robotOf(1, { student: { _id: id(600), name: 'Ana' } });
  const robots = [hers, robotOf(2, { student: studentOf(1, 'Bo').student }), robotOf(3)];
  await openInClass({
    network: quietServer().answer(readClassroom, classroomOf({ robots })),
    who: 'student',
    children: <Robots />,
  });
  const order = () => [...document.querySelectorAll('[data-robot]')].map((body) => body.getAttribute('data-robot'));
  await vi.waitFor(() => expect(order()).toEqual(['2', '3', '1']));
});
