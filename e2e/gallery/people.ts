import type { Browser, BrowserContext } from '@playwright/test';
import type { Language } from '../../packages/protocol/src/languages.ts';
import { settingOf } from '../../packages/protocol/src/languages.ts';
import { STORAGE_KEYS } from '../../packages/protocol/src/storage-keys.ts';
import { Student, Teacher } from '../actors.ts';
import { keptCopy } from '../kept-login.ts';
import { makeAdmin } from '../make-admin.ts';
import type { Outbox } from '../outbox.ts';
import { ASSISTED, ELSEWHERE, LONG_NAME, type Person, PRESENT, TASK } from './state.ts';

const NAMES = [PRESENT, 'Leo', 'Aïcha', 'Noah', 'Inés', ASSISTED, 'Zoé', ELSEWHERE, 'Élodie', 'Marc-Antoine'];
/** Of no class that is here. */
const OTHER_CLASS = 'Q7W8E9';
const ROBOTS = 4;
const WORKS = [
  [LONG_NAME, 1],
  ['Tanz', 2],
  ['My first program', 0],
] as const;
const EMPTY = '<xml></xml>';
/** The first of the works as it grew, and as it was cut short; the last is what it is now. */
const PRINTS = ['Hello', 'I am a robot', 'I turn', 'Bye'];
const LENGTHS = [2, 4, 1, 3];

const printing = (texts: readonly string[]): string => {
  const stack = texts.reduceRight(
    (below, text, at) =>
      `<block type="print" id="printBlk${at}"><value name="VALUE"><shadow type="text" id="shadowBl${at}"><field name="TEXT">${text}</field></shadow></value>${below && `<next>${below}</next>`}</block>`,
    '',
  );
  return `<xml><block type="program_run" id="program01" x="220" y="20" deletable="false"><statement name="RUN">${stack}</statement></block></xml>`;
};

/** Runs for as long as somebody looks. */
const GOING_ON =
  '<xml><block type="program_run" id="program01" x="220" y="20" deletable="false"><statement name="LOOP"><block type="wait_seconds" id="waitBlock"><value name="SECONDS"><shadow type="math_number" id="shadowNum"><field name="NUM">0.5</field></shadow></value></block></statement></block></xml>';

/** Works with a history, and one that was deleted. */
const makeWorks = async (student: Student, code: string): Promise<void> => {
  for (const [name, mapId] of [...WORKS, ['Deleted work', 0] as const]) {
    const { body } = await student.asks('POST', `/class/${code}/works`, { name, mapId, xml: EMPTY });
    const workId = String(body._id);
    if (name === WORKS[0][0])
      for (const length of LENGTHS)
        await student.asks('POST', `/class/${code}/`, { workId, xml: printing(PRINTS.slice(0, length)) });
    if (name === 'Deleted work') await student.asks('DELETE', `/class/works/${workId}`);
  }
};

interface Members {
  students: { student: { _id: string; name: string } }[];
  robots: { _id: string; identifier: number }[];
}
const membersOf = async (teacher: Teacher, code: string): Promise<Members> =>
  (await teacher.asks('GET', `/class/${code}`)).body as unknown as Members;
const idOf = ({ students }: Members, name: string): string =>
  students.find(({ student }) => student.name === name)?.student._id ?? '';

/** The first robot is the student's who is at her place. */
const giveRobot = async (teacher: Teacher, code: string): Promise<void> => {
  const members = await membersOf(teacher, code);
  const { robots } = members;
  const student = idOf(members, PRESENT);
  const robotId = robots.find(({ identifier }) => identifier === 1)?._id;
  await teacher.asks('POST', `/class/${code}/students/${student}/robots`, { studentName: PRESENT, robotId });
};

/** With this code somebody can help in a student's account. */
const assistanceCode = async (teacher: Teacher, code: string): Promise<string> => {
  const student = idOf(await membersOf(teacher, code), ASSISTED);
  const { body } = await teacher.asks('GET', `/class/${code}/assistance/code/student/${student}`);
  return String(body.code);
};

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A class at work, and the people who look at it: what their browsers have kept of their logins. */
export class People {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #outbox: Outbox;
  readonly #kept = new Map<Person, Kept>();
  readonly #classes = new Map<Person, string>();
  #assistanceCode = '';
  #atWork: BrowserContext | null = null;

