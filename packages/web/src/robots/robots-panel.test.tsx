import { CODE, classroomOf, macOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { HISTORY_CAP } from '@trundle/protocol/constants';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { addRobot, removeRobots } from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import { readVirtual } from '@trundle/protocol/http/virtual';
import * as topics from '@trundle/protocol/topics/classroom';
import { sensorUpdate } from '@trundle/protocol/topics/robot';
import { SENSORS, sensorId } from '@trundle/world/sensors/index';
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

type Told = readonly number[] | string;
type Measuring = readonly [id: string, name: string, told: Told, shown: string, then: Told, shownThen: string];
const switching = (id: string, name: string): Measuring => [id, name, [0], 'no', [1], 'yes'];

/** Every add-on that measures, by hand: what a robot tells in the unit of the catalogue, and what the panel makes of it. */
const MEASURING: readonly Measuring[] = [
  ['S13', 'Ultrasonic distance', [180], '18 cm', [4_000], '400 cm'],
  ['S14', 'Waterproof temperature', [-20], '-20 °C', [36.5], '36.5 °C'],
  [
    'S15',
    'Humidity',
    [45, 21],
    'Humidity 45 %, Air temperature 21 °C',
    [80, -4.5],
    'Humidity 80 %, Air temperature -4.5 °C',
  ],
  ['S16', 'Infrared receiver', [0x45], '1', [0x1c], 'OK'],
  ['S17', 'Line follower', [5], '5 %', [95], '95 %'],
  switching('S23', 'Button'),
  switching('S24', 'Touch'),
  switching('S25', 'Switch'),
  switching('S26', 'Movement (PIR)'),
  ['S31', 'Photo-electric counter', [0], '0', [12], '12'],
  ['S32', 'Light', [500], '500 lx', [80], '80 lx'],
  ['S33', 'Ultraviolet light', [1.5], '1.5 UVI', [11], '11 UVI'],
  ['S34', 'Soil moisture', [35], '35 %', [60], '60 %'],
  ['S35', 'Water level', [10], '10 mm', [40], '40 mm'],
  ['S36', 'pH', [7], '7 pH', [4.2], '4.2 pH'],
  // Robots tell it in hundredths of 270 degrees.
  ['S37', 'Rotary angle', [50], '135 °', [100], '270 °'],
  ['S40', 'Gas', [300], '300 ppm', [950], '950 ppm'],
  ['S41', 'Dust', [15], '15 µg/m³', [240], '240 µg/m³'],
  ['S43', 'Sound level', [45], '45 dB', [90], '90 dB'],
  ['S47', 'Pulse', [72], '72 bpm', [140], '140 bpm'],
  ['S52', 'Compass', [0], '0 °', [359], '359 °'],
  [
    'S53',
    'Motion (MPU6050)',
    [0, 0, 1, 0, 0, 0],
    'acceleration x 0 g, acceleration y 0 g, acceleration z 1 g, rotation x 0 °/s, rotation y 0 °/s, rotation z 0 °/s',
    [0.5, -1, 2, 10, -20, 250],
    'acceleration x 0.5 g, acceleration y -1 g, acceleration z 2 g, rotation x 10 °/s, rotation y -20 °/s, rotation z 250 °/s',
  ],
  ['S55', 'Colour', [255, 0, 10], 'red 255, green 0, blue 10', [0, 200, 0], 'red 0, green 200, blue 0'],
  ['S56', 'Laser distance', [0], '0 cm', [2_000], '200 cm'],
  ['S60', 'Weight', [0], '0 g', [850], '850 g'],
  [
    'S61',
    'Weather (BME280)',
    [21, 45, 1_013],
    'Air temperature 21 °C, Humidity 45 %, Air pressure 1013 hPa',
    [-5, 90, 980],
    'Air temperature -5 °C, Humidity 90 %, Air pressure 980 hPa',
  ],
  [
    'S62',
    'Barometer (BMP180)',
    [1_013, 21],
    'Air pressure 1013 hPa, Air temperature 21 °C',
    [300, -40],
    'Air pressure 300 hPa, Air temperature -40 °C',
  ],
  ['S63', 'Gesture', 'left', '← left', 'up', '↑ up'],
  ['S70', 'Infrared remote', [0x46], '2', [0x16], '*'],
  switching('S71', 'Tilt switch'),
  switching('S72', 'Vibration'),
  switching('S73', 'Magnet'),
  switching('S74', 'Flame'),
  switching('S75', 'Line crossing'),
  switching('S76', 'Obstacle'),
  switching('S77', 'Bumper'),
  ['S100', 'micro:bit', 'hi', 'hi', 'ho', 'ho'],
];

test('[D6] everything of the catalogue that measures is shown by name with what it reads', async () => {
  const inputs = SENSORS.filter(({ category }) => category === 'input').map(({ code }) => sensorId(code));
  expect(MEASURING.map(([id]) => id)).toEqual(inputs);
  const perRobot = 16;
  const robots = Array.from({ length: Math.ceil(MEASURING.length / perRobot) }, (_, index) => robotOf(index + 1));
  const { page, broker, clock } = await open(robots);
  await page.sees('Robot 1');
  const numberOf = (index: number): number => Math.floor(index / perRobot) + 1;
  const says = (tells: (row: Measuring) => Told): void => {
    for (const [index, measuring] of MEASURING.entries()) {
      const R = numberOf(index);
      const told = tells(measuring);
      broker.say(topics.robotStatus, room, { id: R, status: 1, battery: 600 });
      // Words come alone, numbers in a list.
      broker.say(topics.sensorsUpdate, room, { R, S: { [measuring[0]]: typeof told === 'string' ? told : [...told] } });
    }
    clock.advance(200);
  };
  const shown = (index: number, name: string): string => {
    const lines = [...row(numberOf(index)).querySelectorAll('li[data-online=true]')];
    const line = lines.find(({ textContent }) => textContent?.startsWith(`${name} `));
    return line?.querySelector('strong')?.textContent ?? '';
  };
  const shows = (reads: (row: Measuring) => string): Promise<void> =>
    vi.waitFor(() =>
      expect(MEASURING.map(([id, name], index) => `${id} ${shown(index, name)}`)).toEqual(
        MEASURING.map((measuring) => `${measuring[0]} ${reads(measuring)}`),
      ),
    );
  says(([, , told]) => told);
  await shows(([, , , words]) => words);
  says(([, , , , told]) => told);
  await shows(([, , , , , words]) => words);
});

/** Every add-on that only does something, by hand: where it is plugged in, and what it is called. */
const DOING: readonly (readonly [code: number, name: string, port: 1 | 3])[] = [
  [2, 'Gripper', 3],
  [3, 'White LED', 1],
  [4, 'LED strip', 1],
  [5, 'Buzzer', 1],
  [6, 'Infrared sender', 1],
  [7, 'Relay', 1],
  [8, 'Water pump', 1],
  [54, 'OLED display', 1],
  [57, '4-digit display', 1],
  [58, 'LED matrix', 1],
];

test.each(DOING)(
  '[D6] an add-on that only does something is shown by name and whether it answers: S%i %s',
  async (code, name, port) => {
    const sensors = { ...robotOf(1).sensors, [`sensor${port}`]: code };
    const { page, broker, clock } = await open([robotOf(1, { sensors })]);
    const says = (status: 0 | 1): void => {
      broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
      broker.say(topics.sensorsUpdate, room, { R: 1, S: {}, STATUS: { [`S${code}`]: status } });
      clock.advance(200);
    };
    await page.sees('Robot 1');
    const shown = () => [...row(1).querySelectorAll('li')].map(({ textContent }) => textContent);
    says(1);
    await vi.waitFor(() => expect(shown()).toContain(`${name} Ready`));
    says(0);
    await vi.waitFor(() => expect(shown()).toContain(`${name} No answer`));
  },
);

test('[D6] for the three ports that are chosen, all of the catalogue that fits is offered, and nothing else', async () => {
  const { page } = await open([robotOf(1)], '1');
  await page.sees('Port 1');
  // All but the gripper, which is soldered into the third, and the radio, which is on the board; 1 is nothing.
  const fitting = [
    1, 3, 4, 5, 6, 7, 8, 13, 14, 15, 16, 17, 23, 24, 25, 26, 31, 32, 33, 34, 35, 36, 37, 40, 41, 43, 47, 52, 53, 54, 55,
    56, 57, 58, 60, 61, 62, 63, 70, 71, 72, 73, 74, 75, 76, 77,
  ];
  for (const port of [1, 2, 4] as const) {
    const offered = [...select(`Port ${port}`).options].map(({ value }) => Number(value)).sort((a, b) => a - b);
    expect(offered).toEqual(fitting);
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
