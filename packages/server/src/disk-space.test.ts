import { patchUserState, ping, readUserState } from '@trundle/protocol/http/account';
import { savesSomething } from '@trundle/protocol/http/call';
import { createClassroom, deleteClassroom } from '@trundle/protocol/http/classroom';
import { appConfig } from '@trundle/protocol/http/config';
import { allCalls } from '@trundle/protocol/http/index';
import { expect, onTestFinished, test } from 'vitest';
import { DiskSpaceMonitor, MEGABYTE } from './disk-space.ts';
import { toApiError } from './http/error-responses.ts';
import { People } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const watched = (free: number[]) => {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  const disks = { free };
  const storage = new DiskSpaceMonitor({
    folders: free.map((_, at) => String(at)),
    minFree: 200 * MEGABYTE,
    log: { info: keep, error: keep },
    read: async (folder) => ({ free: (disks.free[Number(folder)] ?? 0) * MEGABYTE, total: 1_000 * MEGABYTE }),
  });
  return { storage, disks, lines };
};

test('saving pauses with too little room on any disk, goes on with ample, and each is told once', async () => {
  const { storage, disks, lines } = watched([900, 900]);
  const pausedWith = async (free: number) => {
    disks.free = [900, free];
    await storage.check();
    return storage.isPaused;
  };
  expect(await pausedWith(201)).toBe(false);
  expect(await pausedWith(199)).toBe(true);
  expect(storage.reading).toEqual({ free: 199 * MEGABYTE, total: 1_000 * MEGABYTE });
  // At the edge it does not stop and go all the time.
  expect(await pausedWith(220)).toBe(true);
  expect(await pausedWith(251)).toBe(false);
  expect(await pausedWith(201)).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/is full \(199 MB left\): saving pauses.*Make room/),
    expect.stringMatching(/room on the disk again \(251 MB left\): saving goes on/),
  ]);
});

test('a disk that cannot be asked does not stop anybody', async () => {
  const log = { info: () => undefined, error: () => undefined };
  const storage = new DiskSpaceMonitor({ folders: ['/nowhere/at/all'], minFree: MEGABYTE, log });
  await storage.check();
  expect(storage).toMatchObject({ isPaused: false, reading: undefined });
});

test('what the database itself says about the disk counts too', () => {
  const { storage } = watched([900]);
  const full = Object.assign(new Error('Failed query'), {
    cause: Object.assign(new Error('no room'), { code: '53100' }),
  });
  expect(toApiError(full)).toMatchObject({ error: { code: 'STORAGE_FULL' }, isFault: true });
  storage.reportFull();
  expect(storage.isPaused).toBe(true);
});

test('while saving is paused people are told so, and read, come, go and delete', async () => {
  const { storage, disks } = watched([900]);
  const server = await testServer({}, { storage });
  onTestFinished(() => server.close());
  const { teacher, code } = await new People(server).classroom(0);
  const { token } = teacher;
  const saving = async () => {
    const body = { APP_VERSION: '1', serverType: 'app' as const };
    return (await server.ask(appConfig, { body }, { token })).body.config_data.at(-1);
  };
  expect(await saving()).toEqual({ key: 'saving', data: { paused: null } });
  disks.free = [10];
  await storage.check();
  expect(await saving()).toEqual({ key: 'saving', data: { paused: 'storage' } });
  const refused = await server.ask(patchUserState, { body: { a: 1 } }, { token, language: 'fr' });
  expect(refused).toMatchObject({ status: 507, headers: { 'retry-after': expect.anything() } });
  expect(refused.body).toMatchObject({ error: 'STORAGE_FULL', message: expect.stringContaining('navigateur') });
  expect((await server.ask(createClassroom, { body: { name: 'New' } }, { token })).status).toBe(507);
  expect((await server.ask(readUserState, {}, { token })).status).toBe(200);
  expect((await server.ask(ping, { body: { actions: {} } }, { token })).status).toBe(200);
  expect((await server.ask(deleteClassroom, { params: { id: code } }, { token })).status).toBe(200);
  disks.free = [900];
  await storage.check();
  expect((await server.ask(patchUserState, { body: { a: 1 } }, { token })).status).toBe(200);
});

test('every call that carries a program or a file waits while the disk is full', () => {
  const saving = allCalls().filter(({ call }) => savesSomething(call));
  const uploads = allCalls().filter(({ call }) => call.upload);
  for (const { id } of uploads) expect(saving.map((each) => each.id)).toContain(id);
  for (const id of ['account.patchClassroomState', 'account.patchUserState', 'work.saveWork', 'project.updateProject'])
    expect(saving.map((each) => each.id)).toContain(id);
});
