import { readFile } from 'node:fs/promises';
import { createServer as createPlain } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { shareDoor } from './front-door.ts';
import { LocalAuthority } from './local-authority.ts';
import { machineNames } from './machine-names.ts';

/** A door with a plain server behind it that waits only so long for the rest of a request. */
const openDoor = async (headersTimeout: number) => {
  const folder = await temporaryFolder();
  const names = machineNames({ name: 'pc', addresses: [] });
  new LocalAuthority({ folder, name: 'Trundle test', names: () => names, now: Date.now });
  const pem = await readFile(join(folder, 'server.pem'), 'utf8');
  const secure = createSecure({ cert: pem, key: pem });
  const heard: string[] = [];
  const plain = createPlain({ headersTimeout, connectionsCheckingInterval: 10 }, ({ url = '' }, response) => {
    heard.push(url);
    response.end('here');
  });
  const shut = shareDoor(secure, plain);
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    shut();
    secure.close();
  });
  const enter = async (words: string): Promise<{ socket: Socket; all: Promise<string> }> => {
    const socket = connect((secure.address() as AddressInfo).port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => undefined);
    const all = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write(words);
    return { socket, all };
  };
  return { secure, shut, enter, heard };
};

const HALF = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

test('whoever begins a request without https and does not go on is told that it took too long', async () => {
  const { enter } = await openDoor(50);
  const { all } = await enter(HALF);
  expect(await all).toMatch(/^HTTP\/1\.1 408 /);
});

test('a door that is shut lets go of everybody without https, and lets nobody in, so that the server can end', async () => {
  const { secure, shut, enter, heard } = await openDoor(200_000);
  const half = await enter(HALF);
  const kept = await enter(`${HALF}\r\n`);
  const silent = await enter('');
  // The one who kept the connection has been answered, so the others have come in too.
  await new Promise<void>((resolve) => kept.socket.once('data', () => resolve()));
  shut();
  await Promise.all([half.all, kept.all, silent.all]);
  const late = await enter('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await late.all).toBe('');
  await new Promise((resolve) => secure.close(resolve));
  expect(heard).toEqual(['/']);
});
