import { type Language, NAMESPACE_OF_ROLE, type Namespace, type Role } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { may } from '@trundle/protocol/permissions';
import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { ApiError } from '../api-error.ts';
import type { Features } from '../config/features.ts';
import { BatchLoader } from '../database/batch-loader.ts';
import type { Database } from '../database/connection.ts';
import { accounts, assistanceCodes, sessions } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import type { Presence } from './presence.ts';
import { TokenVerifier } from './token-verifier.ts';

type AccountRow = typeof accounts.$inferSelect;
/** Why a session ended, where its person wants to know. */
type SessionEndReason = NonNullable<(typeof sessions.$inferSelect)['endedBecause']>;

/** Who a valid token stands for. */
export interface Caller {
  sessionId: string;
  namespace: Namespace;
  accountId: string;
  role: Role;
  name: string;
  username: string;
  email: string | null;
  verifiedAt: Date | null;
  language: Language;
  /** The demo the account belongs to. */
  demo: string | null;
  startedAt: Date;
  /** The only class the session opens; null: everything of the account. */
  classroomCode: string | null;
  /** The class that looks after the account, if one does. */
  homeClassroom: string | null;
  /** Assistance only: the code the session hangs on. */
  assistanceCode: string | null;
  /** Assistance only: whoever asked for the code, and works with it. */
  helperId: string | null;
  /** Somebody works in this account with an assistance code right now. */
  beingAssisted: boolean;
}

interface NewSession {
  namespace?: Namespace;
  /** Binds the session to one class, which is also where the browser goes next. */
  classroomCode?: string;
  assistanceCode?: string;
  /** The class the browser should go to next. */
  leadsTo?: string | null;
}

const TOKEN_LIFETIME = '30d';

/**
 * Sessions an account keeps, those that have ended included. A login needs no more than a class code and a name, and each
 * is a row that every request of the account has to look past; with three logins on every day of a month nobody meets this.
 */
export const SESSIONS_KEPT = 100;

/** Whether a session reaches what is the account's own and no class's: its settings, its address, its practice mat. */
export const hasWholeAccount = (session: Pick<Caller, 'namespace' | 'classroomCode' | 'homeClassroom'>): boolean =>
  session.classroomCode === null ||
  (session.namespace === 'student' && session.classroomCode === session.homeClassroom);

/** The class a session reaches nothing of the account beyond; null where it reaches all of it. */
export const boundClass = (session: Pick<Caller, 'namespace' | 'classroomCode' | 'homeClassroom'>): string | null =>
  hasWholeAccount(session) ? null : session.classroomCode;

/** Tokens and the sessions behind them. A token is only as good as its session, which can end at any moment. */
export class Sessions {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #secret: Uint8Array;
  readonly #claims: TokenVerifier;
  readonly #features: Pick<Features, 'isOn'>;
  readonly #presence: Pick<Presence, 'settle'> | undefined;
  /** One at a time for each account: two that delete the same rows could wait for each other. */
  readonly #surplus = new KeyedMutex();
  /** Open sessions by id, looked up for everybody who asks at the same moment. */
  readonly #open: BatchLoader<string, Caller>;

  constructor(
    database: Database,
    events: EventBus,
    secret: string,
    features: Pick<Features, 'isOn'>,
    presence?: Pick<Presence, 'settle'>,
  ) {
    this.#features = features;
    this.#presence = presence;
    this.#db = database.db;
    this.#events = events;
    this.#secret = new TextEncoder().encode(secret);
    this.#claims = new TokenVerifier(this.#secret);
    const query = database.db
      .select({
        sessionId: sessions.id,
        namespace: sessions.namespace,
        accountId: accounts.id,
        role: accounts.role,
        name: accounts.name,
        username: accounts.username,
        email: accounts.email,
        verifiedAt: accounts.verifiedAt,
        language: accounts.language,
        demo: accounts.demo,
        startedAt: sessions.createdAt,
        classroomCode: sessions.classroomCode,
        homeClassroom: accounts.homeClassroom,
        assistanceCode: sessions.assistanceCode,
        helperId: assistanceCodes.createdBy,
        beingAssisted: sql<boolean>`exists (select 1 from ${sessions} as other where other.account_id = ${accounts.id}
          and other.namespace = 'classroom_assistance' and other.ended_at is null)`,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(assistanceCodes, eq(assistanceCodes.code, sessions.assistanceCode))
      .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')}::text[])`, isNull(sessions.endedAt)))
      .prepare('callers');
    this.#open = new BatchLoader(async (ids) => {
      const callers = new Map((await query.execute({ ids })).map((caller) => [caller.sessionId, caller]));
      return (id) => callers.get(id);
    });
  }

