import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../packages/language/src/tree/ids.ts';
import { type Choice, nextOf, oneOf } from './chance.ts';
import { marksIn, marksOf, type Person, programWith, type School, type StoredMarks } from './school.ts';
import { SimulatedBrowser, type SimulatedPage } from './simulated-browser.ts';
import { type Edits, judge, missingOf, strangersIn, type Verdict, waitingOf } from './verdict.ts';

export type { Verdict } from './verdict.ts';

const DEVICES = 2;
const PAGES = 3;
/** How many of the browsers without room have none in their second store either. */
const NO_SECOND = 0.4;
/** Until everybody's work has arrived once all is well again; the server may be killed meanwhile. */
const SETTLES_WITHIN = 240_000;

interface Scene extends Edits {
  school: School;
  browsers: readonly SimulatedBrowser[];
  random: Random;
  untrue: string[];
  claims: number;
}

type Step = (scene: Scene) => Promise<string | null> | string | null;

const pagesOf = ({ browsers }: Scene): SimulatedPage[] => browsers.flatMap(({ pages }) => pages);
const somePage = (scene: Scene): SimulatedPage => oneOf(pagesOf(scene), scene.random);
/** One at which somebody sees a program, if there is one. */
const workingPage = (scene: Scene, isWanted: (page: SimulatedPage) => boolean = () => true): SimulatedPage => {
  const working = pagesOf(scene).filter((page) => page.program !== null && isWanted(page));
  return working.length === 0 ? somePage(scene) : oneOf(working, scene.random);
};
const personAt = ({ school }: Scene, page: SimulatedPage): Person | undefined =>
  school.people.find(({ id }) => id === page.owner);

/** Which computer, and which tab of it. */
const placeOf = ({ browsers }: Scene, { browser, number }: SimulatedPage): string =>
  `at ${browsers.indexOf(browser) + 1}.${number}`;

/** What is in its memory alone, and was told to be, goes with it. */
const closePage = ({ given }: Scene, page: SimulatedPage, crashes = false): void => {
  for (const mark of page.fragile) given.add(mark);
  page.close({ crashes });
};

/** Adds a mark to what is on the screen of a page. */
const editAt = (scene: Scene, page: SimulatedPage): string | null => {
  const [program, person] = [page.program, personAt(scene, page)];
  if (program === null || person === undefined) return null;
  const mark = `${person.mark}-${scene.made.size}`;
  scene.made.set(mark, person);
  page.edit(programWith([...marksOf(program), mark]), mark);
  return `${person.name} edits ${mark} ${placeOf(scene, page)}`;
};

const edit: Step = (scene) => editAt(scene, workingPage(scene));

const undo: Step = (scene) => {
  const page = somePage(scene);
  const undone = page.undo();
  if (undone === null) return null;
  if (undone.mark !== null) scene.given.add(undone.mark);
  return `undoes ${undone.mark ?? 'an opening'} ${placeOf(scene, page)}`;
};

const open =
  (what: 'work' | 'project' | 'own'): Step =>
  async (scene) => {
    const page = workingPage(scene);
    const opening = {
      work: () => page.openWork((items) => oneOf(items, scene.random)),
      project: () => page.openProject(scene.school.project, (items) => oneOf(items, scene.random)),
      own: () => page.openOwn(),
    };
    return (await opening[what]()) ? `${personAt(scene, page)?.name} opens ${what} ${placeOf(scene, page)}` : null;
  };

/** Some browsers have next to no room, until somebody makes some. */
const storage =
  (isFull: boolean): Step =>
  (scene) => {
    const browser = oneOf(scene.browsers, scene.random);
    const { local } = browser;
    local.room = isFull ? Math.round(scene.random() * 2_000) : null;
    browser.second.isFull = isFull && scene.random() < NO_SECOND;
    const where = `at ${scene.browsers.indexOf(browser) + 1}`;
    const beside = browser.second.isFull ? ', none beside' : '';
    return isFull ? `room for ${local.room} letters${beside} ${where}` : `room again ${where}`;
  };

