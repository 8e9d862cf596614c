import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { People } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import { TestClient } from './testing/test-client.ts';

const certificate = async (): Promise<{ cert: string; key: string }> => {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
};

test('a robot comes in over TLS, and noise or an unencrypted greeting there harms nobody', async () => {
  const harness = await BrokerHarness.open({ connectTimeout: 2_000 });
  onTestFinished(() => harness.close());
  const { cert, key } = await certificate();
  const pem = { cert: await readFile(cert), key: await readFile(key) };
  const port = await harness.broker.listen(0, '127.0.0.1', pem);
  const { code } = await harness.people.classroom(0);
  await harness.robot(code, 'AABBCCDDEE01', 1);
  const login = { username: code, password: await harness.deviceKey(code), clientId: 'robot-AABBCCDDEE01' };
  const plain = connect(port, '127.0.0.1', () => plain.write(Buffer.from([0x10, 4, 0, 0, 0, 0])));
  plain.on('error', () => undefined).resume();
  await new Promise((resolve) => plain.once('close', resolve));
  const options = { ...login, protocolVersion: 4, reconnectPeriod: 0, ca: pem.cert, servername: 'localhost' } as const;
  const robot = new TestClient(mqtt.connect(`mqtts://127.0.0.1:${port}`, options));
  onTestFinished(() => robot.disconnect());
  await robot.connected;
  expect(await robot.subscribe(`to/robot/AABBCCDDEE01/${code}`)).toBe(true);
  await harness.until('trundle_broker_clients', 1, { kind: 'robot' });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test('a server with a certificate takes MQTT over TLS at a port of its own', async () => {
  const { cert, key } = await certificate();
  const port = await freePort();
  const server = await testServer({ TLS_CERT: cert, TLS_KEY: key, MQTTS_PORT: String(port) });
  onTestFinished(() => server.close());
  const { teacher } = await new People(server).classroom(0);
  const options = {
    protocolVersion: 4,
    reconnectPeriod: 0,
    ca: await readFile(cert),
    servername: 'localhost',
  } as const;
  const login = { username: 'anybody', password: teacher.token, clientId: 'page' };
  const page = new TestClient(mqtt.connect(`mqtts://127.0.0.1:${port}`, { ...options, ...login }));
  onTestFinished(() => page.disconnect());
  await page.connected;
});

const opens = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

test('with a certificate nobody comes in unencrypted but from this machine, unless that is asked for', async () => {
  const { cert, key } = await certificate();
  const [plain, encrypted] = [await freePort(), await freePort()];
  const settings = { HOST: '0.0.0.0', MQTT_PORT: String(plain), TLS_CERT: cert, TLS_KEY: key };
  const server = await testServer({ ...settings, MQTTS_PORT: String(encrypted) });
  onTestFinished(() => server.close());
  // Another address of the machine, as somebody on the network would have to use.
  expect(await opens(encrypted, '127.0.0.2')).toBe(true);
  expect(await opens(plain, '127.0.0.2')).toBe(false);
  expect(await opens(plain, '127.0.0.1')).toBe(true);
});
