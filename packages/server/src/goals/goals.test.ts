import { fingerprintOf } from '@trundle/language/xml/fingerprint';
import { readXml } from '@trundle/language/xml/read';
import type { Goal } from '@trundle/protocol/entities/goal';
import type { ChallengeBoard, ChallengeKind } from '@trundle/protocol/entities/goal-challenge';
import { AT_WORK_AFTER_RUN } from '@trundle/protocol/entities/goal-progress';
import { openDemo, patchClassroomState } from '@trundle/protocol/http/account';
import { readClassroom, removeStudent, updateClassroom } from '@trundle/protocol/http/classroom';
import { setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { addRobot, giveRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import * as calls from '@trundle/protocol/http/goal';
import { readLessonPath } from '@trundle/protocol/http/lesson-path';
import { deleteProject } from '@trundle/protocol/http/project';
import { createProject, replaceProject } from '@trundle/protocol/http/project-contents';
import { openPractice } from '@trundle/protocol/http/virtual';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import * as said from '@trundle/protocol/topics/goals';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { mapById } from '@trundle/world/maps/index';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import * as schema from '../database/schema.ts';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { Challenges } from './challenges.ts';
import { GoalChecker } from './goal-checker.ts';
import { GoalProgressStore } from './goal-progress.ts';
import { RunFacts } from './run-facts.ts';

const server = await serverOfTests();
const people = new People(server);

const GOALS: Goal[] = [
  { kind: 'reach', id: 'home', hints: ['Look first.'], place: { name: 'home', x: 400, y: 300, radius: 50 } },
  { kind: 'loop', id: 'loop', hints: [] },
  { kind: 'blocks', id: 'few', hints: [], most: 2 },
];
const LOOP =
  '<xml><block type="program_run"><statement name="RUN"><block type="controls_repeat_ext"><statement name="DO"><block type="wait_seconds"/></statement></block></statement></block></xml>';
const fingerprint = (xml: string): string => {
  const reading = readXml(xml, Math.random);
  if (!reading.ok) throw new Error('it cannot be read');
  return fingerprintOf(reading.program);
};
const RAN = fingerprint(LOOP);
let robots = 0;

type Said = TopicPayload<typeof said.run>;
type Spoken = Said extends infer Each ? (Each extends { run: string } ? Omit<Each, 'run' | 'program'> : Each) : never;

const school = async () => {
  const own = await people.classroom(2);
  const { code, teacher } = own;
  const [ana, ben] = own.students as [Person, Person];
  const as = { token: teacher.token };
  const MAC = `AC330000${String(++robots).padStart(3, '0')}0`;
  await server.ask(addRobot, { params: { id: code }, body: { _id: MAC, identifier: 1 } }, as);
  const given = { params: { id: code, studentId: ana.id }, body: { studentName: ana.user.name, robotId: MAC } };
  expect((await server.ask(giveRobot, given, as)).status).toBe(200);
  const key = (await server.ask(readDeviceKey, { params: { id: code } }, as)).body.deviceKey;
  const camera = await openDevice(server, { username: code, password: key, clientId: `camera-KIT-${code}` });
  const made = await server.ask(createProject, { body: { name: 'Way home', xml: LOOP, goals: GOALS } }, as);
  const project = made.body._id;
  const page = await openPage(server, ana, said.progress.build({ code, userId: ana.id }));
  const told = () =>
    page.received
      .filter(({ topic }) => said.progress.parse(topic))
      .map(({ message }) => message as TopicPayload<typeof said.progress>);
  const reached = (): string[] =>
    (told().at(-1)?.goals ?? []).filter(({ reachedAt }) => reachedAt !== null).map(({ goal }) => goal);
  let run = 0;
  let ran = RAN;
  /** What is run from now on. */
  const runs = (xml: string): void => {
    ran = fingerprint(xml);
  };
  /** Of the run of now. */
  const say = (message: Spoken) => {
    if (message.kind === 'started') run++;
    const program = message.kind === 'started' && { program: ran };
    return page.publish(said.run.build({ code, userId: ana.id }), { run: `run-${run}`, ...program, ...message });
  };
  const wheel = { power: 324, gear: 4 };
  let picture = 0;
  const look = async (...places: [x: number, y: number][]): Promise<void> => {
    for (const [x, y] of places)
      await camera.publish(positionsUpdate.build({ code }), { R: [1], X: [x], Y: [y], A: [0], L: ++picture });
  };
  const drive = async (...places: [x: number, y: number][]): Promise<void> => {
    await page.publish(robotCommand.build({ mac: MAC, classroom: code }), {
      do: 'motor',
      left: wheel,
      right: wheel,
      distance: 200,
    });
    await look(...places);
  };
  const save = (xml = LOOP) =>
    server.ask(
      patchClassroomState,
      {
        params: { code },
        body: {
          current_workspace_type: 'project',
          current_workspace_ref_id: project,
          current_classroom_workspace_xml: xml,
        },
      },
      ana,
    );
  const mine = async (goal: string) => {
    const { body } = await server.ask(calls.readMyProgress, { params: { id: code, projectId: project } }, ana);
    return body.find((each) => each.goal === goal);
  };
  return { ...own, runs, look, mine, ana, ben, project, told, reached, say, drive, save, as };
};
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

test('a robot that has arrived before a busy database could say what it was to reach has reached it', {
  timeout: 120_000,
}, async () => {
  const { project, told, reached, say, drive } = await school();
  const { goals } = RunFacts.prototype;
  let isAsked = false;
  let answers = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answers = resolve;
  });
  vi.spyOn(RunFacts.prototype, 'goals').mockImplementation(async function (this: RunFacts, learning) {
    isAsked = true;
    await held;
    return goals.call(this, learning);
  });
  try {
    await say({ kind: 'started', project });
    await soon(() => expect(isAsked).toBe(true));
    await drive([310, 300], [350, 300], [390, 300]);
    await say({ kind: 'ended', finished: true });
    answers();
    await soon(() => expect(told().at(-1)).toMatchObject({ project, running: false }));
    expect(reached()).toEqual(['home']);
  } finally {
    answers();
    vi.restoreAllMocks();
  }
});