const endSession: Step = async (scene) => {
  const page = somePage(scene);
  if (page.owner === null) return null;
  await scene.school.endSession(page.app.accounts.current?.token ?? '');
  return `the session ends ${placeOf(scene, page)}`;
};

/** Until a page says that all is saved; some wait for a network and do not. */
const CLAIMS_WITHIN = 2_500;

/** Whether a page says so, now or in a moment. */
const comesToClaim = async (page: SimulatedPage): Promise<boolean> => {
  const end = performance.now() + CLAIMS_WITHIN;
  while (!page.claimsAll && performance.now() < end) await pause(20);
  return page.claimsAll;
};

/**
 * What a page shows as saved now is on the server now, in the workspace and in the work that follows it; or has been
 * replaced there by something newer.
 */
const checkClaim: Step = async (scene) => {
  const page = workingPage(scene);
  if (!(await comesToClaim(page))) return null;
  const person = personAt(scene, page);
  const [program, version, work] = [page.program, page.version, page.work];
  if (person === undefined || program === null) return null;
  const login = await scene.school.logIn(person);
  if (login === null) return null;
  const marks = marksOf(program);
  const places: [where: string, at: number | undefined, found: StoredMarks | null][] = [
    ['in the workspace', version, await scene.school.programOf(login)],
    ['in the work', work?.version, work && (await scene.school.workOf(login, work.id))],
  ];
  const compared = places.filter(([, at, found]) => found !== null && found.version === at);
  for (const [where, , found] of compared)
    for (const mark of marks) if (!found?.marks.includes(mark)) scene.untrue.push(`${mark} shown as saved ${where}`);
  scene.claims += compared.length;
  return compared.length === 0 ? null : `somebody believes the page ${placeOf(scene, page)}`;
};

const logIn: Step = async (scene) => {
  const page = somePage(scene);
  const person = oneOf(scene.school.people, scene.random);
  const login = await scene.school.logIn(person);
  if (login === null) return null;
  page.logIn(login);
  return `${person.name} logs in ${placeOf(scene, page)}`;
};

const switchAccount: Step = (scene) => {
  const page = somePage(scene);
  const others = page.app.accounts.all().filter(({ user }) => user._id !== page.owner);
  if (others.length === 0) return null;
  const { sessionId, user } = oneOf(others, scene.random);
  page.app.accounts.select(sessionId);
  return `switches to ${user.name} ${placeOf(scene, page)}`;
};

const logOut: Step = async (scene) => {
  const page = somePage(scene);
  if (page.owner === null) return null;
  const name = personAt(scene, page)?.name;
  const isOut = await page.app.logOut();
  if (!isOut) await page.app.logOut({ leavesWork: true });
  return `${name} logs out ${placeOf(scene, page)}${isOut ? '' : ' and leaves work'}`;
};

const reload =
  (crashes: boolean): Step =>
  async (scene) => {
    const page = somePage(scene);
    closePage(scene, page, crashes);
    const where = placeOf(scene, page);
    await page.browser.openPage(scene.school.code).started;
    return `${crashes ? 'crash' : 'reload'} ${where}`;
  };

const openTab: Step = async (scene) => {
  const browser = oneOf(scene.browsers, scene.random);
  if (browser.pages.length >= PAGES) return null;
  const page = browser.openPage(scene.school.code);
  await page.started;
  return `another tab ${placeOf(scene, page)}`;
};

const closeTab: Step = (scene) => {
  const page = somePage(scene);
  if (page.browser.pages.length === 1) return null;
  closePage(scene, page);
  return `a tab closes ${placeOf(scene, page)}`;
};

const network =
  (state: SimulatedBrowser['network']): Step =>
  (scene) => {
    const browser = oneOf(scene.browsers, scene.random);
    browser.network = state;
    if (state === 'on') for (const page of browser.pages) page.online();
    return `network ${state} at ${scene.browsers.indexOf(browser) + 1}`;
  };

