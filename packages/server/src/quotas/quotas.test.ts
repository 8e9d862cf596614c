import { openDemo, patchClassroomState, register } from '@trundle/protocol/http/account';
import {
  addStudents,
  addVariable,
  createClassroom,
  deleteClassroom,
  joinClassroom,
  nameObject,
  readClassroom,
} from '@trundle/protocol/http/classroom';
import { addAvailableProject } from '@trundle/protocol/http/classroom-projects';
import { createSystemConfig, updateSystemConfig } from '@trundle/protocol/http/config';
import { uploadClassModel } from '@trundle/protocol/http/model3d';
import { updateProject } from '@trundle/protocol/http/project';
import { createCategory } from '@trundle/protocol/http/project-category';
import { createProject, replaceProject } from '@trundle/protocol/http/project-contents';
import { addRule, removeRule } from '@trundle/protocol/http/project-parts';
import { readUsage } from '@trundle/protocol/http/usage';
import { addVirtualRobots, openPractice } from '@trundle/protocol/http/virtual';
import { createWork, deleteWork, listWorks, readWork, updateWork } from '@trundle/protocol/http/work';
import { LANGUAGES } from '@trundle/protocol/languages';
import { quotaText } from '@trundle/protocol/quota-texts';
import { isWorded, QUOTA_NAMES, QUOTAS, type QuotaOverrides } from '@trundle/protocol/quotas';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { zippedModel } from '../models/testing/zipped-model.ts';
import { openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  admin = await people.account('Admin');
  const item = { params: { key: 'quotas' }, body: { data: {} } };
  await server.ask(createSystemConfig, item, { token: admin.token });
});
afterAll(() => server.close());

/** Other numbers for this server, as an admin writes them. */
const allow = async (given: QuotaOverrides) => {
  const data = { ...given } as Record<string, number>;
  const item = { params: { key: 'quotas' }, body: { data } };
  expect((await server.ask(updateSystemConfig, item, { token: admin.token })).status).toBe(200);
};
afterEach(() => allow({}));

interface Response {
  status: number;
  body: unknown;
}
const full = (answers: readonly Response[], error = 'QUOTA_REACHED') =>
  answers.filter(({ status, body }) => status >= 400 && (body as { error?: string }).error === error);
const done = (answers: readonly Response[]) => answers.filter(({ status }) => status === 200);
/** The same, many times at once. */
const atOnce = <Answer>(times: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => ask(index)));

test('[N7] every quota says in three languages what is full, and is a number an admin can change', () => {
  for (const name of QUOTA_NAMES) {
    const quota = QUOTAS[name];
    if (!isWorded(name)) continue;
    const texts = LANGUAGES.map((language) => quotaText(name, language, quota.limit) ?? '');
    expect(new Set(texts).size, name).toBe(LANGUAGES.length);
    for (const text of texts) expect(text, name).toMatch(/^\S.{20,}[.]$/);
    for (const text of texts) expect(text, name).not.toMatch(/[{}]/);
  }
});

test('[N7] forty works of 1.9 MB are refused after the first few, in the words of the quota; deleting one makes room', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const work = () =>
    server.ask(createWork, { params: { id: code }, body: { name: 'Big', xml: 'x'.repeat(1_900_000) } }, { token });
  const answers: Awaited<ReturnType<typeof work>>[] = [];
  for (let round = 0; round < 10; round += 1) answers.push(...(await atOnce(4, work)));
  expect(done(answers)).toHaveLength(10);
  expect(full(answers)).toHaveLength(30);
  expect(full(answers)[0]).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Your works take up 20 MB.*Delete works.*Your blocks are safe\.$/) },
  });
  const [one] = done(answers) as { body: { _id: string } }[];
  await server.ask(deleteWork, { params: { workId: one?.body._id ?? '' } }, { token });
  expect((await work()).status).toBe(200);
});

test('[N7] a work cannot grow past what an account may have, but a small program is always saved', async () => {
  await allow({ workBytes: 300_000 });
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const work = await server.ask(createWork, { params: { id: code }, body: { name: 'A', xml: '<xml/>' } }, { token });
  const save = (length: number, workId = work.body._id) =>
    server.ask(updateWork, { params: { workId }, body: { xml: 'x'.repeat(length) } }, { token });
  expect((await save(250_000)).status).toBe(200);
  expect(full([await save(400_000)])).toHaveLength(1);
  await allow({ workBytes: 0, classWorkBytes: 0 });
  // Above the quota everything stays, and may become smaller.
  expect((await save(240_000)).status).toBe(200);
  expect((await save(60_000)).status).toBe(200);
});