  /** Whether somebody belongs to a demo while there is none: then nothing of theirs opens, here or on the broker. */
  isOfDisabledDemo({ demo }: Pick<Caller, 'demo'>): boolean {
    return demo !== null && !this.#features.isOn('demo');
  }

  /** Opens a session and signs its token. */
  async open(account: AccountRow, given: NewSession = {}): Promise<Authentication> {
    if (this.isOfDisabledDemo(account)) throw new ApiError('DEMO_OFF');
    const namespace = given.namespace ?? NAMESPACE_OF_ROLE[account.role];
    const now = new Date();
    const id = newId();
    const classroomCode = given.classroomCode ?? null;
    const isWhole = hasWholeAccount({ namespace, classroomCode, homeClassroom: account.homeClassroom });
    await this.#db.insert(sessions).values({
      id,
      accountId: account.id,
      namespace,
      classroomCode,
      assistanceCode: given.assistanceCode ?? null,
      createdAt: now,
      seenAt: now,
      inFront: true,
      leftAt: null,
      endedAt: null,
      endedBecause: null,
    });
    await this.#surplus.run([account.id], () => this.#forgetSurplus(account.id, id));
    // The student's own standing in the class changes while somebody works in their account.
    if (namespace === 'classroom_assistance' && classroomCode)
      this.#events.emit('classroom.changed', { code: classroomCode });
    const token = await new SignJWT({ ns: namespace, sid: id })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(account.id)
      .setIssuedAt()
      .setExpirationTime(TOKEN_LIFETIME)
      .sign(this.#secret);
    return {
      token,
      user: {
        _id: account.id,
        email: isWhole ? account.email : null,
        username: account.username,
        name: account.name,
        role: account.role,
      },
      security: { verifiedAt: account.verifiedAt?.toISOString() ?? null },
      classroomAssistance: {
        isBeingAssisted: namespace === 'classroom_assistance',
        classroom: namespace === 'classroom_assistance' ? classroomCode : null,
      },
      accessToken: {
        id,
        namespace,
        createdAt: now.toISOString(),
        classroom: classroomCode,
        practice: may(namespace, 'have a practice mat') && isWhole,
      },
      classroom: given.leadsTo ?? classroomCode,
    };
  }

  /**
   * Those that have ended go first, then those no page was ever heard of in, then those that were silent longest: whoever
   * logs in all the time throws nobody out. The newest stays, or nobody would get in any more.
   */
  async #forgetSurplus(accountId: string, newest: string): Promise<void> {
    const surplus = this.#db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.accountId, accountId), ne(sessions.id, newest)))
      .orderBy(
        sql`${sessions.endedAt} is null desc, ${sessions.seenAt} > ${sessions.createdAt} desc nulls last`,
        sql`${sessions.seenAt} desc nulls last`,
        desc(sessions.createdAt),
      )
      .offset(SESSIONS_KEPT - 1);
    if ((await surplus).length === 0) return;
    // A page that was heard of this very second stays.
    await this.#presence?.settle();
    await this.#db.delete(sessions).where(inArray(sessions.id, surplus));
  }

  /** Whose token it is, by its signature alone; the session behind it may have ended. */
  async accountOf(token: string): Promise<string | undefined> {
    return (await this.#claims.verify(token))?.sub;
  }

  /** The caller behind a token; undefined when it is forged, expired, its session has ended or its demo is off. */
  async callerOf(token: string): Promise<Caller | undefined> {
    const caller = await this.#sessionOf(token);
    return caller && !this.isOfDisabledDemo(caller) ? caller : undefined;
  }

  async #sessionOf(token: string): Promise<Caller | undefined> {
    const claims = await this.#claims.verify(token);
    if (!claims) return undefined;
    const caller = await this.#open.load(claims.sid);
    if (!caller || caller.accountId !== claims.sub || caller.namespace !== claims.ns) return undefined;
    return caller;
  }

  /** What to tell the person behind a token that is worth nothing any more. */
  async endReasonOf(token: string): Promise<SessionEndReason | 'SESSION_ENDED' | 'DEMO_OFF' | 'ACCOUNT_ERASED'> {
    const claims = await this.#claims.verify(token);
    if (!claims) return 'SESSION_ENDED';
    const open = await this.#sessionOf(token);
    if (open && this.isOfDisabledDemo(open)) return 'DEMO_OFF';
    const [found] = await this.#db
      .select({ because: sessions.endedBecause })
      .from(sessions)
      .where(eq(sessions.id, claims.sid));
    if (found) return found.because ?? 'SESSION_ENDED';
    const [account] = await this.#db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, claims.sub));
    return account ? 'SESSION_ENDED' : 'ACCOUNT_ERASED';
  }

  async end(sessionId: string): Promise<void> {
    await this.#endWhere(eq(sessions.id, sessionId));
  }

  async endAllOf(accountId: string, because?: SessionEndReason): Promise<void> {
    await this.#endWhere(eq(sessions.accountId, accountId), because);
  }

  /** Those of one account that open this class and no other. */
  async endBound(accountId: string, classroomCode: string, because: SessionEndReason): Promise<void> {
    await this.#endWhere(and(eq(sessions.accountId, accountId), eq(sessions.classroomCode, classroomCode)), because);
  }

  async endAllBoundTo(classroomCode: string, because: SessionEndReason): Promise<void> {
    await this.#endWhere(eq(sessions.classroomCode, classroomCode), because);
  }

  async endAllOfAccounts(accountIds: string[]): Promise<void> {
    if (accountIds.length > 0) await this.#endWhere(inArray(sessions.accountId, accountIds));
  }

  async endAssistance(code: string): Promise<void> {
    await this.#endWhere(eq(sessions.assistanceCode, code), 'ASSISTANCE_ENDED');
  }

  /** Assistance whose page is gone. Says nothing of a page that was heard of since the given moments. */
  async endAbandonedAssistance(since: { left: Date; inFront: Date; behind: Date }): Promise<void> {
    const seen = sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`;
    await this.#endWhere(
      and(
        eq(sessions.namespace, 'classroom_assistance'),
        or(
          lt(sessions.leftAt, since.left),
          and(eq(sessions.inFront, true), lt(seen, since.inFront)),
          lt(seen, since.behind),
        ),
      ),
      'ASSISTANCE_ENDED',
    );
  }

  async #endWhere(which: ReturnType<typeof and>, because: SessionEndReason | null = null): Promise<void> {
    const ended = await this.#db
      .update(sessions)
      .set({ endedAt: new Date(), inFront: false, endedBecause: because })
      .where(and(which, isNull(sessions.endedAt)))
      .returning({ id: sessions.id, namespace: sessions.namespace, classroomCode: sessions.classroomCode });
    if (ended.length === 0) return;
    this.#events.emit('session.ended', { sessionIds: ended.map(({ id }) => id) });
    for (const { namespace, classroomCode } of ended)
      if (namespace === 'classroom_assistance' && classroomCode)
        this.#events.emit('classroom.changed', { code: classroomCode });
  }
}
