import { classroom, id, login } from '@trundle/client/testing/people';
import type { Robot } from '@trundle/protocol/entities/robot';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listRobots } from '@trundle/protocol/http/classroom-robots';
import { listAllocations, listGlobalModels, removeAllocation, setAllocations } from '@trundle/protocol/http/model3d';
import { BUNDLED_MODELS } from '@trundle/world/catalogue/models';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const model = (_id: string, modelTitle: string) => ({
  _id,
  modelTitle,
  modelOBJZipURL: '',
  namespace: 'global' as const,
  belongToAccount: null,
  classRoom: null,
  accepted_at: TIME,
  createdAt: TIME,
  created_by: { _id: id(1), name: 'Person 1' },
});
const [car, rocket] = BUNDLED_MODELS.map((bundled) => model(bundled.id, bundled.name('en'))) as [
  ReturnType<typeof model>,
  ReturnType<typeof model>,
];
const robot = (identifier: number): Robot => ({
  _id: identifier.toString(16).padStart(12, '0'),
  identifier,
  name: 'unused',
  classRoom: 'K7PM3X',
  type: '',
  sensors: { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 },
  xmlSensors: '',
  lastSeenAt: null,
  updatedAt: TIME,
  student: identifier === 3 ? { _id: id(9), name: 'BraveOtter' } : null,
});

const open = (network = quietServer(), role: 'Teacher' | 'Student' = 'Teacher') =>
  openPage('/classroom/K7PM3X/3d-model-allocation-cards', {
    accounts: [login({ number: 1, role })],
    network: network
      .answer(readClassroom, classroom())
      .answer(listRobots, [robot(7), robot(3)])
      .answer(listGlobalModels, { pageNumber: 1, totalPage: 1, countWaitingToBeAccepted: 0, data: [car, rocket] }),
  });

const choose = (label: string, value: string): void => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const field = document.getElementById(found?.htmlFor ?? '') as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
const pictures = (label: string) => document.querySelectorAll(`svg[aria-label="${label}"]`).length;

test('each robot with a model has a card with its number and the name of the model', async () => {
  const { page } = await open(
    quietServer().answer(listAllocations, [
      { qrcodeNumber: 3, threeDModel: rocket },
      { qrcodeNumber: 7, threeDModel: model(id(7), 'Fire engine') },
    ]),
  );
  await page.sees('Fire engine');
  expect(['Robot 3', 'Robot 7', 'Rocket'].map(pictures)).toEqual([1, 1, 1]);
  expect(page.named('button', 'Print')).toBeDefined();
});

test('a teacher chooses a model for a robot, and takes it away again; the card follows', async () => {
  const network = quietServer()
    .answer(listAllocations, [])
    .answer(setAllocations, [{ qrcodeNumber: 3, threeDModel: car }])
    .answer(removeAllocation, { ok: true });
  const { page } = await open(network);
  await page.sees('No models allocated yet');
  await page.sees('Model of robot 3, BraveOtter');
  choose('Model of robot 3, BraveOtter', car._id);
  await vi.waitFor(() => expect(pictures('Car')).toBe(1));
  expect(network.to(setAllocations)[0]?.body).toEqual({
    allocations: [{ qrcodeNumber: 3, threeDModel: car._id }],
  });
  choose('Model of robot 3, BraveOtter', '');
  await vi.waitFor(() => expect(pictures('Car')).toBe(0));
  expect(network.to(removeAllocation)[0]?.path).toContain('/robot/3');
});

test('a choice that cannot be kept goes back, and the page says why', async () => {
  const network = quietServer().answer(listAllocations, []).refuse(setAllocations, 'NOT_FOUND');
  const { page } = await open(network);
  await page.sees('Model of robot 7');
  choose('Model of robot 7', rocket._id);
  await vi.waitFor(() => expect(network.to(setAllocations)).toHaveLength(1));
  const fields = () => [...document.querySelectorAll<HTMLSelectElement>('li select')].map(({ value }) => value);
  await vi.waitFor(() => expect(fields()).toEqual(['', '']));
  expect(pictures('Rocket')).toBe(0);
});

test('where 3D models are switched off there is nothing to choose or to print, and the page says why', async () => {
  const { page, app } = await open(quietServer().answer(listAllocations, [{ qrcodeNumber: 3, threeDModel: rocket }]));
  await page.sees('Model of robot 7');
  expect(page.text()).toContain('Letter');
  const { features } = app.config.news.getState();
  app.config.news.setState({ features: features === null ? null : { ...features, sandbox: false } });
  await page.sees('3D models are not switched on here.');
  for (const words of ['Letter', 'Model of robot 7', 'Choose a model']) expect(page.text()).not.toContain(words);
});

test('a student sees the cards and chooses nothing', async () => {
  const { page } = await open(
    quietServer().answer(listAllocations, [{ qrcodeNumber: 3, threeDModel: rocket }]),
    'Student',
  );
  await page.sees('Rocket');
  expect(document.querySelectorAll('li select')).toHaveLength(0);
});