test('[N7] the list of works stays small however large the covers are; a work still gives its own', async () => {
  const { code, students } = await people.classroom(1);
  const token = students[0]?.token;
  const svgCoverXML = `<svg xmlns="http://www.w3.org/2000/svg"><text>${'y'.repeat(290_000)}</text></svg>`;
  const make = () =>
    server.ask(createWork, { params: { id: code }, body: { name: 'W', xml: '<xml/>', svgCoverXML } }, { token });
  for (let n = 0; n < 12; n += 1) await make();
  const { body } = await server.ask(listWorks, { params: { id: code }, query: {} }, { token });
  const withCover = body.map((work) => work.svgCoverXML.length > 290_000);
  expect(withCover).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  const oldest = await server.ask(readWork, { params: { workId: body.at(-1)?._id ?? '' } }, { token });
  expect(oldest.body.svgCoverXML.length).toBeGreaterThan(290_000);
});

describe('[N7] many at once do not slip past', () => {
  test('[N7] works of an account and of a class', async () => {
    const { code, students } = await people.classroom(2);
    const make = (index: number) =>
      server.ask(
        createWork,
        { params: { id: code }, body: { name: 'W', xml: '<xml/>' } },
        { token: students[index % 2]?.token },
      );
    await allow({ works: 3 });
    expect(done(await atOnce(20, () => make(0)))).toHaveLength(3);
    await allow({ classWorks: 7 });
    expect(done(await atOnce(20, make))).toHaveLength(4);
  });

  test('[N7] classes of a teacher', async () => {
    const { token } = await people.account('Teacher');
    await allow({ classes: 4 });
    const answers = await atOnce(12, () => server.ask(createClassroom, { body: { name: 'Class' } }, { token }));
    expect([done(answers).length, full(answers).length]).toEqual([4, 8]);
  });

  test('[N7] students of a class, added or joining; who is in already stays in', async () => {
    const { code, teacher } = await people.classroom(0);
    await allow({ students: 10 });
    const add = (index: number) => {
      const students = [0, 1, 2].map((n) => ({ name: `s${index}_${n}` }));
      return server.ask(addStudents, { params: { id: code }, body: { students } }, { token: teacher.token });
    };
    expect(done(await atOnce(8, add))).toHaveLength(3);
    const joiners = await Promise.all([1, 2, 3].map(() => people.account('Student')));
    const join = (index: number) =>
      server.ask(joinClassroom, { params: { id: code } }, { token: joiners[index]?.token });
    const answers = await atOnce(3, join);
    expect(done(answers)).toHaveLength(1);
    const inside = answers.findIndex(({ status }) => status === 200);
    expect((await join(inside)).status).toBe(200);
  });

  test('[N7] a class of three hundred fits, and one of five hundred', async () => {
    const { code, teacher } = await people.classroom(0);
    const add = (from: number, count: number) => {
      const students = Array.from({ length: count }, (_, n) => ({ name: `n${from + n}` }));
      return server.ask(addStudents, { params: { id: code }, body: { students } }, { token: teacher.token });
    };
    expect((await add(0, 300)).status).toBe(200);
    expect((await add(300, 200)).status).toBe(200);
    expect((await add(500, 1)).body).toMatchObject({
      message: expect.stringContaining('500 students fit into a class'),
    });
  });

  test('[N7] projects, rules and categories of a teacher', async () => {
    const { token } = await people.account('Teacher');
    await allow({ projects: 2, rules: 2, categories: 2 });
    const made = await atOnce(8, () => server.ask(createProject, { body: { name: 'P', xml: '<xml/>' } }, { token }));
    expect(done(made)).toHaveLength(2);
    const [project] = done(made) as unknown as { body: { _id: string } }[];
    const id = project?.body._id ?? '';
    const rules = await atOnce(8, () =>
      server.ask(addRule, { params: { id }, body: { name: 'R', xml: '<xml/>' } }, { token }),
    );
    expect(done(rules)).toHaveLength(2);
    const [rule] = done(rules) as unknown as { body: { _id: string } }[];
    await server.ask(removeRule, { params: { id, ruleId: rule?.body._id ?? '' } }, { token });
    expect((await server.ask(addRule, { params: { id }, body: { name: 'R', xml: '<xml/>' } }, { token })).status).toBe(
      200,
    );
    const shelves = await atOnce(8, (n) => server.ask(createCategory, { body: { name: `${id} ${n}` } }, { token }));
    expect(done(shelves)).toHaveLength(2);
  });

  test('[N7] models of a class and of an account', async () => {
    const { code, students } = await people.classroom(2);
    const add = (index: number) => {
      const input = { params: { code }, body: { modelTitle: 'Cube' }, file: zippedModel() };
      return server.ask(uploadClassModel, input, { token: students[index % 2]?.token });
    };
    await allow({ models: 2 });
    expect(done(await atOnce(6, () => add(0)))).toHaveLength(2);
    await allow({ classModels: 4 });
    const answers = await atOnce(6, add);
    expect([done(answers).length, full(answers, 'TOO_MANY_MODELS').length]).toEqual([2, 4]);
    await allow({ classModelBytes: 1 });
    expect(full([await add(1)])).toHaveLength(1);
  });

  test('[N7] virtual robots of a class', async () => {
    const { code, teacher } = await people.classroom(0);
    const add = () =>
      server.ask(addVirtualRobots, { params: { id: code }, body: { count: 15 } }, { token: teacher.token });
    const answers = await atOnce(6, add);
    expect([done(answers).length, full(answers, 'TOO_MANY_ROBOTS').length]).toEqual([2, 4]);
  });

  test('[N7] demos and registrations of the server', async () => {
    const used = await server.ask(readUsage, {}, { token: admin.token });
    const usedOf = (name: string) => used.body.server.find(({ quota }) => quota === name)?.used ?? 0;
    await allow({ demos: usedOf('demos') + 2, unverifiedAccounts: usedOf('unverifiedAccounts') + 2 });
    const demos = await atOnce(5, (n) => server.ask(openDemo, {}, { address: `10.9.0.${n}` }));
    expect([done(demos).length, full(demos).length]).toEqual([2, 3]);
    const body = (n: number) => ({
      name: 'New',
      email: `new${n}@q.test`,
      password: 'correct horse',
      role: 'Teacher' as const,
    });
    const accounts = await atOnce(5, (n) => server.ask(register, { body: body(n) }, { address: `10.9.1.${n}` }));
    // A new one is taken and the one that waits longest goes: nobody closes the door on everybody else.
    expect(done(accounts)).toHaveLength(5);
    const after = await server.ask(readUsage, {}, { token: admin.token });
    expect(after.body.server.find(({ quota }) => quota === 'unverifiedAccounts')?.used).toBe(
      usedOf('unverifiedAccounts') + 2,
    );
    const { rows } = await server.database.db.execute<{ email: string }>(
      'select email from accounts where verified_at is null order by created_at desc limit 1',
    );
    expect(rows[0]?.email).toMatch(/^new\d@q\.test$/);
  });

  test('[N7] a demo has a few classes and students, and takes no account from the server', async () => {
    const usage = async () => {
      const { body } = await server.ask(readUsage, {}, { token: admin.token });
      return body.server.find(({ quota }) => quota === 'accounts')?.used ?? 0;
    };
    const before = await usage();
    // The server has no place left for accounts, which is no reason to show nobody around.
    await allow({ accounts: before });
    const { body: demo } = await server.ask(openDemo, {}, { address: '10.9.2.1' });
    const { token } = demo;
    const make = () => server.ask(createClassroom, { body: { name: 'More' } }, { token });
    const classes = await atOnce(8, make);
    expect([done(classes).length, full(classes).length]).toEqual([4, 4]);
    const code = classes.find(({ status }) => status === 200)?.body._id ?? '';
    await server.ask(deleteClassroom, { params: { id: code } }, { token });
    expect(full([await make()])).toHaveLength(1);
    const id = classes.findLast(({ status }) => status === 200)?.body._id ?? '';
    const add = (n: number) =>
      server.ask(
        addStudents,
        { params: { id }, body: { students: Array.from({ length: 14 }, (_, each) => ({ name: `s${n}x${each}` })) } },
        { token },
      );
    const added = await atOnce(6, add);
    expect([done(added).length, full(added).length]).toEqual([4, 2]);
    expect(await usage()).toBe(before);
  });

  test('[N7] names of objects and the list of projects of a class', async () => {
    const { code, teacher } = await people.classroom(0);
    const { token } = teacher;
    await allow({ objects: 3, availableProjects: 2 });
    const name = (n: number) =>
      server.ask(nameObject, { params: { id: code, objectId: `${100 + n}` }, body: { name: 'House' } }, { token });
    expect(done(await atOnce(9, name))).toHaveLength(3);
    const made = await atOnce(5, () => server.ask(createProject, { body: { name: 'P', xml: '<xml/>' } }, { token }));
    const list = (n: number) =>
      server.ask(addAvailableProject, { params: { id: code }, body: [made[n]?.body._id ?? ''] }, { token });
    const answers = await atOnce(5, list);
    expect(done(answers)).toHaveLength(2);
    const listed = answers.findIndex(({ status }) => status === 200);
    expect((await list(listed)).status).toBe(200);
  });
});

