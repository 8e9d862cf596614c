import type { AddressInfo } from 'node:net';
import { BROKER_PATH } from '@trundle/protocol';
import mqtt from 'mqtt';
import { Guest } from '../broker/testing/guest.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

let pages = 0;

/** Somebody's page: connected to the broker of a whole server, and listening to what is given. */
export const openPage = async ({ server }: TestServer, person: Person, ...filters: string[]): Promise<Guest> => {
  const { port } = server.app.server.address() as AddressInfo;
  const guest = new Guest(
    mqtt.connect(`ws://127.0.0.1:${port}${BROKER_PATH}`, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      username: 'anybody',
      password: person.token,
      clientId: `page-${++pages}`,
    }),
  );
  await guest.connected;
  for (const filter of filters)
    if (!(await guest.subscribe(filter))) throw new Error(`${person.user.name} may not hear ${filter}`);
  return guest;
};
