import { readClassroom } from '@trundle/protocol/http/classroom';
import { listAllocations } from '@trundle/protocol/http/model3d';
import { expect, test } from 'vitest';
import { openPage, quietServer } from '../testing/page.tsx';
import { classroom, id, login } from '../testing/people.ts';

const TIME = '2026-01-02T03:04:05.000Z';
const allocation = (qrcodeNumber: number, modelTitle: string) => ({
  qrcodeNumber,
  threeDModel: {
    ...{ _id: id(qrcodeNumber), modelTitle, modelOBJZipURL: '/api/3d/file/1', namespace: 'global' as const },
    ...{ belongToAccount: null, classRoom: null, accepted_at: TIME, createdAt: TIME },
    created_by: { _id: id(1), name: 'Person 1' },
  },
});
const open = (network = quietServer()) =>
  openPage('/classroom/K7PM3X/3d-model-allocation-cards', {
    accounts: [login({ number: 1 })],
    network: network.answer(readClassroom, classroom()),
  });

test('each robot with a model has a card with its number and the name of the model', async () => {
  const { page } = await open(
    quietServer().answer(listAllocations, [allocation(3, 'Fire engine'), allocation(7, 'Fox')]),
  );
  await page.sees('Fire engine');
  await page.sees('Fox');
  expect(document.querySelectorAll('svg[aria-label="Robot 3"], svg[aria-label="Robot 7"]')).toHaveLength(2);
  expect(page.named('button', 'Print')).toBeDefined();
});

test('without models there is nothing to print, and the page says so', async () => {
  const { page } = await open(quietServer().answer(listAllocations, []));
  await page.sees('No models allocated yet');
  expect(() => page.named('button', 'Print')).toThrow();
});