test('[N7] a practice mat is for its student alone, and two clicks open one', async () => {
  const ana = await people.account('Student');
  const [first, second] = await atOnce(2, () => server.ask(openPractice, {}, { token: ana.token }));
  expect(first?.body._id).toBe(second?.body._id);
  const students = Array.from({ length: 300 }, (_, n) => ({ name: `n${n}` }));
  const input = { params: { id: first?.body._id ?? '' }, body: { students } };
  const answer = await server.ask(addStudents, input, { token: ana.token });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const read = await server.ask(readClassroom, { params: { id: first?.body._id ?? '' } }, { token: ana.token });
  expect(read.body.students).toEqual([]);
});

test('[N7] a project’s texts are counted, also when they grow; an unused cover makes room for another', async () => {
  const { token } = await people.account('Teacher');
  const base = { name: 'P', xml: '<xml/>' };
  const { body } = await server.ask(createProject, { body: base }, { token });
  await allow({ projectBytes: 200_000, coverBytes: 200 });
  const params = { id: body._id };
  const grow = { params, body: { xml: 'x'.repeat(300_000) } };
  expect(full([await server.ask(updateProject, grow, { token })])).toHaveLength(1);
  expect((await server.ask(updateProject, { params, body: { xml: 'x'.repeat(150_000) } }, { token })).status).toBe(200);
  // An empty cover, and as much behind it as makes it another one.
  const picture = (more: string) =>
    `data:image/png;base64,${Buffer.concat([Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAYYAAACHAQAAAAA60MNZAAAABHRFWHRhAGJiwGlPfwAAAC1JREFUeNrtyzEBAAAMAiD7l9YMuwc/6VUMwzAMwzAMwzAMwzAMwzAMwzCMt2PM/b6hIUxz2AAAAABJRU5ErkJggg==', 'base64'), Buffer.from(more)]).toString('base64')}`;
  const cover = (more: string) =>
    server.ask(replaceProject, { params, body: { ...base, imageCover: picture(more) } }, { token });
  expect((await cover('1')).status).toBe(200);
  expect(full([await cover('2')])).toHaveLength(1);
  await server.ask(replaceProject, { params, body: { ...base, imageCover: '' } }, { token });
  await server.database.db.execute("update files set created_at = created_at - interval '2 hours'");
  expect((await cover('2')).status).toBe(200);
});

