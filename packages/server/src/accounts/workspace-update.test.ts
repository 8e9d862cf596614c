import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { listOwnVersions, readOwnVersion } from '@trundle/protocol/http/history';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountLock, lockNumber, Quotas } from '../quotas/quotas.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
/** Every save that is not an update of what is there. */
const longWay = vi.spyOn(Quotas.prototype, 'lockAccount');
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

let code: string;
let ana: Person;
beforeEach(async () => {
  const room = await people.classroom(1);
  code = room.code;
  ana = room.students[0] as Person;
  expect(await save(program('a'), undefined)).toEqual({ status: 200, version: 1 });
  longWay.mockClear();
});

const program = (names: string, said = ''): string =>
  `<xml>${[...names].map((name) => `<block type="print" id="block-${name}">${said}</block>`).join('')}</xml>`;

/** As a page saves: what the program belongs to, and the version it was made from, go along. */
const save = async (xml: string, base: number | undefined, more: object = {}) => {
  const body = {
    current_workspace_type: 'temporary' as const,
    current_workspace_ref_id: null,
    current_workspace_ref_version: null,
    current_classroom_workspace_xml: xml,
    ...(base !== undefined && { current_workspace_version: base }),
    ...more,
  };
  const { status, body: answer } = await server.ask(
    patchClassroomState,
    { params: { code }, body },
    { token: ana.token },
  );
  return status === 200 ? { status, version: answer.current_workspace_version } : { status };
};
const stored = async () =>
  (await server.ask(readClassroomState, { params: { code } }, { token: ana.token })).body as Record<string, unknown>;
const versions = async () =>
  (
    await server.ask(
      listOwnVersions,
      { params: { id: code, studentId: ana.id }, query: { reference: '' } },
      { token: ana.token },
    )
  ).body;

test('more of the same takes the place of what is there, and of the newest version of its history', async () => {
  expect(await save(program('ab'), 1)).toEqual({ status: 200, version: 2 });
  expect(await save(program('ab', 'a "quoted" \\ and é'), 2)).toEqual({ status: 200, version: 3 });
  expect(longWay).not.toHaveBeenCalled();
  expect(await stored()).toEqual({
    current_workspace_type: 'temporary',
    current_classroom_workspace_xml: program('ab', 'a "quoted" \\ and é'),
    current_workspace_version: 3,
  });
  const [newest, ...older] = await versions();
  expect(older).toEqual([]);
  expect(newest).toMatchObject({ version: 3, blocks: 2 });
  const params = { id: code, studentId: ana.id, versionId: newest?._id ?? 0 };
  const read = await server.ask(readOwnVersion, { params, query: { reference: '' } }, { token: ana.token });
  expect(read.body.xml).toBe(program('ab', 'a "quoted" \\ and é'));
});

test('the sizes that limits are counted by follow', async () => {
  await save(program('ab', 'x'.repeat(5_000)), 1);
  expect(longWay).not.toHaveBeenCalled();
  const { rows } = await server.database.db.execute<{ right: boolean }>(sql`
    select bool_and(bytes = octet_length(value::text)) as right from state_entries where account_id = ${ana.id}`);
  expect(rows).toEqual([{ right: true }]);
});

test('blocks that go away are in the version before; what somebody has seen in the history stays', async () => {
  await save(program('abc'), 1);
  expect(await save(program('a'), 2)).toEqual({ status: 200, version: 3 });
  expect((await versions()).map(({ blocks }) => blocks)).toEqual([1, 3]);
  expect(await save(program('ad'), 3)).toEqual({ status: 200, version: 4 });
  expect((await versions()).map(({ blocks }) => blocks)).toEqual([2, 1, 3]);
});

test('an older version is refused, and so is everybody but one of twenty at once', async () => {
  expect(await save(program('ab'), 1)).toEqual({ status: 200, version: 2 });
  expect((await save(program('ac'), 1)).status).toBe(409);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, tab) => save(program('ab', `${tab}`), 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect((await stored()).current_workspace_version).toBe(3);
});

test('what is to be removed is removed, and what is new is counted', async () => {
  const work = { current_workspace_type: 'project', current_workspace_ref_id: 'p1' } as const;
  expect(await save(program('a'), 1, work)).toEqual({ status: 200, version: 2 });
  expect(await save(program('a'), 2)).toEqual({ status: 200, version: 3 });
  expect(longWay).toHaveBeenCalledTimes(2);
  expect(await stored()).not.toHaveProperty('current_workspace_ref_id');
});

test('another server that saves for the account is waited for, and what it saved is not overwritten', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasLock, resolve: locked } = Promise.withResolvers<void>();
  const elsewhere = server.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(lockNumber(`'${accountLock(ana.id)}'`))})`);
    locked();
    await mayEnd;
    await tx.execute(sql`update state_entries set value = '2' where account_id = ${ana.id}
      and key = 'current_workspace_version'`);
    await tx.execute(sql`update state_entries set value = '"<theirs/>"' where account_id = ${ana.id}
      and key = 'current_classroom_workspace_xml'`);
  });
  await hasLock;
  const saved = save(program('ab'), 1);
  await vi.waitFor(() => expect(longWay).toHaveBeenCalled(), { timeout: 20_000 });
  end();
  await elsewhere;
  expect((await saved).status).toBe(409);
  expect((await stored()).current_classroom_workspace_xml).toBe('<theirs/>');
});