test('what a database does not take at once is kept all the same: the beginning of a run and what its end has reached', {
  timeout: 120_000,
}, async () => {
  const { project, told, reached, say, drive, look, mine, as } = await school();
  const clean: Goal = { kind: 'clean', id: 'clean', hints: [] };
  const goals = [...GOALS.slice(0, 1), clean];
  const changed = { params: { id: project }, body: { name: 'Way home', xml: LOOP, goals } };
  expect((await server.ask(replaceProject, changed, as)).status).toBe(200);
  const away = new Error('the database is away');
  const begins = vi.spyOn(GoalProgressStore.prototype, 'begin').mockRejectedValueOnce(away);
  const reaches = vi.spyOn(GoalProgressStore.prototype, 'reached');
  const vies = vi.spyOn(Challenges.prototype, 'kindOf').mockRejectedValueOnce(away);
  try {
    await say({ kind: 'started', project });
    await soon(() => expect(begins).toHaveBeenCalledTimes(1));
    // The robot does not wait for it.
    await drive([310, 300], [350, 300], [390, 300]);
    await soon(() => expect(reached()).toEqual(['home']));
    expect(vies).toHaveBeenCalledTimes(2);
    // Tried again because of what came after it, it is counted once.
    expect(begins).toHaveBeenCalledTimes(3);
    expect((await mine('home'))?.attempts).toBe(1);

    reaches.mockRejectedValueOnce(away);
    const before = reaches.mock.calls.length;
    await say({ kind: 'ended', finished: true });
    await look([390, 300]);
    await soon(() => expect(reaches.mock.calls.length).toBe(before + 1));
    // The next run is no reason to forget it.
    await say({ kind: 'started', project });
    await soon(() => expect(reached()).toEqual(['home', 'clean']));
    expect((await mine('clean'))?.reachedAt).not.toBeNull();
    expect(told().at(-1)).toMatchObject({ running: true });
  } finally {
    vi.restoreAllMocks();
  }
});