test('[N7] variables of a class have room for so much text; setting them over and over keeps the last value', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  await allow({ variableBytes: 1_200 });
  const set = (name: string, value: string) =>
    server.ask(addVariable, { params: { id: own.code }, body: { name, value } }, { token: ana.token });
  expect((await set('a', 'x'.repeat(800))).status).toBe(200);
  expect(full([await set('b', 'x'.repeat(800))])).toHaveLength(1);
  const page = await openPage(server, ana);
  const say = (values: Record<string, unknown>) => page.publish(`to/classroom/${own.code}/variables_set`, values);
  await say({ b: 'x'.repeat(900) });
  for (let n = 1; n <= 30; n += 1) await say({ score: n });
  await expect
    .poll(
      async () =>
        (await server.ask(readClassroom, { params: { id: own.code } }, { token: ana.token })).body.globalVariables,
      {
        timeout: 5_000,
      },
    )
    .toEqual([
      { name: 'a', value: 'x'.repeat(800), readonly: false },
      { name: 'score', value: 30, readonly: false },
    ]);
  page.disconnect();
});

test('[N7] a server that is full takes nothing large any more; open programs and small works are still saved', async () => {
  const { code, students, teacher } = await people.classroom(1);
  const token = students[0]?.token;
  await allow({ serverBytes: 1 });
  const model = { params: { code }, body: { modelTitle: 'Cube' }, file: zippedModel() };
  expect(await server.ask(uploadClassModel, model, { token: teacher.token })).toMatchObject({
    status: 409,
    body: { error: 'SERVER_FULL', message: expect.stringContaining('Programs that are open are still saved') },
  });
  const large = { params: { id: code }, body: { name: 'W', xml: 'x'.repeat(100_000) } };
  expect(full([await server.ask(createWork, large, { token })], 'SERVER_FULL')).toHaveLength(1);
  const small = { params: { id: code }, body: { name: 'W', xml: 'x'.repeat(10_000) } };
  expect((await server.ask(createWork, small, { token })).status).toBe(200);
  const ben = await people.account('Student');
  expect((await server.ask(joinClassroom, { params: { id: code } }, { token: ben.token })).status).toBe(200);
  const program = { params: { code }, body: { current_classroom_workspace_xml: 'x'.repeat(1_000_000) } };
  expect((await server.ask(patchClassroomState, program, { token })).status).toBe(200);
});

