import { patchClassroomState } from '@trundle/protocol/http/account';
import { deleteClassroom } from '@trundle/protocol/http/classroom';
import { openPractice } from '@trundle/protocol/http/virtual';
import { createWork } from '@trundle/protocol/http/work';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';

const server = await serverOfTests();
const people = new People(server);

const HOUR = 3_600_000;
const left = async (code: string): Promise<number[]> => {
  const { rows } = await server.database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from classrooms where code = ${code}
    union all select count(*)::int from robots where classroom_code = ${code}
    union all select count(*)::int from state_entries where namespace like ${`%${code}%`}`);
  return rows.map(({ n }) => n);
};

test('a practice mat that was deleted is gone a day later with its robots and open programs; saved works stay', async () => {
  const max = await people.account('Student', 'Max');
  const asMax = { token: max.token };
  const mat = async (): Promise<string> => (await server.ask(openPractice, {}, asMax)).body._id;
  const empty = await mat();
  const state = { params: { code: empty }, body: { current_classroom_workspace_xml: '<xml/>' } };
  await server.ask(patchClassroomState, state, asMax);
  await server.ask(deleteClassroom, { params: { id: empty } }, asMax);
  const worked = await mat();
  await server.ask(createWork, { params: { id: worked }, body: { name: 'Mine', xml: '<xml/>' } }, asMax);
  await server.ask(deleteClassroom, { params: { id: worked } }, asMax);
  const open = await mat();
  const sweeper = sweeperOf(server);
  await sweeper.sweep(new Date(Date.now() + 23 * HOUR));
  expect(await left(empty)).toEqual([1, 2, 2]);
  await sweeper.sweep(new Date(Date.now() + 25 * HOUR));
  expect(await left(empty)).toEqual([0, 0, 0]);
  expect((await left(worked))[0]).toBe(1);
  expect((await left(open))[0]).toBe(1);
});
