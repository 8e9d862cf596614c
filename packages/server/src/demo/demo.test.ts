import { current, openDemo } from '@trundle/protocol/http/account';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { createSystemConfig, featureSettings } from '@trundle/protocol/http/config';
import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, classrooms } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';

test('[B4] one click opens a ready class of one’s own as its teacher, and a day later it is gone', async () => {
  const server = await testServer();
  try {
    const one = await server.ask(openDemo, {}, { language: 'es' });
    const two = await server.ask(openDemo, {}, { language: 'en' });
    expect(one.body.classroom).not.toBe(two.body.classroom);
    const id = one.body.classroom ?? '';
    const opened = await server.ask(readClassroom, { params: { id } }, { token: one.body.token });
    expect(opened.body).toMatchObject({ name: 'Clase de demostración' });
    expect(opened.body.students).toHaveLength(4);
    expect(opened.body.robots.map(({ identifier, student }) => [identifier, student?._id])).toEqual(
      opened.body.students.map(({ _id }, index) => [index + 1, _id]),
    );
    expect((await server.ask(readClassroom, { params: { id } }, { token: two.body.token })).status).toBe(403);

    const bystander = await new People(server).classroom(1);
    const sweeper = sweeperOf(server);
    await sweeper.sweep(new Date(Date.now() + 23 * 3_600_000));
    expect((await server.ask(current, {}, { token: one.body.token })).status).toBe(200);
    await sweeper.sweep(new Date(Date.now() + 25 * 3_600_000));
    expect((await server.ask(current, {}, { token: one.body.token })).status).toBe(401);
    expect((await server.database.db.select({ n: count() }).from(classrooms))[0]?.n).toBe(1);
    expect((await server.database.db.select({ n: count() }).from(accounts))[0]?.n).toBe(2);
    expect((await server.ask(current, {}, { token: bystander.teacher.token })).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('[B11] no new demo is opened where the technician or an admin has switched it off', async () => {
  const off = await testServer({ DEMO: 'off' });
  const on = await testServer();
  try {
    expect(await off.ask(openDemo, {})).toMatchObject({ status: 403, body: { error: 'DEMO_OFF' } });
    expect((await off.ask(featureSettings, {})).body.demo).toBe(false);
    expect((await on.ask(featureSettings, {})).body.demo).toBe(true);
    const admin = await new People(on).account('Admin');
    await on.ask(
      createSystemConfig,
      { params: { key: 'features' }, body: { data: { demo: false } } },
      { token: admin.token },
    );
    expect((await on.ask(featureSettings, {})).body.demo).toBe(false);
    expect((await on.ask(openDemo, {})).status).toBe(403);
  } finally {
    await off.close();
    await on.close();
  }
});
