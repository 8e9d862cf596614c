import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPostmasterOf, readPidFile } from '../database/postmaster.ts';
import { temporaryFolder } from './folder.ts';
import { endServer, START_LIMIT, startServer } from './server-process.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

test('half a request keeps neither the server nor its database from stopping', async () => {
  const folder = await temporaryFolder();
  const server = await startServer(join(folder, 'data'));
  const cluster = join(folder, 'data', 'postgres');
  const pid = readPidFile(cluster)?.pid ?? 0;
  expect(await isPostmasterOf(pid, cluster)).toBe(true);
  const stranger = connect(Number(new URL(server.url).port), '127.0.0.1');
  stranger.on('error', () => undefined);
  onTestFinished(() => void stranger.destroy());
  await once(stranger, 'connect');
  stranger.write('GET /api/config HTTP/1.1\r\nHost: half\r\n');
  await endServer(server);
  // With 1 a part would have been given up.
  expect(server.process.exitCode).toBe(0);
  expect(await isPostmasterOf(pid, cluster)).toBe(false);
}, 120_000);

test('who stops the server while its database starts leaves no database behind', async () => {
  const folder = await temporaryFolder();
  const cluster = join(folder, 'data', 'postgres');
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0', MQTT_PORT: '0' };
  const server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  const exited = once(server, 'exit');
  await vi.waitUntil(() => readPidFile(cluster), { timeout: START_LIMIT, interval: 5 });
  const pid = readPidFile(cluster)?.pid ?? 0;
  server.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(await isPostmasterOf(pid, cluster)).toBe(false);
}, 120_000);
