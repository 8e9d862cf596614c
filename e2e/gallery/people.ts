import type { Browser, BrowserContext } from '@playwright/test';
import type { Language } from '../../packages/protocol/src/languages.ts';
import { settingOf } from '../../packages/protocol/src/languages.ts';
import { STORAGE_KEYS } from '../../packages/protocol/src/storage-keys.ts';
import { Student, Teacher } from '../actors.ts';
import type { Outbox } from '../outbox.ts';
import { LONG_NAME, type Person, PRESENT, TASK } from './state.ts';

const NAMES = [PRESENT, 'Leo', 'Aïcha', 'Noah', 'Inés', 'Tom', 'Zoé', 'Karim', 'Élodie', 'Marc-Antoine'];
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

/** The first robot is the student's who is at her place. */
const giveRobot = async (teacher: Teacher, code: string): Promise<void> => {
  const { body } = await teacher.asks('GET', `/class/${code}`);
  const { students, robots } = body as unknown as {
    students: { student: { _id: string; name: string } }[];
    robots: { _id: string; identifier: number }[];
  };
  const student = students.find((each) => each.student.name === PRESENT)?.student._id;
  const robotId = robots.find(({ identifier }) => identifier === 1)?._id;
  await teacher.asks('POST', `/class/${code}/students/${student}/robots`, { studentName: PRESENT, robotId });
};

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A class at work, and the people who look at it: what their browsers have kept of their logins. */
export class People {
  readonly #browser: Browser;
  readonly #baseURL: string;
  readonly #outbox: Outbox;
  readonly #kept = new Map<Person, Kept>();
  readonly #classes = new Map<Person, string>();
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
    const code = await this.#enter('teacher', async (page) => {
      const teacher = new Teacher(page, this.#outbox);
      const opened = await teacher.hasClass('Class 5B', ...NAMES);
      await teacher.asks('POST', `/class/${opened}/virtual/robots`, { count: ROBOTS });
      await giveRobot(teacher, opened);
      await teacher.asks('POST', '/project', { ...TASK, community: true, xml: printing(PRINTS) });
      const { body } = await teacher.asks('POST', '/class', { name: 'Class 4A, last year' });
      await teacher.asks('DELETE', `/class/${String(body._id)}`);
      return opened;
    });
    await this.#enter('student', async (page) => {
      const student = new Student(page, this.#outbox);
      await student.arrives(code, PRESENT);
      await makeWorks(student, code);
      return code;
    });
    await this.#enter('demo', (page) => new Teacher(page, this.#outbox).openDemo());
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
    return this.#browser.newContext({
      baseURL: this.#baseURL,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: new URL(this.#baseURL).origin, localStorage }] },
    });
  }

  /** Somebody whose hands know the words of a language. */
  visitorAt(page: Teacher['page'], person: Person, language: Language): Teacher | Student {
    const visitor = new (person === 'student' ? Student : Teacher)(page, this.#outbox);
    visitor.language = language;
    return visitor;
  }
}
