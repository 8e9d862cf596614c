import { CODE, classroomOf, macOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { HISTORY_CAP } from '@trundle/protocol/constants';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { addRobot, removeRobots } from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import { readVirtual } from '@trundle/protocol/http/virtual';
import * as topics from '@trundle/protocol/topics/classroom';
import { sensorUpdate } from '@trundle/protocol/topics/robot';
import { EMPTY_SENSOR, SENSORS, sensorId } from '@trundle/world/sensors/index';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { RobotsPanel } from './RobotsPanel.tsx';

const room = { code: CODE };

const open = async (robots: Robot[], view = '') => {
  const network = quietServer()
    .answer(readClassroom, classroomOf({ robots }))
    .answer(readVirtual, { robots: [], environment: {}, objects: [] });
  const path = `robot_configuration/${view}` as const;
  return openInClass({ network, path, children: <RobotsPanel view={view} /> });
};

const row = (number: number): Element => {
  const found = document.querySelector(`li[aria-label="Robot ${number}"]`);
  if (found === null) throw new Error(`no robot ${number}`);
  return found;
};

const select = (label: string): HTMLSelectElement => {
  const found = [...document.querySelectorAll('label')].find((element) => element.textContent?.trim() === label);
  const field = document.getElementById(found?.htmlFor ?? '');
  if (!(field instanceof HTMLSelectElement)) throw new Error(`no list "${label}"`);
  return field;
};
const choose = (label: string, code: number): void => {
  const field = select(label);
  field.value = String(code);
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

test('[D1] a teacher adds a robot by its address and number, and what is no address is told at once', async () => {
  const { page, network } = await open([robotOf(1)]);
  await page.sees('Add a real robot');
  page.press('Add a real robot');
  await page.sees('Address (MAC)');
  page.type('Address (MAC)', 'not an address');
  page.press('Add robot');
  await page.sees('An address has twelve digits and letters from A to F.');
  expect(network.to(addRobot)).toEqual([]);
  page.type('Address (MAC)', macOf(7));
  page.type('Number', '1');
  page.press('Add robot');
  await page.sees('Number 1 is another robot’s. Give it a free one.');
  expect(network.to(addRobot)).toEqual([]);
  network.answer(addRobot, robotOf(7, { _id: macOf(7) }));
  page.type(
    'Address (MAC)',
    macOf(7)
      .replace(/..(?=.)/g, '$&:')
      .toLowerCase(),
  );
  page.type('Number', '7');
  page.press('Add robot');
  await page.sees('Robot 7 is in the class.');
  expect(network.to(addRobot)[0]?.body).toEqual({ _id: macOf(7), identifier: 7 });
  expect(row(7)).toBeDefined();
});

test('[D1][D8] several robots are removed at once, after a question that names them', async () => {
  const { page, network } = await open([robotOf(1), robotOf(2), robotOf(3)]);
  page.press('Choose several');
  await page.sees('Done');
  for (const number of [1, 3]) page.named('input', `Choose robot ${number}`).click();
  await page.sees('Remove 2 robots');
  page.press('Remove 2 robots');
  await page.sees('Remove robots 1 and 3?');
  network.answer(removeRobots, { removed: [1, 3] }).answer(readClassroom, classroomOf({ robots: [robotOf(2)] }));
  page.press('Remove');
  await vi.waitFor(() => expect(document.querySelector('li[aria-label="Robot 1"]')).toBeNull());
  expect(network.to(removeRobots)[0]?.body).toEqual({ robotNumberIds: [1, 3] });
  expect(row(2)).toBeDefined();
});

test('[D3] robot, camera and sensor are online for 20, 15 and 15 seconds; a sensor also by its status; the battery is percent', async () => {
  const { page, broker, clock, live } = await open([robotOf(1)]);
  await page.sees('No camera has spoken yet.');
  const status = { ws_server: 'kit', app_status: 1 };
  broker.say(topics.cameraStatus, room, { ...status, isMatDetected: true });
  await page.sees('The camera sees the mat.');
  broker.say(topics.cameraStatus, room, { ...status, isMatDetected: false });
  await page.sees('The camera does not see the mat');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 590 });
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [180] } });
  await vi.waitFor(() => {
    expect(row(1).textContent).toContain('80 %');
    expect(row(1).querySelector('li[data-online=true]')?.textContent).toMatch(/ 18\b/);
  });
  broker.say(topics.sensorsUpdate, room, { R: 1, S: {}, STATUS: { S13: 0 } });
  clock.advance(200);
  await vi.waitFor(() => expect(row(1).querySelector('li[data-online=false]')?.textContent).toContain('No answer'));
  broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [190] }, STATUS: { S13: 1 } });
  clock.advance(200);
  await vi.waitFor(() => expect(row(1).querySelector('li[data-online=true]')?.textContent).toMatch(/ 19\b/));
  clock.advance(16_500);
  await page.sees('The camera is silent.');
  await vi.waitFor(() => expect(row(1).querySelector('li[data-online=false]')?.textContent).toContain('No answer'));
  expect(row(1).textContent).not.toContain('Offline');
  clock.advance(5_500);
  await vi.waitFor(() => expect(row(1).textContent).toContain('Offline'));
  for (let more = 0; more <= HISTORY_CAP + 20; more += 1) {
    broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [more % 100] } });
    clock.advance(10);
  }
  await vi.waitFor(() => expect(live.read('history:1').sensors).toHaveLength(HISTORY_CAP));
});