test('goals are checked from what the camera sees and what is saved, told live, kept, and read by whoever leads', {
  timeout: 120_000,
}, async () => {
  const { code, ana, ben, project, told, reached, say, drive, save, as, teacher } = await school();
  // Where the camera sees the robot before anything runs counts for nothing.
  await drive([380, 300]);
  await say({ kind: 'started', project });
  await soon(() => expect(told().at(-1)).toMatchObject({ project, running: true }));
  await drive([300, 300], [310, 300]);
  await say({ kind: 'ended', finished: true });
  await soon(() => expect(told().at(-1)?.running).toBe(false));
  expect(reached()).toEqual([]);

  await say({ kind: 'started', project });
  await soon(() => expect(told().at(-1)?.running).toBe(true));
  await drive([310, 300], [350, 300], [390, 300]);
  await soon(() => expect(reached()).toEqual(['home']));
  // What nobody saved has no loop in it.
  await say({ kind: 'saved' });
  expect((await save()).status).toBe(200);
  await say({ kind: 'saved' });
  await soon(() => expect(reached()).toEqual(['home', 'loop', 'few']));

  const mine = await server.ask(calls.readMyProgress, { params: { id: code, projectId: project } }, ana);
  expect(mine.body.find(({ goal }) => goal === 'home')).toMatchObject({ attempts: 2 });
  expect(mine.body.every(({ reachedAt }) => reachedAt !== null)).toBe(true);
  expect((await server.ask(calls.readMyProgress, { params: { id: code, projectId: project } }, ben)).body).toEqual([]);

  const all = await server.ask(calls.readClassProgress, { params: { id: code } }, as);
  expect(all.body.projects).toEqual([{ _id: project, name: 'Way home', goals: GOALS, former: [], deleted: false }]);
  expect(all.body.left).toEqual([]);
  expect(all.body.progress.map(({ student, goal }) => [student, goal]).toSorted()).toEqual([
    [ana.id, 'few'],
    [ana.id, 'home'],
    [ana.id, 'loop'],
  ]);
  const answer = await server.ask(
    calls.exportClassProgress,
    { params: { id: code }, query: { language: 'fr' } },
    teacher,
  );
  const lines = (await answer.body.text()).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]?.replace('\ufeff', '')).toBe(
    'Élève;Projet;Objectif;Essais;Indices;Premier essai;Dernier essai;Atteint',
  );
  // Who has not begun is on the list as well.
  expect(lines.filter((line) => /^Pupil\d+;Way home;[^;]*;0;0;;;$/u.test(line))).toHaveLength(3);
  expect(lines.find((line) => line.includes(': home;2'))).toMatch(
    /^Pupil\d+;Way home;Atteindre\s?: home;2;0;20\d\d-.*Z;20\d\d-.*Z;20\d\d-.*Z$/u,
  );

  // One that is reached is not lost by a worse run, nor counted on.
  await say({ kind: 'started', project });
  await soon(async () => {
    const again = await server.ask(calls.readMyProgress, { params: { id: code, projectId: project } }, ana);
    expect(again.body.find(({ goal }) => goal === 'home')).toMatchObject({
      attempts: 2,
      reachedAt: expect.any(String),
    });
    expect(again.body[0]?.lastRunAt).not.toBe(mine.body[0]?.lastRunAt);
  });
});

