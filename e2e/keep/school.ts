import { readJavaScript } from '../../packages/language/src/javascript/read.ts';
import { seededRandom } from '../../packages/language/src/tree/ids.ts';
import type { Program } from '../../packages/language/src/tree/program.ts';
import { writeXml } from '../../packages/language/src/xml/write.ts';
import type { Authentication } from '../../packages/protocol/src/entities/account.ts';
import { WORKS_PAGE } from '../../packages/protocol/src/http/work.ts';
import { PASSWORD } from '../new-teacher.ts';

/** Somebody of the class in which a schedule is played: a student, or its teacher. */
export interface Person {
  id: string;
  name: string;
  /** How the edits of this one are marked. */
  mark: string;
  /** Of the teacher, who comes in by an address and a password. */
  email: string | null;
}

/** Every edit leaves a mark of its own in the program, and keeps those that were there: a lost edit is a missing mark. */
export const MARK = /mark-[a-z]-\d+-\d+/g;
const TEACHER_MARK = 'mark-t';
/** Everybody may have opened the project with these in it. */
export const isTeachers = (mark: string): boolean => mark.startsWith(`${TEACHER_MARK}-`);
export const marksIn = (xml: string): string[] => xml.match(MARK) ?? [];
export const marksOf = (program: Program): string[] => marksIn(writeXml(program));
export const programWith = (marks: readonly string[]): Program => {
  const reading = readJavaScript(marks.map((mark) => `print('${mark}');`).join('\n'), { random: seededRandom(1) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

/** A program on the server: which version of it, and the marks in it. */
export interface StoredMarks {
  version: number | undefined;
  marks: string[];
}

type Answer = Record<string, unknown>;

/** Asks the server something, and is not refused. */
export type Ask = <Wanted>(method: string, path: string, given?: { token?: string; body?: unknown }) => Promise<Wanted>;

/** The class as its teacher and its server know it. */
export class School {
  readonly #ask: Ask;
  readonly #teacher: Pick<Authentication['user'], 'email'>;
  #token: string;
  readonly code: string;
  readonly people: readonly Person[];
  /** A project of the teacher that everybody may open. */
  readonly project: string;

  constructor(
    ask: Ask,
    { token, user }: Authentication,
    { code, people, project }: Pick<School, 'code' | 'people' | 'project'>,
  ) {
    this.#ask = ask;
    this.#token = token;
    this.#teacher = user;
    this.code = code;
    this.people = people;
    this.project = project;
  }

  static async found(ask: Ask, teacher: Authentication, seed: number, names: readonly string[]): Promise<School> {
    // Of many logins of one account the first are over.
    const { token, user } = await logInAgain(ask, teacher.user);
    const classroom = await ask<{ _id: string }>('POST', '/class', {
      token,
      body: { name: `Keep ${seed}` },
    });
    const path = `/class/${classroom._id}`;
    const body = { students: names.map((name) => ({ name })) };
    // Tried again after its answer was lost it is refused: they are there.
    await ask('POST', `${path}/students`, { token, body }).catch(ignored);
    type Students = { students: { student: { _id: string; name: string } }[] };
    const { students } = await ask<Students>('GET', path, { token });
    const pupils = students.map(({ student }, index) => ({
      id: student._id,
      name: student.name,
      mark: `mark-${String.fromCharCode(97 + index)}-${seed}`,
      email: null,
    }));
    const leader = { id: user._id, name: user.name, mark: `${TEACHER_MARK}-${seed}`, email: user.email };
    const project = await ask<{ _id: string }>('POST', '/project', {
      token,
      body: { name: `Keep ${seed}`, xml: writeXml(programWith([])) },
    });
    return new School(
      ask,
      { ...teacher, token },
      { code: classroom._id, people: [...pupils, leader], project: project._id },
    );
  }

  async lock(isBlocklyReadOnly: boolean): Promise<void> {
    await this.#inClass('PATCH', '/set-blockly-read-only', { isBlocklyReadOnly });
  }

  async remove({ id }: Person): Promise<void> {
    await this.#inClass('DELETE', `/students/${id}`).catch(ignored);
  }

  async takeBack({ id }: Person): Promise<void> {
    await this.#inClass('POST', `/students/${id}/back`).catch(ignored);
  }

  /** Everybody who is in with the card is logged out. */
  async renewCard({ id }: Person): Promise<void> {
    await this.#inClass('POST', `/students/${id}/login-card`).catch(ignored);
  }

  /** A session ends on the server, and the page that has it knows nothing of it yet. */
  async endSession(token: string): Promise<void> {
    await this.#ask('POST', '/account/logout', { token }).catch(ignored);
  }

  /** Null while somebody is not let in. */
  logIn({ name, email }: Person): Promise<Authentication | null> {
    const body = email === null ? { classroom: this.code, studentName: name } : { email, password: PASSWORD };
    return enters(this.#ask, body).catch(() => null);
  }

  /** Somebody's program in this class on the server. */
  async programOf({ token }: Authentication): Promise<StoredMarks> {
    const state = await this.#ask<Answer>('GET', `/account/state_store/classroom/${this.code}`, { token });
    const version = state.current_workspace_version;
    const marks = marksIn(String(state.current_classroom_workspace_xml ?? ''));
    return { version: typeof version === 'number' ? version : undefined, marks };
  }

  /** The program of a work; null when it was deleted. */
  async workOf({ token }: Authentication, id: string): Promise<StoredMarks | null> {
    const work = await this.#ask<Answer>('GET', `/class/works/${id}`, { token }).catch(() => null);
    return work && { version: Number(work.version), marks: marksIn(String(work.xml)) };
  }

  /** The marks in everything the server keeps for somebody in this class, also in what they deleted and may have back. */
  async marksOf({ token, user }: Authentication): Promise<string[]> {
    await this.#bringWorksBack();
    const state = await this.#ask<Answer>('GET', `/account/state_store/classroom/${this.code}`, { token });
    const works = await this.#worksOf(user._id, token);
    const whole = await Promise.all(works.map((id) => this.#ask<Answer>('GET', `/class/works/${id}`, { token })));
    const kept = [JSON.stringify(state), ...whole.map(({ xml }) => String(xml))].flatMap(marksIn);
    // What the teacher saved to the project may be there alone: her page said that it has no room for the rest.
    const isTeacher = this.people.some(({ id, email }) => id === user._id && email !== null);
    return isTeacher ? [...kept, ...(await this.marksOfProject())] : kept;
  }

  /** The marks in the project of the teacher: nobody else's may be there. */
  async marksOfProject(): Promise<string[]> {
    const { xml } = await this.#asTeacher<Answer>('GET', `/project/${this.project}`);
    return marksIn(String(xml));
  }

  async #bringWorksBack(): Promise<void> {
    const path = `/class/${this.code}/works/deleted`;
    const deleted = await this.#asTeacher<{ _id: string }[]>('GET', path);
    // Two may look at once.
    for (const { _id } of deleted) await this.#asTeacher('POST', `/class/works/${_id}/restore`).catch(ignored);
  }

  async #worksOf(owner: string, token: string): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const path = `/class/${this.code}/works?by=${owner}&offset=${ids.length}`;
      const page = await this.#ask<{ _id: string }[]>('GET', path, { token });
      ids.push(...page.map(({ _id }) => _id));
      if (page.length < WORKS_PAGE) return ids;
    }
  }

  #inClass(method: string, path: string, body?: object): Promise<Answer> {
    return this.#asTeacher(method, `/class/${this.code}${path}`, body);
  }

  /** Whoever logs in often enough with the account ends the login of this one. */
  async #asTeacher<Wanted>(method: string, path: string, body?: unknown): Promise<Wanted> {
    try {
      return await this.#ask<Wanted>(method, path, { token: this.#token, body });
    } catch (cause) {
      if (!/ 401 /.test(String(cause))) throw cause;
      this.#token = (await logInAgain(this.#ask, this.#teacher)).token;
      return await this.#ask<Wanted>(method, path, { token: this.#token, body });
    }
  }
}

const logInAgain = (ask: Ask, { email }: Pick<Authentication['user'], 'email'>): Promise<Authentication> =>
  enters(ask, { email, password: PASSWORD });

/** As a page does that is open: of a hundred logins of one account those that nobody was heard of in go first. */
const enters = async (ask: Ask, body: object): Promise<Authentication> => {
  const login = await ask<Authentication>('POST', '/account/authenticate', { body });
  await ask('POST', '/account/ping', { token: login.token, body: { actions: {} } });
  return login;
};

const ignored = (): Answer => ({});
