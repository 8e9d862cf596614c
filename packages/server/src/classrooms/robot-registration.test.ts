import { addRobot, readDeviceKey, removeRobots } from '@trundle/protocol/http/classroom-robots';
import { expect, test, vi } from 'vitest';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

let serial = 0;
const newMac = (): string => `AB00${(++serial).toString(16).toUpperCase().padStart(8, '0')}`;
const add = ({ code, teacher }: ClassroomOf, identifier: number, _id: string) =>
  server.ask(addRobot, { params: { id: code }, body: { _id, identifier } }, { token: teacher.token });
const robotOf = async ({ code, teacher }: ClassroomOf, mac: string) => {
  const { body } = await server.ask(readDeviceKey, { params: { id: code } }, { token: teacher.token });
  const login = { username: code, password: body.deviceKey, clientId: `robot-${mac}` };
  return openDevice(server, login, `to/robot/${mac}/${code}`);
};

test('[D2] with no page open the server tells a robot its number, or why it has none', async () => {
  const [own, other] = [await people.classroom(0), await people.classroom(0)];
  const mac = newMac();
  const robot = await robotOf(own, mac);
  // As robots do, it asks until it is told something else; asked too often the server does not answer each time.
  const answers = (message: object) =>
    vi.waitFor(
      async () => {
        await robot.publish(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
        expect(robot.received.at(-1)?.message).toMatchObject({ classroom: own.code, ...message });
      },
      { timeout: 10_000, interval: 100 },
    );
  await answers({ code: 1, msg: expect.stringContaining('not in this class yet') });
  await add(other, 4, mac);
  await answers({ code: 2, msg: expect.stringContaining('another class') });
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/register_refused`);
  await vi.waitFor(
    async () => {
      await robot.publish(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
      expect(page.received.map(({ message }) => message)).toContainEqual({ mac });
    },
    { timeout: 10_000, interval: 100 },
  );
  page.disconnect();
  await server.ask(
    removeRobots,
    { params: { id: other.code }, body: { robotNumberIds: [4] } },
    { token: other.teacher.token },
  );
  await add(own, 7, mac);
  await answers({ identifier: 7 });
  robot.disconnect();
});

test('[D2] with a teacher’s page open there is one answer, the server’s', async () => {
  const own = await people.classroom(0);
  const mac = newMac();
  await add(own, 3, mac);
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/register`);
  const robot = await robotOf(own, mac);
  await robot.publish(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
  await robot.publish(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
  await page.receives(() => page.received.length === 2);
  await page.publish(`to/robot/${mac}/${own.code}`, { do: 'stop', id: 'last' });
  await robot.receives(({ message }) => 'id' in (message as object));
  expect(robot.received.map(({ message }) => message).slice(0, -1)).toEqual([{ classroom: own.code, identifier: 3 }]);
  for (const client of [page, robot]) client.disconnect();
});