test('a deleted project, a goal that was taken out and a child who left stay in the term, and are said to be', {
  timeout: 120_000,
}, async () => {
  const { code, ana, project, told, reached, say, drive, as, teacher } = await school();
  await say({ kind: 'started', project });
  await soon(() => expect(told().at(-1)?.running).toBe(true));
  await drive([310, 300], [350, 300], [390, 300]);
  await soon(() => expect(reached()).toEqual(['home']));
  const term = async () => (await server.ask(calls.readClassProgress, { params: { id: code } }, as)).body;
  const sheet = async () => {
    const asked = { params: { id: code }, query: { language: 'en' as const } };
    const answer = await server.ask(calls.exportClassProgress, asked, teacher);
    const lines = (await answer.body.text()).trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(',').slice(0, 3));
  };
  const { name } = ana.user;
  const [home, loop, few] = GOALS.map((goal) => ({ ...goal, hints: [] }));

  // Its maker takes one out.
  const params = { id: project };
  const kept = { name: 'Way home', xml: LOOP, goals: GOALS.slice(1) };
  expect((await server.ask(replaceProject, { params, body: kept }, as)).status).toBe(200);
  expect((await term()).projects).toMatchObject([{ goals: GOALS.slice(1), former: [home], deleted: false }]);
  expect(await sheet()).toContainEqual([name, 'Way home', 'Reach: home (no longer asked for)']);

  expect((await server.ask(deleteProject, { params }, as)).status).toBe(200);
  expect((await term()).projects).toMatchObject([{ name: 'Way home', former: [home], deleted: true }]);
  // Also when nothing is left of it, and of one who left.
  await server.database.db.delete(schema.projects).where(eq(schema.projects.id, project));
  const removed = await server.ask(removeStudent, { params: { id: code, studentId: ana.id } }, as);
  expect(removed.status).toBe(200);
  const after = await term();
  expect(after.projects).toEqual([
    { _id: project, name: 'Way home', goals: [], former: expect.arrayContaining([home, loop, few]), deleted: true },
  ]);
  expect(after.left).toEqual([{ _id: ana.id, name }]);
  expect(after.progress.filter(({ reachedAt }) => reachedAt !== null)).toMatchObject([
    { student: ana.id, goal: 'home' },
  ]);
  const words = ['Reach: home', 'Use a loop', 'Use at most 2 blocks'];
  expect((await sheet()).toSorted()).toEqual(
    words.map((goal) => [`${name} (left)`, 'Way home (deleted)', goal]).toSorted(),
  );
});

test('a goal that becomes one of another kind is a new one; who reached the old one has reached that', {
  timeout: 120_000,
}, async () => {
  const { code, project, told, reached, say, drive, mine, as } = await school();
  await say({ kind: 'started', project });
  await soon(() => expect(told().at(-1)?.running).toBe(true));
  await drive([310, 300], [350, 300], [390, 300]);
  await soon(() => expect(reached()).toEqual(['home']));
  const printed: Goal = { kind: 'print', id: 'home', hints: [], value: 'home' };
  const put = async (first: Goal, version?: number) => {
    const body = { name: 'Way home', xml: LOOP, goals: [first, ...GOALS.slice(1)], version };
    const { status, body: saved } = await server.ask(replaceProject, { params: { id: project }, body }, as);
    expect(status).toBe(200);
    return saved.goals[0]?.id ?? '';
  };
  const fresh = await put(printed);
  expect(fresh).not.toBe('home');
  // Sent again because an answer was lost, and saved again: it is the same one.
  expect(await put(printed)).toBe(fresh);
  expect(await put({ ...printed, id: fresh, value: 'here' })).toBe(fresh);
  expect(await mine(fresh)).toBeUndefined();
  const { body: term } = await server.ask(calls.readClassProgress, { params: { id: code } }, as);
  const [was] = GOALS.map((goal) => ({ ...goal, hints: [] }));
  expect(term.projects[0]?.former).toEqual([was]);
  await say({ kind: 'started', project });
  await soon(async () => expect(await mine(fresh)).toMatchObject({ attempts: 1, reachedAt: null }));
  expect(await mine('home')).toMatchObject({ reachedAt: expect.any(String) });
  // Taken out and put in again it is what it was.
  expect(await put(GOALS[0] as Goal)).toBe('home');
});