test('[D5] sensors are chosen for one robot, told to it, compared with what it repeats and saved with their xml; each state is said', async () => {
  const { page, broker, network, clock } = await open([robotOf(1), robotOf(2)], '1');
  await page.sees('Port 1');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  choose('Port 1', 17);
  page.press('Save sensors');
  await page.sees('Asking the robot…');
  expect(broker.saidTo(sensorUpdate.build({ code: CODE, identifier: 1 }))).toEqual([{ sensor_update: [17, 1, 2, 13] }]);
  broker.say(topics.sensorFeedback, room, { identifier: 1, sensor: [20, 1, 2, 13] });
  await page.sees('Response data from robot does not match with request data.');
  page.press('Save sensors');
  await page.sees('Asking the robot…');
  clock.advance(10_500);
  await page.sees('Please check Robot 1 if online.');
  const sensors = { sensor1: 17, sensor2: 1, sensor3: 2, sensor4: 13 } as const;
  network.answer(saveSensors, robotOf(1, { sensors }));
  page.press('Save sensors');
  await page.sees('Asking the robot…');
  broker.say(topics.sensorFeedback, room, { identifier: 1, sensor: [17, 1, 2, 13] });
  await page.sees('Robot 1 has its new sensors.');
  expect(network.to(saveSensors)[0]?.body).toMatchObject({
    sensors,
    xmlSensors: expect.stringContaining('<field name="sensor1">S17</field>'),
  });
});

