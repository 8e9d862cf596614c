import { addRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { assignRobots } from '@trundle/protocol/http/lesson';
import { eraseStudentData } from '@trundle/protocol/http/personal-data';
import { MEASUREMENTS_KEPT_DAYS, setRecording } from '@trundle/protocol/http/recording';
import {
  type MatPart,
  type ProgramPart,
  REPLAY_WINDOW,
  readLessons,
  readReplayMarks,
  readReplayParts,
  showReplay,
} from '@trundle/protocol/http/replay';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { TestClient } from '../broker/testing/test-client.ts';
import { lessonMarks } from '../database/schema.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { dropOldLessons } from './replay.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;
const LONG = { timeout: 120_000 };

/** A class of two children with a robot each, and everything that speaks in it. */
const openLesson = async () => {
  const own = await people.classroom(2);
  const { code, teacher } = own;
  const [ana, ben] = own.students as [Person, Person];
  const as = { token: teacher.token };
  const password = (await server.ask(readDeviceKey, { params: { id: code } }, as)).body.deviceKey;
  const robots: TestClient[] = [];
  for (const [index, student] of [ana, ben].entries()) {
    const mac = `AD${code.charCodeAt(0)}${code.charCodeAt(1)}${code.charCodeAt(2)}${code.charCodeAt(3)}0${index + 1}`;
    const body = { _id: mac, identifier: index + 1 };
    expect((await server.ask(addRobot, { params: { id: code }, body }, as)).status).toBe(200);
    const given = { students: [{ studentId: student.id, robotId: mac }] };
    expect((await server.ask(assignRobots, { params: { id: code }, body: given }, as)).status).toBe(200);
    robots.push(await openDevice(server, { username: code, password, clientId: `robot-${mac}` }));
  }
  const camera = await openDevice(server, { username: code, password, clientId: `camera-KIT-${code}` });
  return { own, ana, ben, robots: robots as [TestClient, TestClient], camera };
};
type Lesson = Awaited<ReturnType<typeof openLesson>>;

const record = ({ code, teacher }: ClassroomOf, on: boolean) =>
  server.ask(setRecording, { params: { id: code }, body: { on } }, { token: teacher.token });
const topic = (code: string, name: string): string => `to/classroom/${code}/${name}`;
const see = ({ camera, own }: Lesson, L: number, places: Record<number, [x: number, y: number]>): Promise<void> => {
  const all = Object.entries(places);
  return camera.publish(topic(own.code, 'positions_update'), {
    R: all.map(([number]) => Number(number)),
    X: all.map(([, [x]]) => x),
    Y: all.map(([, [, y]]) => y),
    A: all.map(() => 90),
    L,
  });
};

/** All that one person gets to see of the first lesson there is. */
const seenBy = async ({ code }: ClassroomOf, { token }: Person, student?: string) => {
  const { body } = await server.ask(readLessons, { params: { id: code } }, { token });
  const [lesson] = body.lessons;
  if (lesson === undefined) return null;
  const mat = new Map<string, MatPart>();
  const program = new Map<string, ProgramPart>();
  for (let from = Date.parse(lesson.from); from <= Date.parse(lesson.to); from += REPLAY_WINDOW) {
    const query = { from: new Date(from).toISOString(), to: lesson.to, ...(student && { student }) };
    const parts = await server.ask(readReplayParts, { params: { id: code }, query }, { token });
    expect(parts.status).toBe(200);
    for (const part of parts.body.mat) mat.set(part.at, part);
    for (const part of parts.body.program) program.set(part.at, part);
  }
  const marks = await server.ask(readReplayMarks, { params: { id: code }, query: lesson }, { token });
  expect(marks.status).toBe(200);
  return { lesson, mat: [...mat.values()], program: [...program.values()], marks: marks.body };
};
type Seen = NonNullable<Awaited<ReturnType<typeof seenBy>>>;

const places = ({ mat }: Seen) =>
  mat.flatMap(({ said }) =>
    said.flatMap(([, tail, payload]) => {
      if (tail !== 'positions_update') return [];
      const { R, X, Y } = payload as { R: number[]; X: number[]; Y: number[] };
      return R.map((number, index) => [number, X[index], Y[index]]);
    }),
  );

/** Ana's page: it says that it is there, and what runs in it when it is asked. */
const runsInPage = async ({ own, ana }: Lesson): Promise<TestClient> => {
  const { code } = own;
  const page = await openPage(server, ana, `watch/classroom/${code}/request/${ana.id}`);
  const asked = () => page.received.some(({ message }) => (message as { watcher: string }).watcher === 'recorder');
  await vi.waitFor(
    async () => {
      await page.publish(topic(code, 'student/ping'), { student_id: ana.id });
      expect(asked()).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
  const say = (message: object) => page.publish(`watch/classroom/${code}/workspace/${ana.id}`, message);
  const state = { kind: 'state', revision: 5, selected: null, failed: [] };
  await say({ kind: 'snapshot', revision: 5, part: 0, parts: 1, xml: '<xml>hers</xml>' });
  await say({ ...state, running: true, highlighted: 'block-1' });
  await say({ ...state, running: true, highlighted: 'block-2' });
  await say({ ...state, running: false, highlighted: null });
  return page;
};

test(
  'a lesson is kept as it was said, for its teachers; a child gets her own robot and run, and nothing of the chat',
  LONG,
  async () => {
    const lesson = await openLesson();
    const { own, ana, ben, robots } = lesson;
    const { code, teacher } = own;
    await see(lesson, 1, { 1: [5, 5] });
    expect((await record(own, true)).status).toBe(200);
    const page = await runsInPage(lesson);
    await see(lesson, 1_000, { 1: [100, 200], 2: [300, 400], 60: [500, 500] });
    await robots[1].publish(topic(code, 'robot_outputs'), { R: 2, led: { r: 255, g: 0, b: 0 } });
    await page.publish(`notify/classroom_chat/${code}/waterfall/messages/to_everyone`, {
      msg: 'look at mine',
      userId: ana.id,
      username: ana.user.username,
      role: 'Student',
      t: new Date().toISOString(),
    });
    // Ben's robot is carried away: pictures go on without it.
    await vi.waitFor(
      async () => {
        await see(lesson, Date.now(), { 1: [110, 200], 60: [500, 500] });
        const seen = await seenBy(own, teacher);
        expect(seen?.marks.map(({ kind }) => kind)).toContain('left');
      },
      { timeout: 30_000, interval: 400 },
    );

    const all = await vi.waitFor(
      async () => {
        const seen = (await seenBy(own, teacher, ana.id)) as Seen;
        expect(seen.program).not.toEqual([]);
        return seen;
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(places(all)).toEqual(
      expect.arrayContaining([
        [1, 100, 200],
        [2, 300, 400],
        [60, 500, 500],
        [1, 110, 200],
      ]),
    );
    expect(places(all)).not.toContainEqual([1, 5, 5]);
    expect(all.mat[0]?.key).toMatchObject({ mapId: expect.anything(), robots: [{ identifier: 1 }, { identifier: 2 }] });
    expect(all.mat.flatMap(({ said }) => said.map(([, tail]) => tail))).toContain('robot_outputs');
    const about = (kind: string) => all.marks.filter((mark) => mark.kind === kind);
    expect(about('holds').map(({ robot, student }) => [robot, student?._id])).toEqual([
      [1, ana.id],
      [2, ben.id],
    ]);
    expect([...about('began'), ...about('ended')].map(({ robot, student }) => [robot, student?._id])).toEqual([
      [1, ana.id],
      [1, ana.id],
    ]);
    expect(about('chat')).toMatchObject([{ text: 'look at mine', student: { _id: ana.id } }]);
    expect(about('left')).toMatchObject([{ robot: 2, student: { _id: ben.id } }]);
    const ran = all.program.flatMap(({ said }) => said.map(([, message]) => message));
    expect(ran[0]).toMatchObject({ kind: 'snapshot', xml: '<xml>hers</xml>' });
    expect(ran.flatMap((message) => (message.kind === 'state' ? [message.highlighted] : []))).toEqual([
      'block-1',
      'block-2',
      null,
    ]);
    // A later piece begins with the whole of it.
    await page.publish(`watch/classroom/${code}/workspace/${ana.id}`, {
      kind: 'splice',
      base: 5,
      revision: 6,
      at: 5,
      remove: 4,
      insert: 'new',
      length: 14,
    });
    await vi.waitFor(async () => {
      const { program } = (await seenBy(own, teacher, ana.id)) as Seen;
      expect(program.at(-1)).toMatchObject({ key: { revision: 5, xml: '<xml>hers</xml>' }, student: ana.id });
    }, 30_000);

    const hers = (await seenBy(own, ana, ben.id)) as Seen;
    expect(places(hers).map(([number]) => number)).not.toContain(2);
    expect(places(hers)).toEqual(
      expect.arrayContaining([
        [1, 100, 200],
        [60, 500, 500],
      ]),
    );
    expect(
      hers.mat.flatMap(({ key }) => [...key.robots.map(({ identifier }) => identifier), ...key.places.map(([n]) => n)]),
    ).not.toContain(2);
    expect(hers.mat.flatMap(({ said }) => said.map(([, tail]) => tail))).not.toContain('robot_outputs');
    expect(new Set(hers.program.map(({ student }) => student))).toEqual(new Set([ana.id]));
    expect(hers.marks.map(({ kind }) => kind)).toEqual(['holds', 'began', 'ended']);
    // Ben has run nothing: there is no lesson for him to look at, and nothing of hers to be had.
    expect(await seenBy(own, ben)).toBeNull();
    const asked = { params: { id: code }, query: { ...all.lesson, student: ana.id } };
    const bens = await server.ask(readReplayParts, asked, { token: ben.token });
    expect(bens.body.program).toEqual([]);
    expect(places({ ...all, ...bens.body }).map(([number]) => number)).not.toContain(1);

    // While the class is shown it, he sees the mat, and still nobody's program.
    const board = { ...all.lesson, at: all.lesson.from, playing: false, speed: 1 as const };
    const shown = { params: { id: code }, body: { shown: board } };
    expect((await server.ask(showReplay, shown, { token: ben.token })).status).toBe(403);
    const bensPage = await openPage(server, ben, topic(code, 'replay_shown'));
    expect((await server.ask(showReplay, shown, { token: teacher.token })).status).toBe(200);
    await vi.waitFor(() => expect(bensPage.received.map(({ message }) => message)).toEqual([{ shown: board }]));
    expect((await server.ask(readLessons, { params: { id: code } }, { token: ben.token })).body.shown).toEqual(board);
    const now = await server.ask(readReplayParts, asked, { token: ben.token });
    expect(places({ ...all, ...now.body }).map(([number]) => number)).toContain(1);
    expect(now.body.program).toEqual([]);
    await server.ask(showReplay, { params: { id: code }, body: { shown: null } }, { token: teacher.token });
    const after = await server.ask(readReplayParts, asked, { token: ben.token });
    expect(places({ ...all, ...after.body }).map(([number]) => number)).not.toContain(1);
  },
);

test(
  'what is not recorded is not kept, and what was kept goes after its days and with whom it is about',
  LONG,
  async () => {
    const lesson = await openLesson();
    const { own, ana } = lesson;
    const { code, teacher } = own;
    await see(lesson, 1, { 1: [1, 1] });
    await record(own, true);
    const page = await runsInPage(lesson);
    await see(lesson, 1_000, { 1: [2, 2] });
    await record(own, false);
    await see(lesson, 2_000, { 1: [3, 3] });
    const kept = (await seenBy(own, teacher, ana.id)) as Seen;
    expect(places(kept)).toEqual([[1, 2, 2]]);
    expect(kept.program.length).toBeGreaterThan(0);
    const of = async (account: string): Promise<number> => {
      const { rows } = await db.execute(sql`select from lesson_parts where account_id = ${account}
      union all select from lesson_marks where account_id = ${account}`);
      return rows.length;
    };
    expect(await of(ana.id)).toBeGreaterThan(0);
    // She is erased in the middle of another recording, while her program runs.
    await record(own, true);
    const before = await of(ana.id);
    const state = { kind: 'state', revision: 6, selected: null, failed: [], running: true, highlighted: null };
    await vi.waitFor(
      async () => {
        await page.publish(`watch/classroom/${code}/workspace/${ana.id}`, state);
        await server.ask(readReplayMarks, { params: { id: code }, query: {} }, { token: teacher.token });
        expect(await of(ana.id)).toBeGreaterThan(before + 1);
      },
      { timeout: 30_000, interval: 500 },
    );
    const erased = { params: { id: code, studentId: ana.id } };
    expect((await server.ask(eraseStudentData, erased, { token: teacher.token })).status).toBe(200);
    await record(own, false);
    await seenBy(own, teacher);
    expect(await of(ana.id)).toBe(0);
    const inDays = (days: number) => dropOldLessons(db, new Date(Date.now() + days * 24 * 3_600_000));
    await inDays(MEASUREMENTS_KEPT_DAYS - 1);
    expect(
      (await server.ask(readLessons, { params: { id: code } }, { token: teacher.token })).body.lessons,
    ).toHaveLength(1);
    await inDays(MEASUREMENTS_KEPT_DAYS + 1);
    expect((await server.ask(readLessons, { params: { id: code } }, { token: teacher.token })).body.lessons).toEqual(
      [],
    );
    const { rows } = await db.execute(sql`select from lesson_marks where classroom_code = ${code}`);
    expect(rows).toEqual([]);
  },
);

test('before a moment each robot is with who had it last, and a child hears of her own alone', LONG, async () => {
  const { code, teacher, students } = await people.classroom(2);
  const [ana, ben] = students as [Person, Person];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
  const held = (minute: number, robot: number, accountId: string | null) => ({
    id: `${code}-${minute}-${robot}`,
    classroomCode: code,
    accountId,
    at: at(minute),
    kind: 'holds' as const,
    robot,
    detail: {},
  });
  await db
    .insert(lessonMarks)
    .values([held(1, 1, ana.id), held(1, 2, ana.id), held(2, 1, ben.id), held(3, 3, null), held(9, 3, ana.id)]);
  const seen = async ({ token }: Person) => {
    const query = { from: at(5).toISOString(), to: at(10).toISOString() };
    const { body } = await server.ask(readReplayMarks, { params: { id: code }, query }, { token });
    return body.map(({ robot, student }) => [robot, student?._id ?? null]);
  };
  expect(await seen(teacher)).toEqual([
    [2, ana.id],
    [1, ben.id],
    [3, null],
    [3, ana.id],
  ]);
  expect(await seen(ana)).toEqual([
    [2, ana.id],
    [3, ana.id],
  ]);
});

test('a word to one person says to whom, to whoever teaches, and a child hears of none', LONG, async () => {
  const { code, teacher, students } = await people.classroom(2);
  const [ana, ben] = students as [Person, Person];
  const word = (second: number, toAccount: string | null, text: string) => ({
    ...{ id: `${code}-${second}`, classroomCode: code, accountId: ana.id, toAccount, robot: null, detail: { text } },
    ...{ at: new Date(Date.UTC(2026, 0, 1, 9, 0, second)), kind: 'chat' as const },
  });
  await db.insert(lessonMarks).values([word(1, null, 'hello all'), word(2, ben.id, 'hello Ben')]);
  const heardBy = async ({ token }: Person) =>
    (await server.ask(readReplayMarks, { params: { id: code }, query: {} }, { token })).body.map(({ text, to }) => [
      text,
      to?._id,
    ]);
  expect(await heardBy(teacher)).toEqual([
    ['hello all', undefined],
    ['hello Ben', ben.id],
  ]);
  expect([await heardBy(ana), await heardBy(ben)]).toEqual([[], []]);
});