test('a robot that the run does not drive reaches nothing, and nobody says a run of somebody else’s', {
  timeout: 120_000,
}, async () => {
  const { code, ana, ben, project, told, reached, say, drive, as } = await school();
  const other = await openPage(server, ben);
  const program = RAN;
  await other.publish(said.run.build({ code, userId: ana.id }), { kind: 'started', run: 'b', project, program });
  await other.publish(said.run.build({ code, userId: ben.id }), { kind: 'started', run: 'b', project, program });
  await drive([300, 300], [350, 300], [390, 300]);
  await soon(async () => {
    const { body } = await server.ask(calls.readClassProgress, { params: { id: code } }, as);
    expect(new Set(body.progress.map(({ student }) => student))).toEqual(new Set([ben.id]));
    expect(body.progress.every(({ reachedAt }) => reachedAt === null)).toBe(true);
  });
  expect(told()).toEqual([]);
  await say({ kind: 'started', project });
  await soon(() => expect(told()).toHaveLength(1));
  expect(reached()).toEqual([]);
});

test('a program that is saved when its run is over counts for it', { timeout: 120_000 }, async () => {
  const { project, told, reached, say, save } = await school();
  await say({ kind: 'started', project });
  await say({ kind: 'ended', finished: true });
  await soon(() => expect(told().at(-1)?.running).toBe(false));
  expect(reached()).toEqual([]);
  await save();
  await say({ kind: 'saved' });
  await soon(() => expect(reached()).toEqual(['loop']));
});

test('whoever runs one program and saves another meanwhile has run the first', { timeout: 120_000 }, async () => {
  const { project, told, reached, say, save, runs } = await school();
  const LONG = LOOP.replace(
    '<block type="wait_seconds"/>',
    '<block type="wait_seconds"><next><block type="wait_seconds"/></next></block>',
  );
  runs(LONG);
  await say({ kind: 'started', project });
  await soon(() => expect(told().at(-1)?.running).toBe(true));
  await save(LOOP);
  await say({ kind: 'saved' });
  const isMissed = (id: string) =>
    told()
      .at(-1)
      ?.goals.find(({ goal }) => goal === id)?.missed;
  await soon(() => expect(['loop', 'few'].map(isMissed)).toEqual([true, true]));
  expect(reached()).toEqual([]);
  // What ran comes after all.
  await save(LONG);
  await say({ kind: 'saved' });
  await soon(() => expect(reached()).toEqual(['loop']));
});

test('the camera has its last look at a run though the next one is under way', { timeout: 120_000 }, async () => {
  const { project, told, reached, say, drive, look, mine } = await school();
  await say({ kind: 'started', project });
  await soon(() => expect(told().at(-1)?.running).toBe(true));
  await drive([310, 300], [340, 300]);
  await say({ kind: 'ended', finished: true });
  await say({ kind: 'started', project });
  await soon(async () => expect((await mine('home'))?.attempts).toBe(2));
  // By the drive of the first run; the second has told the robot nothing yet.
  await look([380, 300]);
  await soon(() => expect(reached()).toEqual(['home']));
  expect(told().at(-1)).toMatchObject({ running: true });
  await soon(async () => expect((await mine('home'))?.reachedAt).not.toBeNull());
});

test('a run that is said again counts once, and how it began is not known', { timeout: 120_000 }, async () => {
  const { code, project, told, say, ana, mine } = await school();
  await say({ kind: 'started', project });
  await soon(() => expect(told()).toHaveLength(1));
  const page = await openPage(server, ana);
  const again = { kind: 'started', project, resumed: 'again', program: RAN };
  const topic = said.run.build({ code, userId: ana.id });
  // To a server that knows it, and to one that has forgotten it.
  await page.publish(topic, { ...again, run: 'run-1' });
  await page.publish(topic, { ...again, run: 'before' });
  await soon(() => expect(told()).toHaveLength(2));
  expect(await mine('home')).toMatchObject({ attempts: 1 });
});

