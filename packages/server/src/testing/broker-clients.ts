import type { AddressInfo } from 'node:net';
import { BROKER_PATH } from '@trundle/protocol';
import mqtt from 'mqtt';
import { TestClient } from '../broker/testing/test-client.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

let pages = 0;

interface Login {
  username: string;
  password: string;
  clientId: string;
  /** Said for the device when its line breaks. */
  will?: { topic: string; payload: string };
}

const enter = async ({ server }: TestServer, login: Login, filters: readonly string[]): Promise<TestClient> => {
  const { port } = server.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}${BROKER_PATH}`;
  const client = new TestClient(mqtt.connect(url, { protocolVersion: 4, reconnectPeriod: 0, ...login }));
  await client.connected;
  for (const filter of filters)
    if (!(await client.subscribe(filter))) throw new Error(`${login.clientId} may not hear ${filter}`);
  return client;
};

/** Somebody's page: connected to the broker of a whole server, and listening to what is given. */
export const openPage = (test: TestServer, person: Person, ...filters: string[]): Promise<TestClient> =>
  enter(test, { username: 'anybody', password: person.token, clientId: `page-${++pages}` }, filters);

/** A robot or a camera with the key of its class. */
export const openDevice = (test: TestServer, login: Login, ...filters: string[]): Promise<TestClient> =>
  enter(test, login, filters);
