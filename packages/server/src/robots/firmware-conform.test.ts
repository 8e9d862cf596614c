import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BROKER_PATH } from '@trundle/protocol';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { joined } from './testing/scene.ts';

/** What `npm run conform` says of the robot of docs/build-a-robot.md, as its builder would ask it. */
const PROGRAM = join(import.meta.dirname, '../../../simulator/src/conform.ts');

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('[D14] the conformance command finds no fault with the robot anyone can build', { timeout: 600_000 }, async () => {
  const { own, lesson, deviceKey } = await joined(server, { speed: 1 });
  const { port } = server.server.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}${BROKER_PATH}`;
  const words = ['--class', own.code, '--key', deviceKey, '--robot', lesson.robot.mac, '--server', url];
  const child = spawn(process.execPath, [PROGRAM, ...words, '--patience', '120', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const [code] = await once(child, 'close');
  const findings = lines.map((line) => JSON.parse(line) as { what?: string; verdict?: string; words?: string });
  expect(findings.filter(({ verdict }) => verdict === 'ignores' || verdict === 'wrong')).toEqual([]);
  expect(code).toBe(0);
  const verdictOf = (name: string) => findings.find(({ what }) => what === name)?.verdict;
  const asked = [
    'register_feedback',
    'robot_status',
    'sensors_update',
    'sensor_update',
    'last will',
    'stop without a broker',
  ];
  expect(asked.map((name) => [name, verdictOf(name)])).toEqual(asked.map((name) => [name, 'obeys']));
  const parts = ['motor', 'turn', 'stop', 'led', 'beep', 'song', 'rtttl', 'gripper', 'servo'];
  expect(parts.map((name) => [name, verdictOf(name)])).toEqual(parts.map((name) => [name, 'obeys']));
});
