import { patchClassroomState } from '@trundle/protocol/http/account';
import { createSystemConfig, deleteSystemConfig } from '@trundle/protocol/http/config';
import {
  listLessonVersions,
  listOwnVersions,
  listProjectVersions,
  listWorkVersions,
  readLessonVersion,
  readOwnVersion,
  readProjectVersion,
  readWorkVersion,
} from '@trundle/protocol/http/history';
import { updateProject } from '@trundle/protocol/http/project';
import { createProject } from '@trundle/protocol/http/project-contents';
import { readUsage } from '@trundle/protocol/http/usage';
import { createWork, saveWork } from '@trundle/protocol/http/work';
import { QUOTAS } from '@trundle/protocol/quotas';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { programVersions } from '../database/schema.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';
import { HISTORY_LIMITS } from './policy.ts';

const server = await serverOfTests();
const people = new People(server);

/** A program of blocks with these names. */
const program = (names: string, said = ''): string =>
  `<xml>${[...names].map((name) => `<block type="print" id="block-${name}">${said}</block>`).join('')}</xml>`;

const patch = (code: string, { token }: Person, body: Record<string, unknown>) =>
  server.ask(patchClassroomState, { params: { code }, body }, { token });
const saveOwn = (code: string, who: Person, xml: string) => patch(code, who, { current_classroom_workspace_xml: xml });
const ownOf = async (code: string, whose: Person, { token } = whose, reference = '') => {
  const asked = { params: { id: code, studentId: whose.id }, query: { reference } };
  return server.ask(listOwnVersions, asked, { token });
};
const blocksOf = async (code: string, whose: Person, reference = ''): Promise<number[]> =>
  (await ownOf(code, whose, whose, reference)).body.map(({ blocks }) => blocks);
/** As if all that was saved had been saved so much earlier. */
const later = (milliseconds: number) =>
  server.database.db.execute(sql`update program_versions set
    began_at = began_at - ${milliseconds} * interval '1 millisecond',
    saved_at = saved_at - ${milliseconds} * interval '1 millisecond'`);

