import { openDemo } from '@trundle/protocol/http/account';
import { createClassroom, deleteClassroom } from '@trundle/protocol/http/classroom';
import { addRobot, listRobots, removeRobots } from '@trundle/protocol/http/classroom-robots';
import { createSystemConfig, updateSystemConfig } from '@trundle/protocol/http/config';
import { readUsage } from '@trundle/protocol/http/usage';
import { addVirtualRobots, openPractice } from '@trundle/protocol/http/virtual';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { EventBus } from '../event-bus.ts';
import { Quotas } from '../quotas/quotas.ts';
import { StorageCapacity } from '../quotas/storage-capacity.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { ClassroomRobots } from './robots.ts';

let server: TestServer;
let people: People;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  admin = await people.account('Admin');
  const data = { robots: 3, robotsOfAccount: 5, virtualRobotsOfAccount: 50, virtualRobotsOfServer: 70 };
  await server.ask(createSystemConfig, { params: { key: 'quotas' }, body: { data } }, { token: admin.token });
});
afterAll(() => server.close());

let serial = 0;
const newMac = (): string => `AB00${(++serial).toString(16).toUpperCase().padStart(8, '0')}`;
const add = (code: string, { token }: Pick<Person, 'token'>, identifier: number, _id = newMac(), type = '') =>
  server.ask(addRobot, { params: { id: code }, body: { _id, identifier, type } }, { token });
const addVirtual = (code: string, { token }: Pick<Person, 'token'>, count: number) =>
  server.ask(addVirtualRobots, { params: { id: code }, body: { count } }, { token });
const anotherClass = async ({ token }: Person): Promise<string> =>
  (await server.ask(createClassroom, { body: { name: 'More' } }, { token })).body._id;

test('[N7] nobody writes down any number of addresses: a class and an account hold so many robots', async () => {
  const { code, teacher } = await people.classroom(0);
  const mac = newMac();
  await add(code, teacher, 1, mac);
  for (const n of [2, 3]) expect((await add(code, teacher, n)).status).toBe(200);
  expect(await add(code, teacher, 4)).toMatchObject({ status: 409, body: { error: 'QUOTA_REACHED' } });
  // One the class has gets another number all the same.
  expect((await add(code, teacher, 9, mac)).body).toMatchObject({ identifier: 9 });
  const more = await anotherClass(teacher);
  for (const n of [1, 2]) expect((await add(more, teacher, n)).status).toBe(200);
  expect((await add(more, teacher, 3)).body).toMatchObject({ error: 'QUOTA_REACHED' });
});

test('an admin is told which class holds a robot and takes it out; nobody else is told', async () => {
  const squatter = await people.classroom(0);
  const school = await people.classroom(0);
  const mac = newMac();
  await add(squatter.code, squatter.teacher, 1, mac);
  const refused = await add(school.code, school.teacher, 1, mac);
  expect(refused.body).toMatchObject({ error: 'ROBOT_ELSEWHERE' });
  expect(JSON.stringify(refused.body)).not.toContain(squatter.code);
  const named = await add(school.code, admin, 1, mac);
  expect(named.body).toMatchObject({ error: 'ROBOT_HELD', message: expect.stringContaining(squatter.code) });
  const input = { params: { id: squatter.code }, body: { robotNumberIds: [1] } };
  await server.ask(removeRobots, input, { token: admin.token });
  expect((await add(school.code, school.teacher, 1, mac)).status).toBe(200);
});

