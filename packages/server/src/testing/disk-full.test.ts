import { execFile } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Authentication } from '@trundle/protocol/entities/account';
import { openDemo, patchUserState, ping, readUserState } from '@trundle/protocol/http/account';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { appConfig, SAVING } from '@trundle/protocol/http/config';
import { afterAll, expect, test, vi } from 'vitest';
import { keptFolder } from './folder.ts';
import { ask, endServer, ResponseError, type ServerProcess, START_LIMIT, startServer } from './server-process.ts';

const MEGABYTE = 1_048_576;
const DISK = 192;
const MIN_FREE = 24;
const PATIENT = { timeout: 60_000, interval: 50 };

const run = promisify(execFile);

/** A small disk of its own; where only an administrator could make one, the reason why there is none. */
const smallDisk = async (): Promise<{ folder: string } | { reason: string }> => {
  const folder = await keptFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m,mode=711`, 'tmpfs', folder]);
    return { folder };
  } catch (error) {
    await rm(folder, { recursive: true });
    return { reason: String(error).split('\n').at(-2) ?? 'mount failed' };
  }
};

const disk = await smallDisk();
if ('reason' in disk) process.stdout.write(`The full disk is not tried, for want of a disk to fill: ${disk.reason}\n`);

afterAll(async () => {
  if ('reason' in disk) return;
  await run('umount', ['-l', disk.folder]);
  await rm(disk.folder, { recursive: true, force: true });
});

const megabytesFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / MEGABYTE;
};

/** Somebody else's file on the same disk; as large as it can be when no size is left free. */
const fill = async (folder: string, leave: number): Promise<void> => {
  const file = await open(join(folder, 'film.mp4'), 'a');
  try {
    while ((await megabytesFree(folder)) > leave) await file.write(Buffer.alloc(MEGABYTE / 4));
    for (let size = MEGABYTE / 4; leave === 0 && size >= 1; size /= 2) await file.write(Buffer.alloc(size));
  } catch (error) {
    if (leave > 0 || (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
};

const refusalOf = async (attempt: Promise<unknown>): Promise<ResponseError> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ResponseError);
  return error as ResponseError;
};

test.skipIf('reason' in disk)(
  'a full disk pauses saving and nothing else, and saving goes on when there is room',
  { timeout: 3 * START_LIMIT + 4 * PATIENT.timeout },
  async () => {
    const { folder } = disk as { folder: string };
    const server: ServerProcess = await startServer(join(folder, 'data'), { MIN_FREE_SPACE: String(MIN_FREE) });
    try {
      const { token } = await ask<Authentication>(server.url, openDemo);
      const save = (key: string) => ask(server.url, patchUserState, token, { [key]: key.repeat(1_000) });
      const read = () => ask<Record<string, unknown>>(server.url, readUserState, token);
      const paused = async () => {
        const body = { APP_VERSION: '1', lastUpdate: null, serverType: 'app' };
        const { config_data } = await ask<CallAnswer<typeof appConfig>>(server.url, appConfig, token, body);
        return config_data.find(({ key }) => key === SAVING)?.data;
      };
      await save('before');
      expect(await paused()).toEqual({ paused: null });

      await fill(folder, MIN_FREE - 4);
      await vi.waitFor(async () => expect(await paused()).toEqual({ paused: 'storage' }), PATIENT);
      const refused = await refusalOf(save('during'));
      expect(refused).toMatchObject({ status: 507, body: { error: 'STORAGE_FULL' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await read()).toHaveProperty('before');
      await ask(server.url, ping, token, { actions: {} });
      expect((await (await fetch(`${server.url}/readyz`)).json()) as unknown).toMatchObject({ saving: 'paused' });

      // Somebody takes the last byte too: what is held back keeps the database on its feet, or brings it back.
      await fill(folder, 0);
      await vi.waitFor(async () => expect(await megabytesFree(folder)).toBeGreaterThan(1), PATIENT);
      await vi.waitFor(async () => expect(await read()).toHaveProperty('before'), PATIENT);
      expect([503, 507]).toContain((await refusalOf(save('during'))).status);

      await rm(join(folder, 'film.mp4'));
      await vi.waitFor(() => save('after'), PATIENT);
      expect(await paused()).toEqual({ paused: null });
      expect(Object.keys(await read())).toEqual(expect.arrayContaining(['before', 'after']));
      expect(server.process).toMatchObject({ exitCode: null, signalCode: null });
    } finally {
      await endServer(server);
    }
  },
);
