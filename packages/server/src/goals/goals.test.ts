import type { Goal } from '@trundle/protocol/entities/goal';
import { patchClassroomState } from '@trundle/protocol/http/account';
import { addRobot, giveRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import * as calls from '@trundle/protocol/http/goal';
import { createProject } from '@trundle/protocol/http/project-contents';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import * as said from '@trundle/protocol/topics/goals';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { expect, test, vi } from 'vitest';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const GOALS: Goal[] = [
  { kind: 'reach', id: 'home', hints: ['Look first.'], place: { name: 'home', x: 400, y: 300, radius: 50 } },
  { kind: 'loop', id: 'loop', hints: [] },
  { kind: 'blocks', id: 'few', hints: [], most: 2 },
];
const LOOP =
  '<xml><block type="program_run"><statement name="RUN"><block type="controls_repeat_ext"><statement name="DO"><block type="wait_seconds"/></statement></block></statement></block></xml>';
let robots = 0;

const school = async () => {
  const own = await people.classroom(2);
  const { code, teacher } = own;
  const [ana, ben] = own.students as [Person, Person];
  const as = { token: teacher.token };
  const MAC = `AC33000000${++robots}0`;
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
  const say = (message: TopicPayload<typeof said.run>) =>
    page.publish(said.run.build({ code, userId: ana.id }), message);
  const drive = async (...places: [x: number, y: number][]): Promise<void> => {
    await page.publish(robotCommand.build({ mac: MAC, classroom: code }), {
      do: 'turn',
      power: 324,
      gear: 4,
      angle: 22,
    });
    for (const [index, [x, y]] of places.entries())
      await camera.publish(positionsUpdate.build({ code }), { R: [1], X: [x], Y: [y], A: [0], L: index + 1 });
  };
  const save = () =>
    server.ask(
      patchClassroomState,
      {
        params: { code },
        body: {
          current_workspace_type: 'project',
          current_workspace_ref_id: project,
          current_classroom_workspace_xml: LOOP,
        },
      },
      ana,
    );
  return { ...own, ana, ben, project, told, reached, say, drive, save, as };
};
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

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
  expect(all.body.projects).toEqual([{ _id: project, name: 'Way home', goals: GOALS }]);
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
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^Pupil\d+,Way home,Atteindre\s?: home,2,20\d\d-.*Z,20\d\d-.*Z,20\d\d-.*Z$/u);

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

test('a robot that the run does not drive reaches nothing, and nobody says a run of somebody else’s', {
  timeout: 120_000,
}, async () => {
  const { code, ana, ben, project, told, reached, say, drive, as } = await school();
  const other = await openPage(server, ben);
  await other.publish(said.run.build({ code, userId: ana.id }), { kind: 'started', project });
  await other.publish(said.run.build({ code, userId: ben.id }), { kind: 'started', project });
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
