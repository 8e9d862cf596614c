import { gunzipSync } from 'node:zlib';
import type { MatPart } from '@trundle/protocol/http/replay';
import { toEveryone, toUser } from '@trundle/protocol/topics/chat';
import { positionsUpdate, studentPing } from '@trundle/protocol/topics/classroom';
import type { Topic } from '@trundle/protocol/topics/topic';
import { workspace } from '@trundle/protocol/topics/watch';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { lessonMarks, lessonParts, recordings } from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { rowsOf } from '../personal-data/scope.ts';
import { SandboxScenes } from '../sandbox/scenes.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { LessonRecorder } from './lesson-recorder.ts';
import { Recorder } from './recorder.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;

/** The recorders of a server of its own over the same database, and what they are told. */
const recordersOver = (now?: () => number) => {
  const events = new EventBus();
  const heard = new Map<string, (payload: never, context: never) => void>();
  const shared = {
    database: server.database,
    events,
    storage: { isPaused: false },
    log: pino({ level: 'silent' }),
    broker: {
      onMessage: (topic: Topic, listener: unknown) => {
        heard.set(topic.pattern, listener as never);
        return () => undefined;
      },
      publish: async () => undefined,
    } as never,
  };
  const scenes = new SandboxScenes(shared);
  const lessons = new LessonRecorder({ ...shared, scenes, robotOutputs: { read: () => [] }, ...(now && { now }) });
  lessons.start();
  const hear = (topic: Topic, payload: object, code: string, params = {}): void =>
    heard.get(topic.pattern)?.(payload as never, { code, params, mat: null } as never);
  const say = (code: string, userId: string, msg: string): void => hear(toEveryone, { userId, msg }, code);
  return { events, lessons, recorder: new Recorder(shared), hear, say };
};
const wordsIn = async (code: string): Promise<unknown[]> => {
  const rows = await db.select().from(lessonMarks).where(eq(lessonMarks.classroomCode, code));
  return rows.filter(({ kind }) => kind === 'chat').map(({ detail }) => detail.text);
};

test('a class whose recording ends while it is still beginning is not recorded', async () => {
  const own = await people.classroom(1);
  const { code } = own;
  const [ana] = own.students;
  const { events, lessons, say } = recordersOver();
  events.emit('recording.changed', { code, on: true });
  events.emit('recording.changed', { code, on: false });
  await lessons.settle();
  say(code, ana?.id ?? '', 'not for later');
  await lessons.settle();
  expect(await wordsIn(code)).toEqual([]);

  // On, off and on again is on.
  for (const on of [true, false, true]) events.emit('recording.changed', { code, on });
  await lessons.settle();
  say(code, ana?.id ?? '', 'for later');
  await lessons.stop();
  expect(await wordsIn(code)).toEqual(['for later']);
});

test('a recording ends when its time is over, also where robots and camera are silent', async () => {
  const own = await people.classroom(1);
  const { code } = own;
  const [ana] = own.students;
  const endsAt = new Date(Date.now() + 5_000);
  await db.insert(recordings).values({ classroomCode: code, beganAt: new Date(), endsAt });
  const { events, lessons, recorder, say } = recordersOver();
  const told: boolean[] = [];
  events.on('recording.changed', (event) => event.code === code && told.push(event.on));
  await recorder.start();
  await lessons.settle();
  say(code, ana?.id ?? '', 'in time');
  await vi.waitFor(() => expect(told).toEqual([true, false]), 20_000);
  say(code, ana?.id ?? '', 'too late');
  await lessons.stop();
  await recorder.stop();
  expect(await wordsIn(code)).toEqual(['in time']);
});

test('on and off at once leave it off, here and in the database', async () => {
  const { code } = await people.classroom(0);
  const { events, lessons, recorder } = recordersOver();
  const told: boolean[] = [];
  events.on('recording.changed', ({ on }) => told.push(on));
  await Promise.all([recorder.set(code, true), recorder.set(code, false)]);
  expect(told).toEqual([true, false]);
  expect(await recorder.read(code)).toMatchObject({ on: false });
  await lessons.stop();
  await recorder.stop();
});

const piecesOf = async (code: string, account: string): Promise<number> => {
  const whose = and(eq(lessonParts.classroomCode, code), eq(lessonParts.accountId, account));
  return (await db.select({ id: lessonParts.id }).from(lessonParts).where(whose)).length;
};