const HOUR = 3_600_000;
/** Its battery was empty, somebody set it, or the computer came home from another country: it is hours off, or years. */
const clockJump: Step = (scene) => {
  const browser = oneOf(scene.browsers, scene.random);
  const hours = oneOf([-1, 1, -24, 24, -50_000, 50_000], scene.random);
  browser.jump(hours * HOUR);
  return `the clock jumps by ${hours} h at ${scene.browsers.indexOf(browser) + 1}`;
};

const wait: Step = async ({ random }) => {
  const time = Math.round(random() * 1_500);
  await pause(time);
  return `${time} ms`;
};

const choose: Step = async (scene) => {
  const which = oneOf(['mine', 'theirs', 'both'] as const, scene.random);
  const page = somePage(scene);
  return (await page.choose(which)) ? `takes ${which} ${placeOf(scene, page)}` : null;
};

const saveAs: Step = async (scene) => {
  const page = workingPage(scene);
  const name = `Work ${Math.round(scene.random() * 100)}`;
  return (await page.saveAs(name)) ? `${personAt(scene, page)?.name} saves as ${name} ${placeOf(scene, page)}` : null;
};

const deleteWork: Step = async (scene) => {
  const page = workingPage(scene);
  const isDone = await page.deleteWork((items) => oneOf(items, scene.random));
  return isDone ? `${personAt(scene, page)?.name} deletes a work ${placeOf(scene, page)}` : null;
};

/** Only its owner may: the teacher comes in where nobody of them is, opens the project, changes it and saves it. */
const saveProject: Step = async (scene) => {
  const { school, random } = scene;
  const page = workingPage(scene, (each) => personAt(scene, each)?.email != null);
  const teacher = school.people.find(({ email }) => email !== null);
  if (teacher === undefined || page.owner !== teacher.id) {
    const login = teacher && (await school.logIn(teacher));
    if (!login) return null;
    page.logIn(login);
    return `${teacher.name} logs in ${placeOf(scene, page)}`;
  }
  if (page.reference?.type !== 'project') {
    const isOpen = await page.openProject(school.project, (items) => oneOf(items, random));
    return isOpen ? `${teacher.name} opens project ${placeOf(scene, page)}` : null;
  }
  const edited = editAt(scene, page);
  return (await page.saveProject()) ? `${edited} and saves the project` : edited;
};

const teach =
  (what: 'remove' | 'takeBack' | 'renewCard'): Step =>
  async (scene) => {
    const person = oneOf(scene.school.people, scene.random);
    await scene.school[what](person);
    return `${what} ${person.name}`;
  };

const lock: Step = async ({ school, random }) => {
  const isLocked = random() < 0.5;
  await school.lock(isLocked);
  return isLocked ? 'class locked' : 'class unlocked';
};

/** Steps, how often each is taken, and whether it is a fault. */
const STEPS: readonly Choice<Step>[] = [
  [24, false, edit],
  [8, false, wait],
  [5, false, logIn],
  [3, false, switchAccount],
  [2, false, logOut],
  [2, false, reload(false)],
  [2, true, reload(true)],
  [1, false, openTab],
  [1, false, closeTab],
  [1, true, network('off')],
  [1, true, network('deaf')],
  [3, false, network('on')],
  [1, true, lock],
  [1, true, teach('remove')],
  [2, false, teach('takeBack')],
  [1, true, teach('renewCard')],
  [3, false, choose],
  [3, false, saveAs],
  [4, false, open('work')],
  [3, false, open('project')],
  [2, false, open('own')],
  [4, false, deleteWork],
  [12, false, saveProject],
  [3, false, undo],
  [3, true, storage(true)],
  [2, false, storage(false)],
  [1, true, endSession],
  [1, true, clockJump],
  [5, false, checkClaim],
];

/** What of somebody's still waits in a browser. */
const waitingIn = (browser: SimulatedBrowser, person: Person) => waitingOf(person, browser.stored());

/** What waits in the browsers, by whose outbox it is in. */
const outboxes = ({ browsers, school }: Scene): [owner: Person, marks: string[]][] =>
  school.people.map((person) => {
    const waiting = browsers.flatMap((browser) => waitingIn(browser, person));
    return [person, waiting.flatMap(([, value]) => marksIn(value))];
  });