test('hints that were asked for are kept; minutes at work are counted up to a long pause', {
  timeout: 120_000,
}, async () => {
  const { project, told, say, mine, ana } = await school();
  await say({ kind: 'started', project });
  await soon(() => expect(told()).toHaveLength(1));
  await say({ kind: 'asked', project, goal: 'home', hints: 1 });
  await soon(async () => expect(await mine('home')).toMatchObject({ hints: 1, worked: 0 }));
  const ago = async (seconds: number) => {
    const lastRunAt = new Date(Date.now() - seconds * 1_000);
    await server.database.db
      .update(schema.goalProgress)
      .set({ lastRunAt })
      .where(eq(schema.goalProgress.studentId, ana.id));
    const before = told().length;
    await say({ kind: 'started', project });
    await soon(() => expect(told().length).toBeGreaterThan(before));
    return (await mine('home'))?.worked ?? 0;
  };
  const first = await ago(120);
  expect(first).toBeGreaterThanOrEqual(119);
  expect(first).toBeLessThan(130);
  // A night.
  const second = await ago(50_000);
  expect(second - first).toBe(AT_WORK_AFTER_RUN);
});

test('whoever presses RUN a hundred times costs no more than a few runs', { timeout: 120_000 }, async () => {
  const { project, told, say, mine } = await school();
  for (let press = 0; press < 100; press++) {
    await say({ kind: 'started', project });
    await say({ kind: 'saved' });
  }
  await say({ kind: 'ended', finished: true });
  await soon(() => expect(told().at(-1)?.running).toBe(false));
  expect((await mine('home'))?.attempts).toBeLessThan(50);
});