test('of a child who is erased nothing comes after, and the others are recorded as before', async () => {
  const { code, students } = await people.classroom(2);
  const [ana = '', ben = ''] = students.map(({ id }) => id);
  const { events, lessons, hear, say } = recordersOver();
  events.emit('recording.changed', { code, on: true });
  await lessons.settle();
  const runs = (userId: string, running: boolean): void => {
    hear(studentPing, { student_id: userId }, code);
    hear(workspace, { kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: `<xml>${userId}</xml>` }, code, {
      userId,
    });
    hear(workspace, { kind: 'state', revision: 1, running, highlighted: null, selected: null }, code, { userId });
  };
  for (const child of [ana, ben]) runs(child, true);
  hear(toUser, { userId: ben, to: ana, msg: 'only for her' }, code);
  await lessons.leave({ accountId: ana, classroomCode: code });
  expect(await wordsIn(code)).toEqual(['only for her']);
  await db.delete(lessonMarks).where(rowsOf.lessonMarks({ accountId: ana, classroomCode: code }));
  // What was on its way when she left.
  runs(ana, false);
  say(code, ana, 'me again');
  hear(toUser, { userId: ben, to: ana, msg: 'for her, too late' }, code);
  say(code, ben, 'still here');
  await lessons.stop();
  expect([await piecesOf(code, ana), await piecesOf(code, ben)]).toEqual([0, 1]);
  expect(await db.select().from(lessonMarks).where(eq(lessonMarks.accountId, ana))).toEqual([]);
  expect(await wordsIn(code)).toEqual(['still here']);
});

test('who looks again and again makes no more pieces of it', async () => {
  const { code, students } = await people.classroom(1);
  const [userId = ''] = students.map(({ id }) => id);
  const { events, lessons, hear } = recordersOver();
  events.emit('recording.changed', { code, on: true });
  for (let revision = 1; revision <= 20; revision += 1) {
    await lessons.settleClass(code);
    hear(workspace, { kind: 'snapshot', revision, part: 0, parts: 1, xml: '<xml/>' }, code, { userId });
  }
  expect(await piecesOf(code, userId)).toBeLessThan(5);
  await lessons.stop();
  expect(await piecesOf(code, userId)).toBeGreaterThan(0);
});

test('a clock that is set back begins the lesson anew from there: everything said since is kept, at its moment', async () => {
  const { code, students } = await people.classroom(1);
  const [ana = ''] = students.map(({ id }) => id);
  const began = Date.UTC(2026, 10, 19, 10, 0, 0);
  let now = began;
  const { events, lessons, hear, say } = recordersOver(() => now);
  events.emit('recording.changed', { code, on: true });
  await lessons.settle();
  const see = (x: number) => hear(positionsUpdate, { R: [60], X: [x], Y: [1], A: [0], L: now }, code);
  see(1);
  now = began + 5_000;
  see(2);
  const back = began - 3_600_000;
  for (let second = 0; second < 60; second += 1) {
    now = back + second * 1_000;
    see(10 + second);
  }
  say(code, ana, 'after it');
  await lessons.stop();
  const rows = await db.select().from(lessonParts).where(eq(lessonParts.classroomCode, code)).orderBy(lessonParts.at);
  const parts = rows.map(({ content }) => JSON.parse(gunzipSync(content).toString()) as MatPart);
  const said = parts.flatMap(({ at, said: all }) =>
    all.map(([after, , payload]) => {
      expect(after).toBeGreaterThanOrEqual(0);
      return [Date.parse(at) + after, (payload as { X: number[] }).X[0]];
    }),
  );
  expect(said).toEqual([
    ...Array.from({ length: 60 }, (_, second) => [back + second * 1_000, 10 + second]),
    [began, 1],
    [began + 5_000, 2],
  ]);
  for (const { at, until } of rows) expect(until.getTime()).toBeGreaterThanOrEqual(at.getTime());
  const [word] = await db.select().from(lessonMarks).where(eq(lessonMarks.accountId, ana));
  expect(word?.at).toEqual(new Date(back + 59_000));
});

test('a run that a killed server left open ends with what was written last, once, when a server starts', async () => {
  const { code, students } = await people.classroom(2);
  const [ana = '', ben = ''] = students.map(({ id }) => id);
  const at = (second: number) => new Date(Date.UTC(2026, 10, 19, 10, 0, second));
  const mark = (second: number, kind: 'began' | 'ended', accountId: string) => ({
    ...{
      id: `${code}-${second}-${accountId}`,
      classroomCode: code,
      accountId,
      at: at(second),
      kind,
      robot: 1,
      detail: {},
    },
  });
  await db
    .insert(lessonMarks)
    .values([
      mark(1, 'began', ana),
      mark(2, 'ended', ana),
      mark(3, 'began', ana),
      mark(1, 'began', ben),
      mark(5, 'ended', ben),
    ]);
  const part = { id: code, classroomCode: code, at: at(0), until: at(10), content: Buffer.from('') };
  await db.insert(lessonParts).values(part);
  for (let start = 0; start < 2; start += 1) await recordersOver().lessons.stop();
  const rows = await db.select().from(lessonMarks).where(eq(lessonMarks.classroomCode, code)).orderBy(lessonMarks.at);
  expect(rows.filter(({ kind, accountId }) => kind === 'ended' && accountId === ana).map((row) => row.at)).toEqual([
    at(2),
    at(10),
  ]);
  expect(rows.filter(({ accountId }) => accountId === ben)).toHaveLength(2);
});
