import { describeGoal } from '@trundle/protocol/goal-texts';
import * as calls from '@trundle/protocol/http/goal';
import { type Language, localeOf } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import * as topics from '@trundle/protocol/topics/goals';
import type { Cell } from '@trundle/world/measurements/sheets';
import { asc, eq } from 'drizzle-orm';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { classMembers } from '../database/schema.ts';
import { Download } from '../http/download.ts';
import { type Route, route } from '../http/route.ts';
import { csvOf } from '../recording/spreadsheet-file.ts';
import { serverTexts } from '../texts/index.ts';
import { Challenges } from './challenges.ts';
import { GoalProgressStore } from './goal-progress.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const NOT_BEGUN = { attempts: 0, hints: 0, firstRunAt: null, lastRunAt: null, reachedAt: null };

const sheetOf = async (database: Database, store: GoalProgressStore, code: string, language: Language) => {
  const { projects, progress, left } = await store.readClass(code, language);
  const texts = serverTexts(language).progress;
  const hasLeft = new Set(left.map(({ _id }) => _id));
  const { accountId, name, removedAt, role } = classMembers;
  const members = await database.db
    .select({ accountId, name, removedAt, role })
    .from(classMembers)
    .where(eq(classMembers.classroomCode, code))
    // Who is there again goes by the name of now, which comes last.
    .orderBy(asc(removedAt));
  const names = new Map(members.map((member) => [member.accountId, member.name]));
  const isHere = new Set(
    members.flatMap((each) => (each.role === 'student' && each.removedAt === null ? [each.accountId] : [])),
  );
  const order = [...names].sort(([, one], [, other]) => one.localeCompare(other, language)).map(([id]) => id);
  const byStudent = Map.groupBy(progress, ({ student }) => student);
  return order.flatMap((student) =>
    projects.flatMap(({ _id, name: title, deleted, goals, former }) =>
      [...goals, ...former].flatMap((goal): Cell[][] => {
        const found = byStudent.get(student)?.find((each) => each.project === _id && each.goal === goal.id);
        // Who is there and has not begun stands there too; who was there and never began does not.
        if (found === undefined && (deleted || !goals.includes(goal) || !isHere.has(student))) return [];
        const { attempts, hints, firstRunAt, lastRunAt, reachedAt } = found ?? NOT_BEGUN;
        const called = names.get(student) ?? '';
        const who = hasLeft.has(student) ? fill(texts.left, { name: called }) : called;
        const project = deleted ? fill(texts.deleted, { name: title }) : title;
        const words = describeGoal(goal, language);
        const asked = deleted || goals.includes(goal) ? words : fill(texts.former, { goal: words });
        return [[who, project, asked, attempts, hints, firstRunAt, lastRunAt, reachedAt]];
      }),
    ),
  );
};

export const goalRoutes = (database: Database, broker: Pick<ClassroomBroker, 'publish'>): Route[] => {
  const store = new GoalProgressStore(database);
  const challenges = new Challenges(database);
  /** Everybody in the class sees what its teacher changes. */
  const told = async (of: { code: string; project: string }) => {
    const board = await challenges.read(of);
    await broker.publish(topics.board, { code: of.code }, board);
    return board;
  };
  return [
    route(calls.readChallenge, async ({ params }) => challenges.read({ code: params.id, project: params.projectId })),
    route(calls.setChallenge, async ({ params, body }) => {
      const of = { code: params.id, project: params.projectId };
      await challenges.set(of, body);
      return told(of);
    }),
    route(calls.resetChallenge, async ({ params }) => {
      const of = { code: params.id, project: params.projectId };
      await challenges.reset(of);
      return told(of);
    }),
    route(calls.readMyProgress, async ({ params, caller }) =>
      store.read({ student: caller.accountId, code: params.id, project: params.projectId }),
    ),
    route(calls.readClassProgress, async ({ params, language }) => store.readClass(params.id, language)),
    route(calls.exportClassProgress, async ({ params, query }) => {
      const rows = await sheetOf(database, store, params.id, query.language);
      const { student, project, goal, attempts, hints, firstRun, lastRun, reached } = serverTexts(
        query.language,
      ).progress;
      const columns = [student, project, goal, attempts, hints, firstRun, lastRun, reached];
      const csv = csvOf([columns, ...rows], localeOf(query.language).tag);
      return new Download(`${params.id}.csv`, 'text/csv', once(csv));
    }),
  ];
};