const oneStudent = async (): Promise<ClassroomOf & { ana: Person }> => {
  const room = await people.classroom(1);
  const [ana] = room.students;
  if (!ana) throw new Error('no student');
  return { ...room, ana };
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('a step that was taken back is no version beside the one it came back to', async () => {
  const { code, ana } = await oneStudent();
  await saveOwn(code, ana, program('abc'));
  await saveOwn(code, ana, program('a'));
  expect(await blocksOf(code, ana)).toEqual([1, 3]);
  // Seen in the list it stays; one that nobody saw is built on.
  await saveOwn(code, ana, program('ab'));
  await saveOwn(code, ana, program('a'));
  await saveOwn(code, ana, program('ab'));
  expect(await blocksOf(code, ana)).toEqual([2, 1, 3]);
});

test('a child who goes on building has one version a minute; blocks that went away are in the one before', async () => {
  const { code, ana } = await oneStudent();
  await saveOwn(code, ana, program('a'));
  await saveOwn(code, ana, program('ab'));
  await saveOwn(code, ana, program('ab', '5'));
  await saveOwn(code, ana, program('abc'));
  await saveOwn(code, ana, program('a'));
  await saveOwn(code, ana, program('ad'));
  await saveOwn(code, ana, program('ad'));
  expect(await blocksOf(code, ana)).toEqual([2, 3]);
  const { body } = await ownOf(code, ana);
  const read = await server.ask(
    readOwnVersion,
    { params: { id: code, studentId: ana.id, versionId: body[1]?._id ?? 0 }, query: {} },
    { token: ana.token },
  );
  expect(read.body).toMatchObject({ xml: program('abc'), savedBy: { _id: ana.id }, blocks: 3, version: 4 });
});

test('what somebody has seen in the history is kept: the next save does not take its place', async () => {
  const { code, ana } = await oneStudent();
  await saveOwn(code, ana, program('a', '5'));
  expect(await blocksOf(code, ana)).toEqual([1]);
  await saveOwn(code, ana, program('a', '6'));
  await saveOwn(code, ana, program('a', '7'));
  expect(await blocksOf(code, ana)).toEqual([1, 1]);
});

test('the blocks of a version are those that somebody put there, not the one that is always there', async () => {
  const { code, ana } = await oneStudent();
  const run = (inside: string) => `<xml><block type="program_run" id="program01">${inside}</block></xml>`;
  await saveOwn(code, ana, run('<statement name="RUN"><block type="print" id="block-a"></block></statement>'));
  expect(await blocksOf(code, ana)).toEqual([1]);
  await saveOwn(code, ana, run(''));
  expect(await blocksOf(code, ana)).toEqual([0, 1]);
});

test('a minute later, on another device and by somebody else it is another version', async () => {
  const { code, ana, teacher } = await oneStudent();
  await saveOwn(code, ana, program('a'));
  await later(MINUTE);
  await saveOwn(code, ana, program('ab'));
  await server.server.app.inject({
    method: 'PATCH',
    url: `/api/account/state_store/classroom/${code}`,
    headers: { authorization: ana.token, 'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36' },
    payload: { current_classroom_workspace_xml: program('abc') },
  });
  const { body } = await ownOf(code, ana);
  expect(body.map(({ blocks, device }) => [blocks, device])).toEqual([
    [3, 'chromebook'],
    [2, 'other'],
    [1, 'other'],
  ]);
  const work = await server.ask(createWork, { params: { id: code }, body: { name: 'House', xml: program('a') } }, ana);
  const params = { workId: work.body._id };
  await server.server.app.inject({
    method: 'PATCH',
    url: `/api/class/works/${params.workId}`,
    headers: { authorization: teacher.token },
    payload: { xml: program('ab') },
  });
  const versions = await server.ask(listWorkVersions, { params }, { token: ana.token });
  expect(versions.body.map(({ savedBy }) => savedBy?._id)).toEqual([teacher.id, ana.id]);
});

test('what a helper wrote in a student’s account is said to be the helper’s, and stays the student’s', async () => {
  const room = await oneStudent();
  const { code, ana, teacher } = room;
  await saveOwn(code, ana, program('a'));
  const helper = await people.assistant(room, ana);
  await saveOwn(code, helper, program('ab'));
  expect((await ownOf(code, ana, teacher)).body.map(({ savedBy }) => savedBy?._id)).toEqual([teacher.id, ana.id]);
  expect((await ownOf(code, ana, helper)).body.map(({ blocks }) => blocks)).toEqual([2, 1]);
});

test('own program, a project that is tried, a work and a project each have a history', async () => {
  const { code, ana, teacher } = await oneStudent();
  const asTeacher = { token: teacher.token };
  const project = await server.ask(createProject, { body: { name: 'Way', xml: program('p') } }, asTeacher);
  const id = project.body._id;
  await saveOwn(code, ana, program('a'));
  const open = { current_workspace_type: 'project', current_workspace_ref_id: id };
  await patch(code, ana, { ...open, current_classroom_workspace_xml: program('pq') });
  // Nothing but the text: it belongs to what is open.
  await saveOwn(code, ana, program('pqr'));
  expect(await blocksOf(code, ana)).toEqual([1]);
  expect(await blocksOf(code, ana, `project/${id}`)).toEqual([3]);

  await later(MINUTE);
  await server.ask(updateProject, { params: { id }, body: { xml: program('px') } }, asTeacher);
  await server.ask(updateProject, { params: { id }, body: { description: 'Drive' } }, asTeacher);
  const versions = await server.ask(listProjectVersions, { params: { id } }, asTeacher);
  expect(versions.body.map(({ blocks }) => blocks)).toEqual([2, 1]);
  const first = { params: { id, versionId: versions.body[1]?._id ?? 0 } };
  expect((await server.ask(readProjectVersion, first, asTeacher)).body.xml).toBe(program('p'));

  const made = await server.ask(createWork, { params: { id: code }, body: { name: 'W', xml: program('w') } }, ana);
  const workId = made.body._id;
  await later(MINUTE);
  await server.ask(saveWork, { params: { id: code }, body: { workId, xml: program('wv') } }, ana);
  // The same program in the open workspace is the work's, and is not kept twice.
  const belongs = { current_workspace_type: 'work', current_workspace_ref_id: workId };
  await patch(code, ana, { ...belongs, current_classroom_workspace_xml: program('wv') });
  expect(await blocksOf(code, ana, `work/${workId}`)).toEqual([]);
  const ofWork = await server.ask(listWorkVersions, { params: { workId } }, ana);
  expect(ofWork.body.map(({ blocks }) => blocks)).toEqual([2, 1]);
  // Leafing through the lesson goes through all of it, the last first.
  const member = { id: code, studentId: ana.id };
  const lesson = await server.ask(listLessonVersions, { params: member }, asTeacher);
  expect(lesson.body.map(({ reference, blocks }) => [reference, blocks])).toEqual([
    [`work/${workId}`, 2],
    [`work/${workId}`, 1],
    [`project/${id}`, 3],
    ['', 1],
  ]);
  const tried = { params: { ...member, versionId: lesson.body[2]?._id ?? 0 } };
  expect((await server.ask(readLessonVersion, tried, asTeacher)).body.xml).toBe(program('pqr'));
  const foreign = { params: { ...member, versionId: versions.body[0]?._id ?? 0 } };
  expect((await server.ask(readLessonVersion, foreign, asTeacher)).status).toBe(404);
  const oldest = { params: { workId, versionId: ofWork.body[1]?._id ?? 0 } };
  expect((await server.ask(readWorkVersion, oldest, ana)).body.xml).toBe(program('w'));
});

test('whoever leads the class reads a student’s history; classmates, other teachers and the teacher’s own students do not reach further', async () => {
  const { code, ana, teacher } = await oneStudent();
  const other = await people.classroom(1);
  await saveOwn(code, ana, program('a'));
  await saveOwn(code, teacher, program('t'));
  expect((await ownOf(code, ana, teacher)).body).toHaveLength(1);
  expect((await ownOf(code, ana, other.teacher)).status).toBe(403);
  expect((await ownOf(code, ana, other.students[0])).status).toBe(403);
  expect((await ownOf(code, teacher, ana)).status).toBe(403);
  expect((await ownOf(code, teacher)).body).toHaveLength(1);
  // Of their own class, about somebody who is not in it.
  expect((await ownOf(other.code, ana, other.teacher)).status).toBe(404);
  const admin = await people.account('Admin');
  expect((await ownOf(code, ana, admin)).body).toHaveLength(1);
  // What a teacher does in a class is not for others, whoever they are.
  expect((await ownOf(code, teacher, admin)).status).toBe(404);
  // A version is read as part of its own program alone.
  const [mine] = (await ownOf(code, teacher)).body;
  const asked = { params: { id: code, studentId: ana.id, versionId: mine?._id ?? 0 }, query: {} };
  expect((await server.ask(readOwnVersion, asked, { token: ana.token })).status).toBe(404);
});

test('with age versions are thinned to one of each stretch of time, the fullest; the newest stays', async () => {
  const { code, ana } = await oneStudent();
  // One every two minutes for an hour, the last of each ten minutes emptied; then one now.
  for (let n = 0; n < 30; n += 1) {
    await saveOwn(code, ana, program(n % 5 === 4 ? '' : 'abcdefgh'.slice(0, 1 + (n % 5)), String(n)));
    await later(2 * MINUTE);
  }
  await saveOwn(code, ana, program('z'));
  expect(await blocksOf(code, ana)).toHaveLength(31);
  const sweeper = sweeperOf(server);
  await sweeper.sweep(new Date());
  expect((await blocksOf(code, ana)).length).toBe(31);
  await sweeper.sweep(new Date(Date.now() + 2 * HOUR));
  const thinned = await blocksOf(code, ana);
  expect(thinned.length).toBeGreaterThanOrEqual(7);
  expect(thinned.length).toBeLessThanOrEqual(9);
  // The full ones stand for their stretch of time; an empty one only where it is alone in its own.
  expect(thinned.filter((blocks) => blocks === 4).length).toBeGreaterThanOrEqual(5);
  await sweeper.sweep(new Date(Date.now() + 2 * DAY));
  expect((await blocksOf(code, ana)).length).toBeLessThanOrEqual(3);
  await sweeper.sweep(new Date(Date.now() + 800 * DAY));
  const { rows } = await server.database.db.execute<{ blocks: number }>(
    sql`select blocks from program_versions where owner_id = ${ana.id} order by id desc`,
  );
  expect(rows[0]?.blocks).toBe(1);
  expect(rows.length).toBeLessThanOrEqual(3);
});

test('[N7] a history has a size: the oldest versions go, of a program and of all programs of an account', async () => {
  const { code, ana } = await oneStudent();
  const large = (mark: string): string => program(mark, 'x'.repeat(1_500_000));
  for (const mark of 'abcdefgh') await saveOwn(code, ana, large(mark));
  const kept = (await ownOf(code, ana)).body.length;
  expect(kept).toBe(Math.floor(HISTORY_LIMITS.ofProgram.bytes / 1_500_050));
  for (const project of Array.from({ length: 30 }, (_, n) => `${n}`.padStart(32, '0')))
    await patch(code, ana, {
      current_workspace_type: 'project',
      current_workspace_ref_id: project,
      current_classroom_workspace_xml: large('p'),
    });
  const { rows } = await server.database.db.execute<{ bytes: number }>(
    sql`select sum(bytes)::int as bytes from program_versions where owner_id = ${ana.id}`,
  );
  expect(rows[0]?.bytes).toBeLessThanOrEqual(QUOTAS.historyBytes.limit);
  expect(rows[0]?.bytes).toBeGreaterThan(QUOTAS.historyBytes.limit - 2_000_000);
});

test('[N7] a program with a long history does not push out those of others: the longest is cut', {
  timeout: 90_000,
}, async () => {
  const { code, ana } = await oneStudent();
  const big = (mark: string): string => program(mark, 'x'.repeat(1_900_000));
  const saveAs = (project: number, xml: string) =>
    patch(code, ana, {
      current_workspace_type: 'project',
      current_workspace_ref_id: `${project}`.padStart(32, '0'),
      current_classroom_workspace_xml: xml,
    });
  // A small program with three versions, then others with as many large ones as they may have.
  for (const names of ['abc', 'a', 'b']) await saveOwn(code, ana, program(names));
  for (let project = 1; project <= 7; project += 1) for (const mark of 'abcd') await saveAs(project, big(mark));
  const { rows } = await server.database.db.execute<{ document: string; versions: number }>(
    sql`select document, count(*)::int as versions from program_versions where owner_id = ${ana.id} group by 1 order by 1`,
  );
  const versions = rows.map((row) => row.versions);
  expect(versions[0]).toBe(3);
  expect(versions).toHaveLength(8);
  expect(Math.min(...versions.slice(1))).toBeGreaterThanOrEqual(2);
  expect(await blocksOf(code, ana)).toEqual([1, 1, 3]);
});

const heldBy = async (which: SQL): Promise<number> => {
  const { rows } = await server.database.db.execute<{ bytes: number }>(
    sql`select coalesce(sum(bytes), 0)::int as bytes from program_versions where ${which}`,
  );
  return rows[0]?.bytes ?? 0;
};

test('[N7] a class has room for so much history, a demo for less; the admin sees both, and may change them', async () => {
  const { code, teacher, students } = await people.classroom(3);
  const admin = await people.account('Admin');
  const text = 'x'.repeat(100_000);
  for (const who of students) for (const mark of 'abcd') await saveOwn(code, who, program(mark, text));
  await saveOwn(code, teacher, program('t'));
  const work = await server.ask(
    createWork,
    { params: { id: code }, body: { name: 'W', xml: program('w', text) } },
    teacher,
  );
  const { body: usage } = await server.ask(readUsage, {}, { token: admin.token });
  const shown = usage.classes
    .find((each) => each.code === code)
    ?.measures.find(({ quota }) => quota === 'classHistoryBytes');
  expect(shown).toEqual({
    quota: 'classHistoryBytes',
    used: await heldBy(sql`classroom_code = ${code}`),
    limit: QUOTAS.classHistoryBytes.limit,
  });
  expect(shown?.used).toBeGreaterThan(1_300_000);
  const data = { classHistoryBytes: 700_000, demoHistoryBytes: 250_000 };
  await server.ask(createSystemConfig, { params: { key: 'quotas' }, body: { data } }, { token: admin.token });
  const sweeper = sweeperOf(server);
  const marks = [...'efghijklm'];
  // A sweep goes by what is known of the limits, and asks for them: soon one goes by what the admin has set.
  await vi.waitFor(
    async () => {
      await saveOwn(code, students[0] as Person, program(marks.shift() ?? 'z', text));
      await sweeper.sweep(new Date());
      expect(await heldBy(sql`classroom_code = ${code}`)).toBeLessThanOrEqual(700_000);
    },
    { timeout: 20_000 },
  );
  // Everybody's newest is there, and the short history of the teacher.
  for (const who of [...students, teacher]) expect((await blocksOf(code, who)).length).toBeGreaterThanOrEqual(1);
  expect((await server.ask(listWorkVersions, { params: { workId: work.body._id } }, teacher)).body).toHaveLength(1);

  const demo = await people.classroom(2);
  await server.database.db.execute(sql`update accounts set demo = ${demo.teacher.id}
    where id in (${demo.teacher.id}, ${demo.students[0]?.id}, ${demo.students[1]?.id})`);
  for (const who of demo.students) for (const mark of 'abcd') await saveOwn(demo.code, who, program(mark, text));
  // Each by itself from the first moment on, all together at the next sweep.
  for (const { id } of demo.students) expect(await heldBy(sql`owner_id = ${id}`)).toBeLessThanOrEqual(250_000);
  await sweeper.sweep(new Date());
  expect(await heldBy(sql`classroom_code = ${demo.code}`)).toBeLessThanOrEqual(250_000);
  await server.ask(deleteSystemConfig, { params: { key: 'quotas' } }, { token: admin.token });
});

test('thinning goes on where it ended: what is thinned bit by bit is what would be left if it were thinned at once', {
  timeout: 90_000,
}, async () => {
  const { code, ana } = await oneStudent();
  for (let n = 0; n < 40; n += 1) {
    await saveOwn(code, ana, program('abcdefgh'.slice(0, 1 + ((n * 3) % 7)), String(n)));
    await later(3 * MINUTE);
  }
  const { db } = server.database;
  const left = async (): Promise<number[]> => {
    const { rows } = await db.execute<{ version: number }>(
      sql`select version from program_versions where owner_id = ${ana.id} order by id`,
    );
    return rows.map(({ version }) => version);
  };
  const before = await db.select().from(programVersions).where(eq(programVersions.ownerId, ana.id));
  const now = Date.now();
  const end = 30 * HOUR;
  const sweeper = sweeperOf(server);
  for (let at = 0; at < end; at += (7 + ((at / MINUTE) % 41)) * MINUTE) await sweeper.sweep(new Date(now + at));
  await sweeper.sweep(new Date(now + end));
  const bitByBit = await left();
  await db.execute(sql`delete from program_versions where owner_id = ${ana.id}`);
  await db
    .insert(programVersions)
    .overridingSystemValue()
    .values(before.map(({ bytes: _bytes, ...row }) => row));
  expect(await left()).toHaveLength(40);
  await db.execute(sql`delete from sweep_cursors`);
  await sweeper.sweep(new Date(now + end));
  expect(await left()).toEqual(bitByBit);
  expect(bitByBit.length).toBeLessThanOrEqual(5);
  expect(bitByBit.at(-1)).toBe(40);
});
