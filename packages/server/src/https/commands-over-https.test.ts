import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROKER_PATH } from '@trundle/protocol';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { detour, findBroker } from '@trundle/simulator/find-broker';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { People } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

/** `npm run simulate` and `npm run conform` at a server that was started with --https. A slow machine may take minutes. */
const SOURCES = join(import.meta.dirname, '../../../simulator/src');
const LONG = { timeout: 300_000 };

const secureServer = async () => {
  const server = await testServer({ LOCAL_HTTPS: 'on', MQTTS_PORT: '0' });
  onTestFinished(() => server.close());
  const { port } = server.server.app.server.address() as AddressInfo;
  return { server, host: `127.0.0.1:${port}` };
};

const run = (program: string, env: Record<string, string>, ...words: string[]) => {
  const child: ChildProcess = spawn(process.execPath, [join(SOURCES, program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const first = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => resolve(lines[lines.push(line) - 1] ?? ''));
  });
  return { child, lines, first, ended: once(child, 'close') };
};

test(
  'the address as it is without https leads in, encrypted where the authority lies on this computer',
  LONG,
  async () => {
    const { server, host } = await secureServer();
    const { code, teacher } = await new People(server).classroom(0);
    const { deviceKey } = (await server.ask(readDeviceKey, { params: { id: code } }, { token: teacher.token })).body;
    const words = ['--class', code, '--robots', '1', '--key', deviceKey];
    for (const address of [`http://${host}`, `https://${host}`]) {
      const { child, first, ended } = run('simulate.ts', { DATA_DIR: server.dataDir }, ...words, '--server', address);
      expect(await first).toContain(`1 virtual robots are in class ${code}`);
      child.kill('SIGTERM');
      await ended;
    }
  },
);

test('where it does not, the door of the robots is tried instead, and never for whoever asked for https', async () => {
  const { server, host } = await secureServer();
  const elsewhere = await temporaryFolder();
  const [plain, secure] = [`ws://${host}${BROKER_PATH}`, `wss://${host}${BROKER_PATH}`];
  const strange = await findBroker(plain, elsewhere);
  expect(strange).toEqual({ url: 'mqtt://127.0.0.1:1883', ca: undefined, insteadOf: plain });
  expect(detour(strange)).toContain(`${host} speaks https`);
  expect(await findBroker(secure, elsewhere)).toEqual({ url: secure, ca: undefined });
  const known = await findBroker(plain, server.dataDir);
  expect([known.url, detour(known)]).toEqual([secure, undefined]);
  // The key of the authority stands in the same file.
  expect(known.ca?.join('')).not.toContain('PRIVATE');
});

test('a server without https is reached as it was', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const { port } = server.server.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}${BROKER_PATH}`;
  expect(await findBroker(url, server.dataDir)).toEqual({ url, ca: undefined });
});

test('who asks for https and does not trust the server is told what to do, not that there is none', LONG, async () => {
  const { host } = await secureServer();
  const words = ['--class', 'K7PM3X', '--key', 'x', '--server', `https://${host}`];
  for (const [program, more] of [
    ['simulate.ts', ['--robots', '1']],
    ['conform.ts', ['--robot', 'AABBCCDDEEFF']],
  ] as const) {
    const { lines, ended } = run(program, { DATA_DIR: await temporaryFolder() }, ...words, ...more);
    await ended;
    expect(lines.join('\n')).toContain('does not trust the certificate');
    expect(lines.join('\n')).toContain('mqtt://127.0.0.1:1883');
  }
});