test('what a class is given is on the teacher’s list before anybody runs it, unless there is nothing to reach', async () => {
  const { code, project, as } = await school();
  const listed = async () =>
    (await server.ask(calls.readClassProgress, { params: { id: code } }, as)).body.projects.map(({ _id }) => _id);
  const give = (currentOperationProject: string | null) =>
    server.ask(setCurrentProject, { params: { id: code }, body: { currentOperationProject } }, as);
  expect(await listed()).toEqual([]);
  expect((await give(project)).status).toBe(200);
  expect(await listed()).toEqual([project]);
  const plain = await server.ask(createProject, { body: { name: 'Just play', xml: LOOP } }, as);
  expect((await give(plain.body._id)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('goals of a project that a class may not use are neither checked nor listed', { timeout: 120_000 }, async () => {
  const { code, project, ana, as, teacher, say, told } = await school();
  await say({ kind: 'started', project });
  await soon(() => expect(told()).toHaveLength(1));
  const { body: visitor } = await server.ask(openDemo, {}, { address: '10.9.7.1' });
  const { projects } = schema;
  const made = await server.database.db
    .update(projects)
    .set({ createdBy: visitor.user._id })
    .where(eq(projects.id, project))
    .returning({ id: projects.id });
  expect(made).toHaveLength(1);
  expect((await server.ask(calls.readClassProgress, { params: { id: code } }, as)).body.projects).toEqual([]);
  expect(await new RunFacts(server.database).goals({ student: ana.id, code, project })).toBeUndefined();
  await server.database.db.update(projects).set({ createdBy: teacher.id }).where(eq(projects.id, project));
  expect(await new RunFacts(server.database).goals({ student: ana.id, code, project })).toMatchObject({ goals: GOALS });
});

test('a run whose page is gone is let go of without any camera', { timeout: 120_000 }, async () => {
  const { code, ana, project } = await school();
  const heard = new Map<string, (message: unknown, context: object) => void>();
  const published: object[] = [];
  const checker = new GoalChecker({
    database: server.database,
    broker: {
      onMessage: (topic: { pattern: string }, listener: never) => {
        heard.set(topic.pattern, listener);
        return () => undefined;
      },
      publish: async (_topic: unknown, _params: unknown, payload: object) => void published.push(payload),
      robotNumber: () => undefined,
    } as never,
    events: { on: () => () => undefined },
    log: pino({ level: 'silent' }),
  });
  checker.start();
  heard.get(said.run.pattern)?.(
    { kind: 'started', run: 'a', project, program: RAN },
    { code, params: { userId: ana.id }, actor: 'student' },
  );
  await soon(() => expect(published).toHaveLength(1));
  checker.sweep(Date.now() + 29 * 60_000);
  expect(checker.watched).toBe(1);
  checker.sweep(Date.now() + 31 * 60_000);
  await soon(() => expect(published.at(-1)).toMatchObject({ running: false }));
  checker.sweep(Date.now() + 40 * 60_000);
  expect(checker.watched).toBe(0);
  await checker.stop();
});

test('a class vies at a project while its teacher lets it: the best of each is kept, told to all and begun anew', {
  timeout: 120_000,
}, async () => {
  const { code, project, ana, ben, as, say, save, drive, look, told } = await school();
  const params = { id: code, projectId: project };
  const read = async (by: { token: string }) => (await server.ask(calls.readChallenge, { params }, by)).body;
  const set = (on: boolean, kind: ChallengeKind) => server.ask(calls.setChallenge, { params, body: { on, kind } }, as);
  const classmate = await openPage(server, ben, said.board.build({ code }));
  const boards = () => classmate.received.map(({ message }) => message as ChallengeBoard);
  /** A picture every few centimetres, from the start place of robot 1. */
  const fromStart = (...[toX, toY]: [number, number]): [number, number][] => {
    const { x = 0, y = 0 } = mapById('0').parking[0] ?? {};
    const pictures = Math.ceil(Math.hypot(toX - x, toY - y) / 40);
    return Array.from({ length: pictures + 1 }, (_, index) => [
      x + ((toX - x) * index) / pictures,
      y + ((toY - y) * index) / pictures,
    ]);
  };
  const comesHome = async (...way: [number, number][]) => {
    const before = told().length;
    await say({ kind: 'started', project });
    await soon(() => expect(told().slice(before).at(-1)?.running).toBe(true));
    await save();
    await say({ kind: 'saved' });
    await drive(...way);
    await say({ kind: 'ended', finished: true });
    // The camera goes on looking.
    await look(...way.slice(-1));
    await soon(() => expect(told().at(-1)?.running).toBe(false));
  };
  const NEAR: [number, number][] = [
    [310, 300],
    [350, 300],
    [390, 300],
  ];
  // Off at first: nothing is measured.
  expect(await read(ben)).toEqual({ project, on: false, kind: 'fastest', lines: [] });
  await comesHome(...NEAR);
  expect((await read(ana)).lines).toEqual([]);

  expect((await set(true, 'blocks')).body).toEqual({ project, on: true, kind: 'blocks', lines: [] });
  await comesHome(...fromStart(390, 300));
  const line = { student: ana.id, name: ana.user.name, value: 2, at: expect.any(String) };
  await soon(() => expect(boards().at(-1)).toEqual({ project, on: true, kind: 'blocks', lines: [line] }));
  expect(boards()).toHaveLength(2);
  // As good as before is no news.
  await comesHome(...fromStart(390, 300));
  expect(boards()).toHaveLength(2);

  await set(true, 'nearest');
  // Whoever begins nearer is compared with nobody.
  await comesHome(...NEAR);
  expect((await read(ana)).lines).toEqual([]);
  await comesHome(...fromStart(390, 300));
  await soon(() => expect(boards().at(-1)).toMatchObject({ kind: 'nearest', lines: [{ value: 10 }] }));
  expect((await set(false, 'blocks')).body).toMatchObject({ on: false, lines: [{ value: 2 }] });
  const emptied = await server.ask(calls.resetChallenge, { params }, as);
  expect(emptied.body).toEqual({ project, on: false, kind: 'blocks', lines: [] });
  await soon(() => expect(boards().at(-1)).toEqual(emptied.body));
  expect((await set(true, 'nearest')).body.lines).toHaveLength(1);
});

test('of two the better is first, and a better run takes the place of one’s own', async () => {
  const { code, project, ana, ben } = await school();
  const challenges = new Challenges(server.database);
  const of = { code, project };
  await challenges.set(of, { on: true, kind: 'fastest' });
  const record = (student: string, value: number) =>
    challenges.record({ student, ...of }, 'fastest', value, new Date());
  expect(await record(ana.id, 9_000)).toBe(true);
  expect(await record(ben.id, 8_000)).toBe(true);
  expect(await record(ana.id, 9_500)).toBe(false);
  expect((await challenges.read(of)).lines.map(({ student, value }) => [student, value])).toEqual([
    [ben.id, 8_000],
    [ana.id, 9_000],
  ]);
  expect(await record(ana.id, 7_000)).toBe(true);
  expect((await challenges.read(of)).lines[0]).toMatchObject({ student: ana.id, value: 7_000 });
});

test('who was removed from the class is on no board of it', async () => {
  const { code, project, ana, ben, as } = await school();
  const challenges = new Challenges(server.database);
  const of = { code, project };
  await challenges.set(of, { on: true, kind: 'fastest' });
  await challenges.record({ student: ana.id, ...of }, 'fastest', 8_000, new Date());
  await challenges.record({ student: ben.id, ...of }, 'fastest', 9_000, new Date());
  const params = { id: code, projectId: project };
  const board = async () =>
    (await server.ask(calls.readChallenge, { params }, ben)).body.lines.map((line) => line.name);
  expect(await board()).toEqual([ana.user.name, ben.user.name]);
  const removed = await server.ask(removeStudent, { params: { id: code, studentId: ana.id } }, as);
  expect(removed.status).toBe(200);
  expect(await board()).toEqual([ben.user.name]);
});

test('nobody vies to be nearest to a place where the project has none', async () => {
  const { code, as } = await school();
  const goals: Goal[] = [{ kind: 'loop', id: 'loop', hints: [] }];
  const made = await server.ask(createProject, { body: { name: 'No place', xml: LOOP, goals } }, as);
  const params = { id: code, projectId: made.body._id };
  const refused = await server.ask(calls.setChallenge, { params, body: { on: true, kind: 'nearest' } }, as);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('None of its goals is a place that one could be near to.');
  expect((await server.ask(calls.readChallenge, { params }, as)).body.on).toBe(false);
  expect((await server.ask(calls.setChallenge, { params, body: { on: true, kind: 'blocks' } }, as)).status).toBe(200);
});

test('a child earns a badge on a practice mat of her own: what her virtual robot does there is checked and kept', {
  timeout: 120_000,
}, async () => {
  const child = await people.account('Student');
  const code = (await server.ask(openPractice, {}, child)).body._id;
  const params = { id: code };
  const stop = async () => {
    const found = (await server.ask(readLessonPath, { params }, child)).body[0];
    if (found === undefined) throw new Error('no lesson');
    return found;
  };
  const { _id: project, mapId, goals, reached } = await stop();
  expect(reached).toEqual([]);
  await server.ask(updateClassroom, { params, body: { mapId: String(mapId) } }, child);
  const [robot] = (await server.ask(readClassroom, { params }, child)).body.robots;
  if (robot === undefined) throw new Error('no robot');
  const topics = [said.progress.build({ code, userId: child.id }), positionsUpdate.build({ code })];
  const page = await openPage(server, child, ...topics);
  const told = () => page.received.filter(({ topic }) => said.progress.parse(topic)).map(({ message }) => message);
  const say = (message: Said) => page.publish(said.run.build({ code, userId: child.id }), message);
  const sees = ({ topic, message }: (typeof page.received)[number]) =>
    positionsUpdate.parse(topic) !== null && (message as { R: number[] }).R.includes(robot.identifier);
  await soon(() => expect(page.received.some(sees)).toBe(true));
  await say({ kind: 'started', run: 'alone', project, program: RAN });
  await soon(() => expect(told().at(-1)).toMatchObject({ running: true, kept: true }));
  const wheel = { power: 324, gear: 4 };
  const ahead = { do: 'motor', left: wheel, right: wheel, distance: 99 };
  await page.publish(robotCommand.build({ mac: robot._id, classroom: code }), ahead);
  await soon(async () => expect((await stop()).reached).toContain(goals[0]));
  await say({ kind: 'ended', run: 'alone', finished: true });
  await soon(async () => expect((await stop()).reached.toSorted()).toEqual(goals.toSorted()));
});
