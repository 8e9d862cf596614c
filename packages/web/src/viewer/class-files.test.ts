import { ApiClient } from '@trundle/client/api/client';
import { CODE } from '@trundle/client/live/testing/test-server';
import { Network } from '@trundle/client/testing/network';
import { id } from '@trundle/client/testing/people';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { bundledPicture } from '@trundle/protocol/http/library';
import { listClassModels, readClassModelFile } from '@trundle/protocol/http/model3d';
import { BUNDLED_PICTURES } from '@trundle/world/catalogue/pictures';
import { expect, test } from 'vitest';
import { classModel } from '../testing/class-model.ts';
import { ClassFiles } from './class-files.ts';
import { LOOK_AGAIN } from './class-model-index.ts';

const pageOf = (data: Model3d[], pageNumber = 1, totalPage = 1) => ({
  pageNumber,
  totalPage,
  countWaitingToBeAccepted: 0,
  data,
});

const open = (network: Network) => {
  const clock = { now: 0 };
  const client = new ApiClient({
    fetch: network.fetch,
    token: () => 'jwt',
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  return { files: new ClassFiles({ client, code: CODE, now: () => clock.now }), clock };
};

test('every picture a block offers without a class of its own is asked for by its name', async () => {
  const network = new Network().file(bundledPicture, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
  const { files } = open(network);
  for (const picture of BUNDLED_PICTURES) expect((await files.picture(picture.id)).size).toBeGreaterThan(0);
  expect(network.sent.map(({ path }) => path.split('/').at(-1)?.split('.')[0])).toEqual(
    BUNDLED_PICTURES.map((picture) => picture.id),
  );
  await expect(files.picture('https://example.org/a.png')).rejects.toThrow();
  expect(network.sent).toHaveLength(BUNDLED_PICTURES.length);
});

test('however many models a program names, the list of the class is read once, and again after a while', async () => {
  const first = pageOf([classModel(1, 'Dragon')], 1, 2);
  const network = new Network()
    .answer(listClassModels, first, pageOf([classModel(2, 'Waits', null)], 2, 2), pageOf([classModel(3, 'Late')]))
    .raw(readClassModelFile, 200, {});
  const { files, clock } = open(network);
  const names = Array.from({ length: 50 }, (_, index) => `nobody ${index}`);
  expect(await Promise.all(names.map((name) => files.model(name)))).toEqual(names.map(() => null));
  expect([await files.model('Late'), await files.model('Waits')]).toEqual([null, null]);
  expect(network.sent).toHaveLength(2);
  clock.now = LOOK_AGAIN;
  await files.model('/api/3d/model/classroom/K7PM3X/download/Late.zip').catch(() => null);
  expect(network.sent.slice(2).map(({ path }) => path.includes(id(3)))).toEqual([false, true]);
});

test('a list that could not be read is asked for later, not at once', async () => {
  const network = new Network().refuseTimes(listClassModels, 1, 'SERVER_FULL', pageOf([]));
  const { files, clock } = open(network);
  await expect(files.model('Dragon')).rejects.toThrow();
  expect(await files.model('Dragon')).toBeNull();
  expect(network.sent).toHaveLength(1);
  clock.now = LOOK_AGAIN;
  expect(await files.model('Dragon')).toBeNull();
  expect(network.sent).toHaveLength(2);
});
