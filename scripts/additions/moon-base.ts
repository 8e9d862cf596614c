import type { Addition } from './addition.ts';

/** A seventh map: three files of its own, and its words in each language. */

const FOLDER = 'packages/world/src/maps/moon-base';

const card = `
import { PAINT } from '../../paint.ts';
import { disc } from '../art/draw.ts';
import { ground } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

export const moonBaseCard = mapCard({
  id: 6,
  key: 'moonBase',
  thumbnail: ground(PAINT.concrete) + disc(71, 43, 17, PAINT.slate),
});
`;

const map = `
import { circle } from '../../geometry/shape.ts';
import { gridFrame } from '../../grid/grid.ts';
import { effectObjects } from '../effect-objects.ts';
import type { WorldMap } from '../map.ts';
import { sunken } from '../pieces.ts';
import { placesOf } from '../places.ts';
import { OFFLINE_PARKING, spots } from '../stage.ts';
import { moonBaseCard } from './card.ts';

const ROWS = Array.from({ length: 7 }, (_, i) => 58 + i * 114);

export const moonBase: WorldMap = {
  ...moonBaseCard,
  ground: '#c8ccd4',
  surfaces: [],
  tracks: [],
  solids: [sunken(circle(400, 400, 90), { kind: 'crater', ground: '#c8ccd4' })],
  places: placesOf('moonBase', [
    { id: 'dome', mx: 200, my: 400 },
    { id: 'lander', mx: 600, my: 400 },
  ]),
  parking: spots(...ROWS.map((y) => [58, y, 0] as const), ...ROWS.map((y) => [742, y, 180] as const)),
  offlineParking: OFFLINE_PARKING,
  effectObjects: effectObjects('moonBase', [[400, 120, 'flag']]),
  frame: gridFrame(25.6, 4.5),
};
`;

const art = `
import { disc } from '../art/draw.ts';
import { drone } from '../art/flyers.ts';
import type { MapArt } from '../art/map-art.ts';

export const moonBaseArt: MapArt = {
  around: () => disc(-100, -60, 33, '#f4f1de'),
  floor: () => disc(123, 321, 11, '#a9adb8'),
  over: () => '',
  flyers: [drone('#ffffff'), drone('#c8ccd4')],
  bay: ({ x, y }) => disc(x, y, 40, '#e8eaee'),
  berth: ({ x, y }) => disc(x, y, 40, '#8d93a1'),
  label: { ink: '#22303c', paper: '#ffffff' },
};
`;

const words = (name: string, dome: string, lander: string, flag: string): string =>
  `export const moonBase = ${JSON.stringify({ name, places: { dome, lander }, objects: { flag } })};\n`;

export const moonBase: Addition = {
  files: {
    [`${FOLDER}/card.ts`]: card,
    [`${FOLDER}/map.ts`]: map,
    [`${FOLDER}/art.ts`]: art,
    'packages/world/src/texts/en/maps/moon-base.ts': words('Moon base', 'Dome', 'Lander', 'Flag'),
    'packages/world/src/texts/fr/maps/moon-base.ts': words('Base lunaire', 'Dôme', 'Atterrisseur', 'Drapeau'),
    'packages/world/src/texts/es/maps/moon-base.ts': words('Base lunar', 'Cúpula', 'Módulo', 'Bandera'),
  },
  insertions: [],
  tests: {
    'scripts/moon-base.test.ts': `
import { expect, test } from 'vitest';
import { createClassroom } from '../packages/protocol/src/http/classroom.ts';
import { createWork } from '../packages/protocol/src/http/work.ts';
import { ManualClock } from '../packages/simulator/src/manual-clock.ts';
import { LoopbackBroker } from '../packages/simulator/src/loopback-broker.ts';
import { VirtualClassroom } from '../packages/simulator/src/virtual-classroom.ts';
import { Planner } from '../packages/world/src/grid/planner.ts';
import { gridOfMap } from '../packages/world/src/maps/grid-of-map.ts';
import { MAPS, mapById } from '../packages/world/src/maps/index.ts';
import { mapSvg } from '../packages/world/src/maps/svg.ts';

test('it is listed, named and drawn', () => {
  expect(MAPS.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(mapById('6').name('fr')).toBe('Base lunaire');
  expect(mapById(6).places.map(({ name }) => name('es'))).toEqual(['Cúpula', 'Módulo']);
  expect(mapById(6).effectObjects.map(({ id, name }) => [id, name('en')])).toEqual([[100, 'Flag']]);
  const picture = mapSvg('6', { view: 'stage', labels: 'en' });
  const parts = ['Moon base', '>Dome<', 'cx="-100" cy="-60" r="33"', 'cx="123" cy="321" r="11"'];
  for (const part of parts) expect(picture).toContain(part);
});

test('ways lead around its crater', () => {
  const journey = { from: { x: 200, y: 400 }, to: { x: 600, y: 400 } };
  const route = new Planner(gridOfMap(mapById(6))).plan(journey);
  expect(route).toMatchObject({ found: true, exact: true });
  expect(route.length).toBeGreaterThan(400);
});

test('the contract takes its number and no higher one, as classes and as works name it', () => {
  const ofClass = (mapId: string) => createClassroom.body?.safeParse({ name: 'Moon', mapId }).success;
  expect([ofClass('6'), ofClass('7')]).toEqual([true, false]);
  const ofWork = (mapId: number) => createWork.body?.safeParse({ name: 'Moon', xml: '<xml/>', mapId }).success;
  expect([ofWork(6), ofWork(7)]).toEqual([true, false]);
});

test('a virtual robot stands on its parking spot', async () => {
  const clock = new ManualClock();
  const broker = new LoopbackBroker('K7PM3X');
  const classroom = new VirtualClassroom({ code: 'K7PM3X', connect: broker.connect, clock, mapId: 6 });
  for (const robot of classroom.freeRobots(1)) classroom.addRobot(robot);
  classroom.start();
  await clock.advance(100);
  expect(classroom.mat.map.name('en')).toBe('Moon base');
  expect(classroom.snapshot().robots.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([[58, 58]]);
  await classroom.stop();
});
`,
    'packages/web/src/moon-base.test.tsx': `
import { login } from '@trundle/client/testing/people';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { expect, test } from 'vitest';
import { openPage } from './testing/open-page.tsx';
import { quietServer } from './testing/test-app.ts';

test('a teacher is offered it, with its small picture', async () => {
  const network = quietServer().answer(listClassrooms, []);
  const { page } = await openPage('/switchclassroom', { network, accounts: [login({ number: 1, role: 'Teacher' })] });
  await page.sees('Create a class');
  page.press('Create a class');
  await page.sees('Moon base');
  expect(document.querySelector('input[name=mapId][value="6"]')).not.toBeNull();
  expect(document.body.innerHTML).toContain('cx="71" cy="43" r="17"');
});
`,
  },
};
