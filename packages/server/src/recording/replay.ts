import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ReplayBoard } from '@trundle/protocol/entities/replay-board';
import type { CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import { MEASUREMENTS_KEPT_DAYS } from '@trundle/protocol/http/recording';
import {
  LESSON_GAP,
  type MatPart,
  type ProgramPart,
  REPLAY_MARKS,
  REPLAY_WINDOW,
  type ReplayMark,
  type readLessons,
  type readReplayMarks,
  type readReplayParts,
} from '@trundle/protocol/http/replay';
import { may } from '@trundle/protocol/permissions';
import { replayShown } from '@trundle/protocol/topics/classroom';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, lessonMarks, lessonParts } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { OwnRobots } from './holdings.ts';
import type { LessonRecorder } from './lesson-recorder.ts';
import { ownPart } from './own-part.ts';

interface Options {
  database: Database;
  authorizer: Pick<Authorizer, 'actorIn'>;
  broker: Pick<ClassroomBroker, 'publish'>;
  events: EventBus;
  recorder: Pick<LessonRecorder, 'settleClass' | 'settleMarks'>;
}

type Span = { from: string; to: string };

const unpack = promisify(gunzip);
const DAY = 24 * 3_600_000;
/** Of whom a word was said to. */
const toAccounts = alias(accounts, 'to_accounts');
const toMembers = alias(classMembers, 'to_members');
const BEGINNING = new Date(0).toISOString();

/** Recorded lessons are gone after their days, as measurements are. */
export const dropOldLessons = async (db: Database['db'], now: Date): Promise<void> => {
  const since = new Date(now.getTime() - MEASUREMENTS_KEPT_DAYS * DAY);
  await db.delete(lessonParts).where(lt(lessonParts.until, since));
  await db.delete(lessonMarks).where(lt(lessonMarks.at, since));
};

/** Lessons that were recorded, for those who may see them: whoever teaches all of them, students what is their own. */
export class Replay {
  readonly #db: Database['db'];
  readonly #options: Options;
  /** What classes are shown now, and since when it stands so. */
  readonly #shown = new Map<string, { board: ReplayBoard; since: number }>();

