import { CODE } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import type { BuiltThing } from '@trundle/protocol/entities/built-thing';
import { letStudentsBuild, listBuilt, putBuilt, removeBuilt } from '@trundle/protocol/http/built';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listClassModels } from '@trundle/protocol/http/model3d';
import { builtChanged } from '@trundle/protocol/topics/classroom';
import { BUNDLED_MODELS, bundledModel } from '@trundle/world/catalogue/models';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../../testing/class-page.tsx';
import { quietServer } from '../../testing/test-app.ts';
import { SandboxPanel } from '../SandboxPanel.tsx';
import { pulled } from './scene-hands.ts';

const TREE = BUNDLED_MODELS.find(({ kind }) => kind === 'tree')?.id ?? '';
const thingOf = (more: Partial<BuiltThing> = {}): BuiltThing => ({
  _id: id(70),
  mapId: '1',
  model: TREE,
  name: 'tree 1',
  x: 400,
  y: 400,
  a: 0,
  size: 100,
  revision: 1,
  ...more,
});
const noModels = { pageNumber: 1, totalPage: 1, countWaitingToBeAccepted: 0, data: [] };
const server = (things: BuiltThing[] = []) =>
  quietServer()
    .answer(readClassroom, classroom({ students: ['Ada'] }))
    .answer(listClassModels, noModels)
    .answer(listBuilt, { studentsBuild: false, things });
const panel = { path: 'map3D/', children: <SandboxPanel view="" /> } as const;

test('without a picture in 3D a teacher builds by buttons and keys, takes back, and lets students build', async () => {
  const network = server().answer(removeBuilt, { ok: true }).answer(letStudentsBuild, { studentsBuild: true });
  network.hang(putBuilt);
  const { page } = await openInClass({ network, ...panel });
  await page.sees('Build');
  page.press('Build');
  await page.sees('Nothing is built on this map yet.');
  page.press('Put Tree on the mat');
  await page.sees('tree 1: 40, 40 cm, 0°, 100 %');
  expect(network.to(putBuilt)[0]?.body).toEqual({
    mapId: '1',
    model: TREE,
    name: 'tree 1',
    x: 400,
    y: 400,
    a: 0,
    size: 100,
  });
  page.press('Move tree 1 right');
  page.press('Turn tree 1 left');
  page.press('Make tree 1 larger');
  await page.sees('tree 1: 41, 40 cm, 345°, 110 %');
  const name = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'tree 1');
  for (const key of ['ArrowUp', ']', '-'])
    name?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await page.sees('tree 1: 41, 39 cm, 0°, 100 %');
  page.press('Take tree 1 away');
  await page.sees('Nothing is built on this map yet.');
  page.press('Undo');
  await page.sees('tree 1');
  document.querySelector<HTMLInputElement>('section[aria-label="Build"] [role=switch]')?.click();
  await vi.waitFor(() => expect(network.to(letStudentsBuild)[0]?.body).toEqual({ studentsBuild: true }));
});

test('a student has no desk until the teacher lets them build, and sees what others do', async () => {
  const { page, broker } = await openInClass({ network: server([thingOf()]), who: 'student', ...panel });
  await page.sees('This device cannot draw in 3D.');
  const desk = () => document.querySelector('section[aria-label="Build"]');
  expect(desk()).toBeNull();
  broker.say(builtChanged, { code: CODE }, { studentsBuild: true });
  await vi.waitFor(() => expect(desk()).not.toBeNull());
  page.press('Build');
  await page.sees('tree 1');
  broker.say(builtChanged, { code: CODE }, { put: thingOf({ _id: id(71), name: 'tree 2', revision: 2 }) });
  await page.sees('tree 2');
  broker.say(
    builtChanged,
    { code: CODE },
    { put: thingOf({ _id: id(72), name: 'far away', mapId: '2', revision: 3 }) },
  );
  broker.say(builtChanged, { code: CODE }, { taken: id(71), revision: 4 });
  await vi.waitFor(() => expect(desk()?.textContent).not.toContain('tree 2'));
  expect(desk()?.textContent).not.toContain('far away');
  broker.say(builtChanged, { code: CODE }, { studentsBuild: false });
  await vi.waitFor(() => expect(desk()).toBeNull());
});

test('a finger that pulls moves a thing and no further than the mat, its ball turns it, its cube scales it', () => {
  const { revision: _, ...from } = thingOf();
  const at = { x: 450, y: 400 };
  expect(pulled({ doing: 'move', from, at }, { x: 500, y: 390 })).toMatchObject({ x: 450, y: 390 });
  expect(pulled({ doing: 'move', from, at }, { x: 5_000, y: -900 })).toMatchObject({ x: 800, y: 0 });
  expect(pulled({ doing: 'turn', from, at }, { x: 400, y: 700 })).toMatchObject({ a: 90 });
  expect(pulled({ doing: 'turn', from, at }, { x: 400, y: 100 })).toMatchObject({ a: 270 });
  expect(pulled({ doing: 'size', from, at }, { x: 400, y: 500 })).toMatchObject({ size: 200 });
  expect(pulled({ doing: 'size', from, at }, { x: 400, y: 400 })).toMatchObject({ size: 25 });
  expect(bundledModel(TREE)?.kind).toBe('tree');
});