/** While all is as it was left: every edit is with the server or in the outbox of who made it, and in nobody else's. */
const judgeOutboxes = async (scene: Scene): Promise<string[]> => {
  const { school, untrue } = scene;
  const waiting = outboxes(scene);
  const inMemory = new Set(pagesOf(scene).flatMap(({ fragile }) => [...fragile]));
  for (const [person, marks] of waiting) {
    const login = await school.logIn(person);
    if (login === null) continue;
    const found = new Set([...marks, ...(await school.marksOf(login))]);
    for (const mark of missingOf(scene, person, found))
      if (!inMemory.has(mark)) untrue.push(`${mark} neither with the server nor in an outbox`);
  }
  return waiting.flatMap(([person, marks]) => strangersIn(scene, person, marks));
};

/** Everybody comes back to every computer, all is well again, and what waited has time to arrive. */
const settle = async (scene: Scene): Promise<void> => {
  const { school, browsers } = scene;
  await school.lock(false);
  for (const person of school.people) await school.takeBack(person);
  for (const browser of browsers) {
    browser.network = 'on';
    browser.local.room = null;
    browser.second.isFull = false;
    for (const page of [...browser.pages]) closePage(scene, page);
    for (const person of school.people) {
      const login = await school.logIn(person);
      if (login === null) throw new Error(`${person.name} is not let in`);
      const page = browser.openPage(school.code);
      await page.started;
      page.logIn(login);
      const end = performance.now() + SETTLES_WITHIN;
      while (page.program === null || waitingIn(browser, person).length > 0 || !page.isShownAsSaved) {
        if (performance.now() > end)
          throw new Error(
            `Work of ${person.name} does not arrive: ${page.tells()} ${waitingIn(browser, person)
              .map(([key]) => key)
              .join(' ')}`,
          );
        await page.choose(oneOf(['mine', 'theirs', 'both'] as const, scene.random));
        page.retry();
        await pause(50);
      }
      page.close();
    }
  }
};

interface Play {
  baseURL: () => string;
  seed: number;
  /** How many steps are tried. */
  length: number;
  /** The browsers of every lesson that is played now. */
  playing?: Set<readonly SimulatedBrowser[]>;
}

/** Plays one random lesson and tells what became of every edit. */
export const playSchedule = async (school: School, { baseURL, seed, length, playing }: Play): Promise<Verdict> => {
  const random = seededRandom(seed);
  const addresses = Array.from({ length: DEVICES }, (_, index) => `10.${seed % 250}.${(seed >> 8) % 250}.${index + 1}`);
  const browsers = addresses.map((address) => new SimulatedBrowser(baseURL, address));
  playing?.add(browsers);
  const scene: Scene = {
    school,
    browsers,
    random,
    made: new Map(),
    given: new Set(),
    untrue: [],
    claims: 0,
  };
  for (const browser of browsers) {
    const login = await school.logIn(oneOf(school.people, random));
    const page = browser.openPage(school.code);
    await page.started;
    if (login !== null) page.logIn(login);
  }
  const steps: string[] = [];
  let faults = 0;
  for (let count = 0; count < length; count += 1) {
    const [, isFault, step] = nextOf(STEPS, random);
    const told = await step(scene);
    if (told === null) continue;
    steps.push(told);
    if (isFault) faults += 1;
  }
  try {
    const strangers = await judgeOutboxes(scene);
    await settle(scene);
    const { lost, foreign } = await judge(school, scene);
    const { untrue, made, claims } = scene;
    return { seed, steps, edits: made.size, faults, lost, foreign: [...foreign, ...strangers], untrue, claims };
  } catch (cause) {
    throw new Error(`Seed ${seed}: ${String(cause)}\n${steps.join('\n')}`);
  } finally {
    playing?.delete(browsers);
    for (const page of pagesOf(scene)) page.close({ crashes: true });
  }
};