test('[N7] virtual robots are added in one go, and an account and the server hold so many', async () => {
  const { code, teacher } = await people.classroom(0);
  expect((await addVirtual(code, teacher, 30)).body.robots).toHaveLength(30);
  const { rows } = await server.database.db.execute(
    sql`select distinct created_at from robots where classroom_code = ${code}`,
  );
  expect(rows).toHaveLength(1);
  const listed = await server.ask(listRobots, { params: { id: code }, query: {} }, { token: teacher.token });
  expect(listed.body.map(({ identifier }) => identifier)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  const more = await anotherClass(teacher);
  expect(await addVirtual(more, teacher, 21)).toMatchObject({ status: 409, body: { error: 'QUOTA_REACHED' } });
  expect((await addVirtual(more, teacher, 20)).status).toBe(200);
  // Written down as virtual by hand it counts as one.
  expect((await add(more, teacher, 90, newMac(), 'virtual')).body).toMatchObject({ error: 'QUOTA_REACHED' });
  const other = await people.classroom(0);
  expect((await addVirtual(other.code, other.teacher, 21)).body).toMatchObject({ error: 'QUOTA_REACHED' });
  await server.ask(deleteClassroom, { params: { id: code } }, { token: teacher.token });
  expect((await addVirtual(other.code, other.teacher, 21)).status).toBe(200);
});

test('[N7] demos have a part of the server’s virtual robots, and never what classes and practice mats need', async () => {
  const allow = (data: Record<string, number>) =>
    server.ask(updateSystemConfig, { params: { key: 'quotas' }, body: { data } }, { token: admin.token });
  onTestFinished(async () => void (await allow({})));
  const { body: demo } = await server.ask(openDemo, {}, { address: '10.22.0.1' });
  const used = await server.ask(readUsage, {}, { token: admin.token });
  const usedOf = (name: string) => used.body.server.find(({ quota }) => quota === name)?.used ?? 0;
  expect(usedOf('virtualRobotsOfDemos')).toBe(4);
  await allow({ virtualRobotsOfDemos: 6, virtualRobotsOfServer: usedOf('virtualRobotsOfServer') + 10 });
  const visitor = { token: demo.token };
  expect(await addVirtual(demo.classroom ?? '', visitor, 3)).toMatchObject({ body: { error: 'QUOTA_REACHED' } });
  // A demo without robots would be none.
  const demosBefore = usedOf('demos');
  expect(await server.ask(openDemo, {}, { address: '10.22.0.2' })).toMatchObject({ body: { error: 'QUOTA_REACHED' } });
  const after = await server.ask(readUsage, {}, { token: admin.token });
  expect(after.body.server.find(({ quota }) => quota === 'demos')?.used).toBe(demosBefore);
  expect((await addVirtual(demo.classroom ?? '', visitor, 2)).status).toBe(200);
  const { code, teacher } = await people.classroom(0);
  expect((await addVirtual(code, teacher, 6)).status).toBe(200);
  const ana = await people.account('Student');
  expect((await server.ask(openPractice, {}, { token: ana.token })).status).toBe(200);
});

test('the class hears once of all the virtual robots that were added', async () => {
  const { code } = await people.classroom(0);
  const events = new EventBus();
  const told: unknown[] = [];
  events.on('classroom.changed', (change) => told.push(change));
  const robots = new ClassroomRobots(
    server.database,
    events,
    new Quotas(server.database, new StorageCapacity(server.database)),
  );
  await robots.addVirtual(
    code,
    [1, 2, 3].map((identifier) => ({ mac: newMac(), identifier })),
  );
  expect(told).toEqual([{ code, parts: ['robots'] }]);
});

test('[N7] who makes and deletes practice mats in turn is asked to wait', async () => {
  const { token } = await people.account('Student', 'Max');
  const max = Math.min(...(openPractice.limits ?? []).map((limit) => limit.max));
  let status = 200;
  let tries = 0;
  const mats = new Set<string>();
  for (; status === 200 && tries < 200; tries += 1) {
    const opened = await server.ask(openPractice, {}, { token, address: `10.20.0.${tries}` });
    ({ status } = opened);
    if (status !== 200) continue;
    mats.add(opened.body._id);
    await server.ask(deleteClassroom, { params: { id: opened.body._id } }, { token });
  }
  expect([status, tries]).toEqual([429, max + 1]);
  // Each was another one.
  expect(mats.size).toBe(max);
});
