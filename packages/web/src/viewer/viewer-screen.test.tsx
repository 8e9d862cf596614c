import { classroom, id, login } from '@trundle/client/testing/people';
import { listClassrooms, markMeEntered, operatingTeacher, readClassroom } from '@trundle/protocol/http/classroom';
import { openViewer, readViewerLink, renewViewerLink } from '@trundle/protocol/http/viewer';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

const KEY = 'c'.repeat(32);
const LINK = `/qr?q=viewer%7CK7PM3X#${KEY}`;

test('the link of the class shows its mat to whoever has it; a device that cannot draw in 3D shows it from above', async () => {
  const network = quietServer().answer(openViewer, {
    now: 10,
    scene: EMPTY_SCENE,
    lately: [],
    built: [],
    name: 'Robots 5b',
    mapId: '1',
    ssid: null,
    until: '2026-01-12T20:00:00.000Z',
    robots: [3],
    objects: {},
    outputs: [],
    wears: {},
  });
  const { page } = await openPage(LINK, { network });
  await page.sees('This device cannot draw in 3D, so here is the mat from above.');
  await page.sees('Robots 5b');
  expect(document.querySelector('[data-figure="3"]')).not.toBeNull();
  expect(network.to(openViewer)[0]).toMatchObject({ authorization: null, body: { key: KEY } });
});

test('a link that is over says so', async () => {
  const network = quietServer().refuse(openViewer, 'LINK_NOT_VALID');
  const { page } = await openPage(LINK, { network });
  await page.sees('This link is over');
});

test('the class code has a second picture for the viewer, which a teacher renews', async () => {
  const until = '2026-01-12T20:00:00.000Z';
  const network = quietServer()
    .answer(listClassrooms, [])
    .answer(readClassroom, classroom())
    .answer(markMeEntered, { currentOperationTeacherToken: id(1_001), enteredAt: '2026-01-02T03:04:05.000Z' })
    .answer(operatingTeacher, { currentOperationTeacherToken: id(1_001) })
    .answer(readViewerLink, { key: KEY, until })
    .answer(renewViewerLink, { key: 'd'.repeat(32), until });
  const { page } = await openPage('/classroom/K7PM3X', { accounts: [login({ number: 1 })], network });
  await page.sees('Names, one per line');
  page.press('Menu: Person 1');
  await page.sees('Show class code');
  page.press('Show class code');
  await page.sees('Watch in 3D');
  const choice = [...document.querySelectorAll('label')].find((each) => each.textContent === 'Watch in 3D');
  choice?.querySelector('input')?.click();
  await page.sees('Open here');
  const link = (): string | null | undefined =>
    [...document.querySelectorAll('a')].find((each) => each.textContent === 'Open here')?.getAttribute('href');
  expect(link()).toMatch(new RegExp(`/qr\\?q=viewer%7CK7PM3X#${KEY}$`));
  page.press('New link');
  await page.sees('There is a new link.');
  expect(link()).toMatch(/#d{32}$/);
});
