import { CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import { id } from '@trundle/client/testing/people';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { removeRobots } from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import { readVirtual } from '@trundle/protocol/http/virtual';
import * as topics from '@trundle/protocol/topics/classroom';
import { sensorUpdate } from '@trundle/protocol/topics/robot';
import { sensorByCode } from '@trundle/world/sensors/index';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { RobotsPanel } from './RobotsPanel.tsx';

const room = { code: CODE };
const ULTRASONIC = 13;

afterEach(() => {
  vi.useRealTimers();
});

/** The panel, and a way to leave it and come back. */
const Panel = ({ view }: { view: string }) => {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Leave and come back
      </button>
      <RobotsPanel key={visit} view={view} />
    </>
  );
};

const open = async (robots: Robot[], { view = '', who = 'teacher' }: { view?: string; who?: 'teacher' | 'student' }) =>
  openInClass({
    network: quietServer()
      .answer(readClassroom, classroomOf({ robots }))
      .answer(readVirtual, { robots: [], environment: {}, objects: [] }),
    who,
    path: `robot_configuration/${view}` as const,
    children: <Panel view={view} />,
  });

const listed = (): (string | null)[] =>
  [...document.querySelectorAll('li[aria-label^="Robot "]')].map((each) => each.getAttribute('aria-label'));
const pick = (label: string): void => {
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent === label)
    ?.querySelector('input')
    ?.click();
};
const plugIntoPort1 = (code: number): void => {
  const field = document.querySelector('select');
  if (field === null) throw new Error('no port');
  field.value = String(code);
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

test('[D1] a student lists all robots of the class, the available ones and her own', async () => {
  const mine = robotOf(2, { student: { _id: id(600), name: 'Ana' } });
  const taken = robotOf(3, { student: { _id: id(601), name: 'Ben' } });
  const { page } = await open([robotOf(1), mine, taken], { who: 'student' });
  await page.sees('No student yet');
  expect(listed()).toEqual(['Robot 1', 'Robot 2', 'Robot 3']);
  pick('Available');
  await vi.waitFor(() => expect(listed()).toEqual(['Robot 1']));
  pick('Mine');
  await vi.waitFor(() => expect(listed()).toEqual(['Robot 2']));
  pick('All');
  await vi.waitFor(() => expect(listed()).toHaveLength(3));
});

test('[D1] a teacher lists the available robots, and reads that there are none', async () => {
  const taken = robotOf(3, { student: { _id: id(601), name: 'Ben' } });
  const { page, network, live } = await open([robotOf(1), taken], {});
  await page.sees('No student yet');
  expect(document.body.textContent).not.toContain('Mine');
  pick('Available');
  await vi.waitFor(() => expect(listed()).toEqual(['Robot 1']));
  const given = robotOf(1, { student: { _id: id(602), name: 'Cem' } });
  network.answer(readClassroom, classroomOf({ robots: [given, taken] }));
  await live.refresh();
  await page.sees('None of these right now.');
});

test('[D3] of positions, sensors and battery 500 are kept; a sensor’s chart shows 50', async () => {
  const { broker, clock, live } = await open([robotOf(1)], { view: '1' });
  for (let turn = 0; turn < 520; turn += 1) {
    broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
    broker.say(topics.sensorsUpdate, room, { R: 1, S: { [`S${ULTRASONIC}`]: [turn % 100] } });
    broker.say(topics.positionsUpdate, room, { R: [1], X: [turn], Y: [100], A: [0], L: 1 });
    clock.advance(400);
  }
  clock.advance(1_000);
  const { positions, sensors, battery } = live.read('history:1');
  expect([positions.length, sensors.length, battery.length]).toEqual([500, 500, 500]);
  const name = sensorByCode(ULTRASONIC)?.name('en') ?? '';
  const points = (): number => {
    const charts = [...document.querySelectorAll('figure')];
    const chart = charts.find((each) => each.querySelector('figcaption')?.textContent?.startsWith(name));
    return chart?.querySelector('path')?.getAttribute('d')?.match(/[ML]/g)?.length ?? 0;
  };
  await vi.waitFor(() => expect(points()).toBe(50));
});

test('[D5] received is said while sensors are being kept, another request is refused meanwhile, and what was not kept is not sent', async () => {
  const { page, broker, network } = await open([robotOf(1)], { view: '1' });
  await page.sees('Port 1');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  const told = () => broker.saidTo(sensorUpdate.build({ code: CODE, identifier: 1 }));
  let keep: (value: Response) => void = () => undefined;
  network.later(saveSensors, (response) => {
    keep = response;
  });
  plugIntoPort1(17);
  page.press('Save sensors');
  await page.sees('Asking the robot…');
  broker.say(topics.sensorFeedback, room, { identifier: 1, sensor: [17, 1, 2, ULTRASONIC] });
  await page.sees('The robot answered…');
  page.press('Leave and come back');
  await page.sees('The robot answered…');
  plugIntoPort1(20);
  page.press('Save sensors');
  await page.sees(
    "This robot's sensors register state is received now, you can not send another request in this situation.",
  );
  expect(told()).toHaveLength(1);
  keep(new Response('{}', { status: 500 }));
  await page.sees('Not sent');
});

test('[D8] the list tells who is online and whose battery is nearly empty', async () => {
  const { broker, clock } = await open([robotOf(1), robotOf(2)], {});
  const fact = (number: number, fact: 'state' | 'low') =>
    document.querySelector<HTMLElement>(`li[aria-label="Robot ${number}"] [data-${fact}]`)?.dataset[fact];
  await vi.waitFor(() => expect([fact(1, 'state'), fact(2, 'state')]).toEqual(['offline', 'offline']));
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 530 });
  broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 590 });
  await vi.waitFor(() => expect(fact(1, 'state')).toBe('hidden'));
  broker.say(topics.positionsUpdate, room, { R: [1], X: [100], Y: [100], A: [0], L: 1 });
  await vi.waitFor(() => expect([fact(1, 'state'), fact(2, 'state')]).toEqual(['online', 'hidden']));
  expect([fact(1, 'low'), fact(2, 'low')]).toEqual(['true', 'false']);
  clock.advance(21_500);
  await vi.waitFor(() => expect([fact(1, 'state'), fact(2, 'state')]).toEqual(['offline', 'offline']));
});

test('[D8] removing a robot waits four seconds for a list that still has it, and no longer', async () => {
  const { page, network } = await open([robotOf(1), robotOf(2)], {});
  await vi.waitFor(() => expect(listed()).toHaveLength(2));
  page.press('Remove robot 1');
  await page.sees('Remove robot 1?');
  network.answer(removeRobots, { removed: [1] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.press('Remove');
  const isOpen = (): boolean => document.body.textContent?.includes('Remove robot 1?') === true;
  await vi.advanceTimersByTimeAsync(3_900);
  expect(network.to(removeRobots)).toHaveLength(1);
  expect(isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  // From here on no more of those seconds pass.
  vi.useRealTimers();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect(listed()).toHaveLength(2);
});
