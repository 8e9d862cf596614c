import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Aedes } from 'aedes';
import { expect, test, vi } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./simulate.ts', import.meta.url));
const PATIENCE = 20_000;

/** Runs the command as `npm run simulate` does, and keeps what it says. */
const simulate = (...words: string[]) => {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEVICE_KEY: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number) };
};

test('[D10] the command brings robots and a camera into a class, and takes them out again', {
  timeout: PATIENCE,
}, async () => {
  const broker = await Aedes.createBroker();
  const guests = new Set<string>();
  const logins: string[] = [];
  broker.authenticate = (_client, username, password, done) => {
    logins.push(`${username}:${password}`);
    done(null, true);
  };
  broker.on('client', ({ id }) => guests.add(id));
  broker.on('clientDisconnect', ({ id }) => guests.delete(id));
  const server = createServer(broker.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { child, said, ended } = simulate('--class', 'k7pm3x', '--robots', '3', '--key', 'secret', '--server', address);
  await vi.waitFor(() => expect(guests.size).toBe(4), { timeout: PATIENCE });
  expect([...guests].map((id) => id.split('-')[0]).sort()).toEqual(['camera', 'robot', 'robot', 'robot']);
  expect(new Set(logins)).toEqual(new Set(['K7PM3X:secret']));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(said()).toContain('Gone.');
  await vi.waitFor(() => expect(guests.size).toBe(0));
  await new Promise<void>((done) => broker.close(done));
  server.close();
});

test.each([
  ['with a word it does not know', ['--robot', '3'], 'npm run simulate'],
  ['without a key', ['--class', 'K7PM3X', '--robots', '3'], '--key'],
  [
    'without a server',
    ['--class', 'K7PM3X', '--robots', '1', '--key', 'x', '--server', 'mqtt://127.0.0.1:1'],
    '--server',
  ],
])('%s it ends with one sentence', { timeout: PATIENCE }, async (_, words, named) => {
  const { said, ended } = simulate(...words);
  expect(await ended).toBe(1);
  expect(said()).toContain(named);
  expect(said().trim().split('\n')).toHaveLength(1);
});