test('[D6] everything of the catalogue that measures is shown by name with what it reads', async () => {
  const perRobot = 16;
  const measuring = SENSORS.filter(({ category }) => category === 'input');
  const robots = Array.from({ length: Math.ceil(measuring.length / perRobot) }, (_, index) => robotOf(index + 1));
  const { page, broker, clock } = await open(robots);
  await page.sees('Robot 1');
  const says = (which: 0 | 1): void => {
    for (const [index, { code, channels }] of measuring.entries()) {
      const R = Math.floor(index / perRobot) + 1;
      broker.say(topics.robotStatus, room, { id: R, status: 1, battery: 600 });
      const read = channels.map(({ type }) => (type === 'boolean' ? which : which + 1));
      // What is heard by radio is words, which come alone.
      const isWords = channels.some(({ type, wordFor }) => type === 'string' && !wordFor);
      broker.say(topics.sensorsUpdate, room, {
        R,
        S: { [sensorId(code)]: isWords ? (['hi', 'ho'][which] ?? '') : read },
      });
    }
    clock.advance(200);
  };
  const shown = (index: number): string => {
    const lines = [...row(Math.floor(index / perRobot) + 1).querySelectorAll('li[data-online=true]')];
    const name = `${measuring[index]?.name('en')} `;
    return lines.find(({ textContent }) => textContent?.startsWith(name))?.querySelector('strong')?.textContent ?? '';
  };
  says(0);
  await vi.waitFor(() =>
    measuring.forEach((sensor, index) => void expect(shown(index), sensor.name('en')).not.toBe('')),
  );
  const before = measuring.map((_sensor, index) => shown(index));
  says(1);
  // Another value is read, for each of them.
  await vi.waitFor(() =>
    measuring.forEach((sensor, index) => {
      expect(shown(index), sensor.name('en')).not.toBe(before[index]);
      expect(shown(index), sensor.name('en')).toMatch(/\d|yes|no|hi|ho|left|right|up|down|OK/);
    }),
  );
});

const DOING = SENSORS.filter(({ category }) => category === 'output');

test.each(DOING.map((addOn) => [addOn.kind, addOn] as const))(
  '[D6] an add-on that only does something is shown by name and whether it answers: %s',
  async (_kind, { code, slots: [slot = 1], name }) => {
    const sensors = { ...robotOf(1).sensors, [`sensor${slot}`]: code };
    const { page, broker, clock } = await open([robotOf(1, { sensors })]);
    const says = (status: 0 | 1): void => {
      broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
      broker.say(topics.sensorsUpdate, room, { R: 1, S: {}, STATUS: { [sensorId(code)]: status } });
      clock.advance(200);
    };
    await page.sees('Robot 1');
    const shown = () => [...row(1).querySelectorAll('li')].map(({ textContent }) => textContent);
    says(1);
    await vi.waitFor(() => expect(shown()).toContain(`${name('en')} Ready`));
    says(0);
    await vi.waitFor(() => expect(shown()).toContain(`${name('en')} No answer`));
  },
);

test('[D6] for the three ports that are chosen, all of the catalogue that fits is offered, and nothing else', async () => {
  const { page } = await open([robotOf(1)], '1');
  await page.sees('Port 1');
  for (const port of [1, 2, 4] as const) {
    const offered = [...select(`Port ${port}`).options].map(({ value }) => Number(value)).sort((a, b) => a - b);
    const fitting = SENSORS.filter(({ slots }) => slots.includes(port)).map(({ code }) => code);
    expect(offered).toEqual([...new Set([EMPTY_SENSOR, ...fitting])].sort((a, b) => a - b));
  }
});

test('[D8] when a robot was last seen survives a reload: the server knows it', async () => {
  const lastSeenAt = new Date(Date.now() - 3 * 3_600_000 - 5_000).toISOString();
  const { page, broker } = await open([
    robotOf(1, { lastSeenAt, student: studentOf(1, 'Ana').student }),
    robotOf(2, { lastSeenAt: null }),
  ]);
  await page.sees('Seen 3 hours ago');
  expect(row(1).textContent).toContain('Ana');
  expect(row(2).textContent).toContain('Not seen yet');
  broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
  await vi.waitFor(() => expect(row(1).textContent).not.toContain('Seen'));
});

test('of a robot that nobody has seen yet no sensor is told, whatever comes under its number', async () => {
  const { page, broker } = await open([robotOf(1, { lastSeenAt: null }), robotOf(2, { lastSeenAt: null })]);
  await page.sees('Not seen yet');
  for (const number of [1, 2]) broker.say(topics.sensorsUpdate, room, { R: number, S: { S13: [180] } });
  broker.say(topics.robotStatus, room, { id: 2, status: 1, battery: 600 });
  await vi.waitFor(() => expect(row(2).textContent).toContain('18 cm'));
  expect(row(1).textContent).not.toContain('18 cm');
});
