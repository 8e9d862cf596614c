import { readClassroom, updateSsid } from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { virtualSerial } from '@trundle/simulator/virtual-mac';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { classrooms } from '../database/schema.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const cameraOf = async ({ code, teacher }: ClassroomOf, name: string) => {
  const { body } = await server.ask(readDeviceKey, { params: { id: code } }, { token: teacher.token });
  return openDevice(server, { username: code, password: body.deviceKey, clientId: `camera-${name}` });
};
const ssidOf = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token })).body.ssid;
const topicOf = ({ code }: ClassroomOf): string => `to/classroom/${code}/camera_register`;
/** What a class came to have, however often the kit has to say it. */
const comesToHave = (own: ClassroomOf, ssid: string, say: () => Promise<unknown>) =>
  vi.waitFor(
    async () => {
      await say();
      expect(await ssidOf(own)).toBe(ssid);
    },
    { timeout: 10_000, interval: 100 },
  );

test('[D7] with no page open a camera kit that says its serial is tied to the class', async () => {
  const own = await people.classroom(0);
  const camera = await cameraOf(own, 'KIT-0042');
  await camera.publish(topicOf(own), { serial: 'KIT-0042' });
  await comesToHave(own, 'KIT-0042', async () => undefined);
  // From now on the class is heard by the kit's name too.
  const page = await openPage(server, own.teacher, 'to/classroom/KIT-0042/#');
  await camera.publish('to/classroom/KIT-0042/camera_status', { ws_server: 'ws://kit', app_status: 1 });
  await page.receives(({ topic }) => topic === 'to/classroom/KIT-0042/camera_status');
  for (const client of [camera, page]) client.disconnect();
});

test('[D7] a kit that another class has stays there, and goes to who asks once that class is only for trying', async () => {
  const [own, other] = [await people.classroom(0), await people.classroom(0)];
  await server.ask(updateSsid, { params: { id: other.code }, body: { ssid: 'KIT-9' } }, { token: other.teacher.token });
  const camera = await cameraOf(own, 'KIT-9');
  await camera.publish(topicOf(own), { serial: 'KIT-9' });
  await comesToHave(own, 'KIT-10', () => camera.publish(topicOf(own), { serial: 'KIT-10' }));
  expect(await ssidOf(other)).toBe('KIT-9');
  const become = (practice: boolean) =>
    server.database.db.update(classrooms).set({ practice }).where(eq(classrooms.code, other.code));
  await become(true);
  await comesToHave(own, 'KIT-9', () => camera.publish(topicOf(own), { serial: 'KIT-9' }));
  await become(false);
  expect(await ssidOf(other)).toBe(null);
  camera.disconnect();
});

test('a simulated camera takes no kit’s place', async () => {
  const [own, other] = [await people.classroom(0), await people.classroom(0)];
  const [camera, simulated, last] = [
    await cameraOf(own, 'KIT-30'),
    await cameraOf(own, 'simulated'),
    await cameraOf(other, 'KIT-31'),
  ];
  await comesToHave(own, 'KIT-30', () => camera.publish(topicOf(own), { serial: 'KIT-30' }));
  const page = await openPage(server, own.teacher, topicOf(own));
  for (const origin of ['server', 'commandLine'] as const)
    await simulated.publish(topicOf(own), { serial: virtualSerial(own.code, origin) });
  await page.receives(() => page.received.length === 2);
  // Another kit's word comes after both.
  await comesToHave(other, 'KIT-31', () => last.publish(topicOf(other), { serial: 'KIT-31' }));
  expect(await ssidOf(own)).toBe('KIT-30');
  for (const client of [camera, simulated, last, page]) client.disconnect();
});

test('[D7] a class for trying ties no kit, and a student’s page says none', async () => {
  const [own, trying] = [await people.classroom(1), await people.classroom(0)];
  const camera = await cameraOf(trying, 'KIT-20');
  // Behind the broker's back, which would send the camera away.
  await server.database.db.update(classrooms).set({ practice: true }).where(eq(classrooms.code, trying.code));
  await camera.publish(topicOf(trying), { serial: 'KIT-20' });
  const [student] = own.students;
  if (!student) throw new Error('no student');
  const page = await openPage(server, student);
  await page.publish(topicOf(own), { serial: 'KIT-20' });
  // Another kit's word comes after both.
  const last = await cameraOf(own, 'KIT-21');
  await comesToHave(own, 'KIT-21', () => last.publish(topicOf(own), { serial: 'KIT-21' }));
  const rows = await server.database.db.select().from(classrooms).where(eq(classrooms.ssid, 'KIT-20'));
  expect(rows).toEqual([]);
  for (const client of [camera, page, last]) client.disconnect();
});