  constructor(options: Options) {
    this.#db = options.database.db;
    this.#options = options;
    options.events.on('classroom.deleted', ({ code }) => this.#shown.delete(code));
  }

  async lessons(caller: Caller, code: string): Promise<CallAnswerInput<typeof readLessons>> {
    await this.#options.recorder.settleClass(code);
    const seesAll = await this.#seesAll(caller, code);
    const gap = sql.raw(`interval '${LESSON_GAP} milliseconds'`);
    const { rows } = await this.#db.execute<{ from: string; to: string }>(sql`
      select min(at) as "from", max(until) as "to" from (
        select at, until, count(*) filter (where is_first) over (order by at) as lesson from (
          select at, until, at - lag(until) over (order by at) > ${gap} as is_first
          from lesson_parts where classroom_code = ${code}) parts) lessons
      group by lesson order by 1`);
    const lessons = rows.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    }));
    const shown = this.#board(code);
    if (seesAll) return { lessons, shown };
    const own = await this.#db
      .select({ at: lessonParts.at })
      .from(lessonParts)
      .where(and(eq(lessonParts.classroomCode, code), eq(lessonParts.accountId, caller.accountId)));
    const isOwn = ({ from, to }: Span): boolean => own.some(({ at }) => at >= new Date(from) && at <= new Date(to));
    return { lessons: lessons.filter(isOwn), shown };
  }

  async marks(
    caller: Caller,
    code: string,
    { from = BEGINNING, to = new Date().toISOString() }: CallRequest<typeof readReplayMarks>['query'],
  ): Promise<ReplayMark[]> {
    await this.#options.recorder.settleMarks();
    const seesAll = await this.#seesAll(caller, code);
    const { at, kind, robot, detail, accountId, toAccount, classroomCode, id } = lessonMarks;
    const mine = and(eq(accountId, caller.accountId), ne(kind, 'chat'));
    const select = (...which: (SQL | undefined)[]) =>
      this.#db
        .select({
          ...{ at, kind, robot, detail, student: accountId, member: classMembers.name, name: accounts.name },
          ...{ to: toAccount, toMember: toMembers.name, toName: toAccounts.name },
        })
        .from(lessonMarks)
        .leftJoin(accounts, eq(accounts.id, accountId))
        .leftJoin(classMembers, and(eq(classMembers.accountId, accountId), eq(classMembers.classroomCode, code)))
        .leftJoin(toAccounts, eq(toAccounts.id, toAccount))
        .leftJoin(toMembers, and(eq(toMembers.accountId, toAccount), eq(toMembers.classroomCode, code)))
        .where(and(eq(classroomCode, code), lte(at, new Date(to)), seesAll ? undefined : mine, ...which));
    const newest = this.#db
      .selectDistinctOn([robot], { id })
      .from(lessonMarks)
      .where(and(eq(classroomCode, code), eq(kind, 'holds'), lt(at, new Date(from))))
      .orderBy(robot, desc(at), desc(id));
    const rows = [
      // Who had which robot when it began was said earlier.
      ...(await select(inArray(id, newest)).orderBy(asc(at), asc(robot), asc(id)).limit(REPLAY_MARKS)),
      ...(await select(gte(at, new Date(from)))
        .orderBy(asc(at), asc(robot), asc(id))
        .limit(REPLAY_MARKS)),
    ];
    return rows.map(({ detail: more, student, member, name, to: toId, toMember, toName, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      student: student === null ? null : { _id: student, name: member ?? name ?? '' },
      ...(toId !== null && { to: { _id: toId, name: toMember ?? toName ?? '' } }),
      ...more,
    }));
  }

  async parts(
    caller: Caller,
    code: string,
    wanted: CallRequest<typeof readReplayParts>['query'],
  ): Promise<CallAnswerInput<typeof readReplayParts>> {
    await this.#options.recorder.settleClass(code);
    const from = new Date(wanted.from ?? BEGINNING);
    const to = new Date(Math.min(Date.parse(wanted.to ?? new Date().toISOString()), from.getTime() + REPLAY_WINDOW));
    const seesAll = await this.#seesAll(caller, code);
    const student = seesAll ? wanted.student : caller.accountId;
    const mat = await this.#between<MatPart>(code, null, from, to);
    const program = student === undefined ? [] : await this.#between<ProgramPart>(code, student, from, to);
    if (seesAll || this.#isShown(code, from, to)) return { mat, program };
    const own = await OwnRobots.of(this.#db, code, caller.accountId);
    return {
      mat: mat.map((part) => ownPart(part, own.in(new Date(part.at), new Date(part.until)))),
      program,
    };
  }

  async show(code: string, board: ReplayBoard | null): Promise<{ shown: ReplayBoard | null }> {
    if (board === null) this.#shown.delete(code);
    else this.#shown.set(code, { board, since: Date.now() });
    await this.#options.broker.publish(replayShown, { code }, { shown: board });
    return { shown: board };
  }

  /** Where it is by now. */
  #board(code: string): ReplayBoard | null {
    const shown = this.#shown.get(code);
    if (shown === undefined) return null;
    const { board, since } = shown;
    if (!board.playing) return board;
    const at = Math.min(Date.parse(board.to), Date.parse(board.at) + (Date.now() - since) * board.speed);
    return { ...board, at: new Date(at).toISOString() };
  }

  #isShown(code: string, from: Date, to: Date): boolean {
    const shown = this.#shown.get(code)?.board;
    return shown !== undefined && from >= new Date(shown.from) && to <= new Date(shown.to);
  }

  async #seesAll(caller: Caller, code: string): Promise<boolean> {
    return may(await this.#options.authorizer.actorIn(caller, code), 'watch recorded lessons');
  }

  /** Pieces that lie in a time, and the one that stood before it. */
  async #between<Part>(code: string, account: string | null, from: Date, to: Date): Promise<Part[]> {
    const { at, until, content, accountId, classroomCode } = lessonParts;
    const of = and(eq(classroomCode, code), account === null ? isNull(accountId) : eq(accountId, account));
    const before = await this.#db
      .select({ content })
      .from(lessonParts)
      .where(and(of, lt(at, from)))
      .orderBy(desc(at))
      .limit(1);
    const within = await this.#db
      .select({ content, until })
      .from(lessonParts)
      .where(and(of, gte(at, from), lte(at, to)))
      .orderBy(asc(at));
    return Promise.all(
      [...before, ...within].map(async (row) => JSON.parse((await unpack(row.content)).toString('utf8')) as Part),
    );
  }
}