test('[N7] the works deleted last are kept, the rest goes: making and deleting works in turn does not fill the disk', async () => {
  const { code, students } = await people.classroom(1);
  const ana = students[0];
  for (let n = 0; n < 55; n += 1) {
    const input = { params: { id: code }, body: { name: `W${n}`, xml: '<xml/>' } };
    const { body } = await server.ask(createWork, input, { token: ana?.token });
    await server.ask(deleteWork, { params: { workId: body._id } }, { token: ana?.token });
  }
  const { rows } = await server.database.db.execute<{ name: string }>(
    `select name from works where created_by = '${ana?.id}' order by deleted_at desc`,
  );
  expect(rows).toHaveLength(50);
  expect(rows[0]?.name).toBe('W54');
});

test('[N7] the admin sees what the server holds against its quotas, and who holds most', async () => {
  const { code, students } = await people.classroom(1);
  const ana = students[0];
  const input = {
    params: { id: code },
    body: { name: 'Big', xml: 'x'.repeat(1_999_000) },
  };
  for (let n = 0; n < 8; n += 1) await server.ask(createWork, input, { token: ana?.token });
  const { body } = await server.ask(readUsage, {}, { token: admin.token });
  expect(body.databaseBytes).toBeGreaterThan(1_000_000);
  expect(body.freeBytes).toBeGreaterThan(0);
  expect(body.isFull).toBe(false);
  expect(body.accounts.find(({ _id }) => _id === ana?.id)?.measures).toContainEqual({
    quota: 'workBytes',
    used: 8 * 1_999_000,
    limit: 20_000_000,
  });
  expect(body.classes.find((each) => each.code === code)?.measures).toContainEqual({
    quota: 'classWorks',
    used: 8,
    limit: QUOTAS.classWorks.limit,
  });
  expect(body.server.map(({ quota }) => quota)).toEqual([
    'serverBytes',
    'accounts',
    'unverifiedAccounts',
    'demos',
    'virtualRobotsOfServer',
    'virtualRobotsOfDemos',
  ]);
});

test('[N7] numbers an admin writes are checked before they count', async () => {
  const put = (data: unknown) =>
    server.ask(
      updateSystemConfig,
      { params: { key: 'quotas' }, body: { data: data as never } },
      { token: admin.token },
    );
  expect(await put({ wroks: 5 })).toMatchObject({
    status: 400,
    body: { errors: { 'data.wroks': { kind: 'unknown' } } },
  });
  expect(await put({ works: 'many' })).toMatchObject({
    status: 400,
    body: { errors: { 'data.works': { kind: 'type' } } },
  });
});