  constructor(browser: Browser, baseURL: string, outbox: Outbox) {
    this.#browser = browser;
    this.#baseURL = baseURL;
    this.#outbox = outbox;
  }

  async arrive(): Promise<void> {
    await this.#enter('newcomer', async (page) => {
      await new Teacher(page, this.#outbox).signUp('Ms New');
      return '';
    });
    let ids: Members | undefined;
    const code = await this.#enter('teacher', async (page) => {
      const teacher = new Teacher(page, this.#outbox);
      const opened = await teacher.hasClass('Class 5B', ...NAMES);
      await teacher.asks('POST', `/class/${opened}/virtual/robots`, { count: ROBOTS });
      await giveRobot(teacher, opened);
      await teacher.asks('POST', '/project', { ...TASK, community: true, xml: printing(PRINTS) });
      const { body } = await teacher.asks('POST', '/class', { name: 'Class 4A, last year' });
      await teacher.asks('DELETE', `/class/${String(body._id)}`);
      this.#assistanceCode = await assistanceCode(teacher, opened);
      ids = await membersOf(teacher, opened);
      return opened;
    });
    await this.#enter('student', async (page) => {
      const student = new Student(page, this.#outbox);
      await student.arrives(code, PRESENT);
      await makeWorks(student, code);
      return code;
    });
    await this.#enter('assisted', async (page) => {
      await new Student(page, this.#outbox).logsIn(code, ASSISTED);
      return code;
    });
    await this.#enter('elsewhere', async (page) => {
      await new Student(page, this.#outbox).logsIn(code, ELSEWHERE);
      await page.evaluate(
        (kept) => {
          for (const [key, value] of kept) localStorage.setItem(key, value);
        },
        keptCopy(ids === undefined ? '' : idOf(ids, ELSEWHERE), OTHER_CLASS, LONG_NAME),
      );
      return code;
    });
    await this.#enter('demo', async (page) => {
      const teacher = new Teacher(page, this.#outbox);
      const opened = await teacher.openDemo();
      const path = `/account/state_store/classroom/${opened}`;
      await teacher.asks('PATCH', path, { current_classroom_workspace_xml: GOING_ON });
      return opened;
    });
    await this.#enter('admin', async (page) => {
      const admin = new Teacher(page, this.#outbox);
      await admin.signUp('Ms Admin');
      await makeAdmin(admin.email, this.#outbox.folder);
      await page.evaluate(() => localStorage.clear());
      await admin.logIn();
      await page.waitForURL('**/switchclassroom');
      return '';
    });
    this.#atWork = await this.browserOf('student', 'en');
    await (await this.#atWork.newPage()).goto(this.addressOf('student', '/classroom/:class'));
  }

  async leave(): Promise<void> {
    await this.#atWork?.close();
  }

  async #enter(person: Person, come: (page: Teacher['page']) => Promise<string>): Promise<string> {
    const context = await this.#browser.newContext({ baseURL: this.#baseURL, serviceWorkers: 'block' });
    try {
      const code = await come(await context.newPage());
      this.#classes.set(person, code);
      this.#kept.set(person, await context.storageState());
      return code;
    } finally {
      await context.close();
    }
  }

  addressOf(person: Person, path: string): string {
    return path.replace(':class', this.#classes.get(person) ?? '');
  }

  /** A browser of this person's own that reads in a language, in the theme the computer asks for. */
  async browserOf(person: Person, language: Language): Promise<BrowserContext> {
    const localStorage = [
      ...(this.#kept.get(person)?.origins.flatMap((origin) => origin.localStorage) ?? []).filter(
        ({ name }) => name !== STORAGE_KEYS.language && name !== STORAGE_KEYS.theme,
      ),
      { name: STORAGE_KEYS.language, value: settingOf(language) },
    ];
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: new URL(this.#baseURL).origin, localStorage }] },
    });
    if (person === 'assisted') await this.#assist(context);
    return context;
  }

  /** Somebody helps in the student's account from now on; a minute after the helper was last heard of the waiting is over. */
  async #assist({ request }: BrowserContext): Promise<void> {
    await request.post('/api/account/authenticate/assistance_code', { data: { code: this.#assistanceCode } });
  }

  /** Somebody whose hands know the words of a language. */
  visitorAt(page: Teacher['page'], person: Person, language: Language): Teacher | Student {
    const visitor = new (person === 'student' ? Student : Teacher)(page, this.#outbox);
    visitor.language = language;
    return visitor;
  }
}
