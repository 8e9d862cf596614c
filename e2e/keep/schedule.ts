import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../packages/language/src/tree/ids.ts';
import { STORAGE_KEYS } from '../../packages/protocol/src/storage-keys.ts';
import { marksOf, type Pupil, programWith, type School } from './school.ts';
import { SimulatedBrowser, type SimulatedPage } from './simulated-browser.ts';

const DEVICES = 2;
const PAGES = 3;
/** Until everybody's work has arrived once all is well again. */
const SETTLES_WITHIN = 60_000;

/** What became of the edits of one schedule. */
export interface Verdict {
  seed: number;
  steps: string[];
  edits: number;
  faults: number;
  /** Marks that are nowhere on the server under their owner. */
  lost: string[];
  /** Marks that are on the server under somebody else. */
  foreign: string[];
}

interface Scene {
  school: School;
  browsers: readonly SimulatedBrowser[];
  random: Random;
  made: Map<string, Pupil>;
}

type Step = (scene: Scene) => Promise<string | null> | string | null;

const oneOf = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const pagesOf = ({ browsers }: Scene): SimulatedPage[] => browsers.flatMap(({ pages }) => pages);
const somePage = (scene: Scene): SimulatedPage => oneOf(pagesOf(scene), scene.random);
const pupilAt = ({ school }: Scene, page: SimulatedPage): Pupil | undefined =>
  school.pupils.find(({ id }) => id === page.owner);

/** Adds a mark to what is on the screen of a page. */
const edit: Step = (scene) => {
  const page = somePage(scene);
  const [program, pupil] = [page.program, pupilAt(scene, page)];
  if (program === null || pupil === undefined) return null;
  const mark = `${pupil.mark}-${scene.made.size}`;
  scene.made.set(mark, pupil);
  page.edit(programWith([...marksOf(program), mark]));
  return `${pupil.name} edits ${mark}`;
};

const logIn: Step = async (scene) => {
  const page = somePage(scene);
  const pupil = oneOf(scene.school.pupils, scene.random);
  const login = await scene.school.logIn(pupil);
  if (login === null) return null;
  page.logIn(login);
  return `${pupil.name} logs in`;
};

const switchAccount: Step = (scene) => {
  const page = somePage(scene);
  const others = page.app.accounts.all().filter(({ user }) => user._id !== page.owner);
  if (others.length === 0) return null;
  const { sessionId, user } = oneOf(others, scene.random);
  page.app.accounts.select(sessionId);
  return `switches to ${user.name}`;
};

const logOut: Step = async (scene) => {
  const page = somePage(scene);
  if (page.owner === null) return null;
  const name = pupilAt(scene, page)?.name;
  const isOut = await page.app.logOut();
  if (!isOut) await page.app.logOut({ leavesWork: true });
  return `${name} logs out${isOut ? '' : ' and leaves work'}`;
};

const reload =
  (crashes: boolean): Step =>
  (scene) => {
    const page = somePage(scene);
    page.close({ crashes });
    page.browser.openPage(scene.school.code);
    return crashes ? 'a page crashes' : 'a page reloads';
  };

const openTab: Step = (scene) => {
  const browser = oneOf(scene.browsers, scene.random);
  if (browser.pages.length >= PAGES) return null;
  browser.openPage(scene.school.code);
  return 'a second tab';
};

const closeTab: Step = (scene) => {
  const page = somePage(scene);
  if (page.browser.pages.length === 1) return null;
  page.close();
  return 'a tab closes';
};

const network =
  (state: SimulatedBrowser['network']): Step =>
  (scene) => {
    const browser = oneOf(scene.browsers, scene.random);
    browser.network = state;
    if (state === 'on') for (const page of browser.pages) page.online();
    return `network ${state}`;
  };

const wait: Step = async ({ random }) => {
  const time = Math.round(random() * 1_500);
  await pause(time);
  return `${time} ms`;
};

const choose: Step = async (scene) => {
  const which = scene.random() < 0.5 ? 'mine' : 'theirs';
  return (await somePage(scene).choose(which)) ? `takes ${which}` : null;
};

const saveAs: Step = async (scene) => {
  const page = somePage(scene);
  const name = `Work ${Math.round(scene.random() * 100)}`;
  return (await page.saveAs(name)) ? `${pupilAt(scene, page)?.name} saves as ${name}` : null;
};

const teach =
  (what: 'remove' | 'takeBack' | 'renewCard'): Step =>
  async (scene) => {
    const pupil = oneOf(scene.school.pupils, scene.random);
    await scene.school[what](pupil);
    return `${what} ${pupil.name}`;
  };

const lock: Step = async ({ school, random }) => {
  const isLocked = random() < 0.5;
  await school.lock(isLocked);
  return isLocked ? 'class locked' : 'class unlocked';
};

/** Steps, how often each is taken, and whether it is a fault. */
const STEPS: readonly [weight: number, isFault: boolean, step: Step][] = [
  [12, false, edit],
  [8, false, wait],
  [3, false, logIn],
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
  [1, false, saveAs],
];
const WEIGHT = STEPS.reduce((sum, [weight]) => sum + weight, 0);

const nextStep = (random: Random): readonly [isFault: boolean, step: Step] => {
  let at = random() * WEIGHT;
  for (const [weight, isFault, step] of STEPS) {
    at -= weight;
    if (at < 0) return [isFault, step];
  }
  return [false, edit];
};

/** What of somebody's still waits in a browser. */
const waitingIn = ({ local }: SimulatedBrowser, { id }: Pupil): string[] => {
  const prefixes = [`${STORAGE_KEYS.unsavedStates}${id}/`, STORAGE_KEYS.programCopies(id)];
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
  return keys.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
};

/** Everybody comes back to every computer, all is well again, and what waited has time to arrive. */
const settle = async (scene: Scene): Promise<void> => {
  const { school, browsers } = scene;
  await school.lock(false);
  for (const pupil of school.pupils) await school.takeBack(pupil);
  for (const browser of browsers) {
    browser.network = 'on';
    for (const page of [...browser.pages]) page.close();
    for (const pupil of school.pupils) {
      const login = await school.logIn(pupil);
      if (login === null) throw new Error(`${pupil.name} is not let in`);
      const page = browser.openPage(school.code);
      page.logIn(login);
      const end = Date.now() + SETTLES_WITHIN;
      while (page.program === null || waitingIn(browser, pupil).length > 0 || !page.isShownAsSaved) {
        if (Date.now() > end)
          throw new Error(
            `Work of ${pupil.name} does not arrive: ${page.tells()} ${waitingIn(browser, pupil).join(' ')}`,
          );
        await page.choose(scene.random() < 0.5 ? 'mine' : 'theirs');
        page.retry();
        await pause(50);
      }
      page.close();
    }
  }
};

const judge = async (scene: Scene): Promise<Pick<Verdict, 'lost' | 'foreign'>> => {
  const { school, made } = scene;
  const lost: string[] = [];
  const foreign: string[] = [];
  for (const pupil of school.pupils) {
    const login = await school.logIn(pupil);
    if (login === null) throw new Error(`${pupil.name} is not let in`);
    const found = new Set(await school.marksOf(login));
    for (const [mark, owner] of made) if (owner === pupil && !found.has(mark)) lost.push(mark);
    foreign.push(...[...found].filter((mark) => made.get(mark) !== pupil));
  }
  return { lost, foreign };
};

interface Play {
  baseURL: () => string;
  seed: number;
  /** How many steps are tried. */
  length: number;
}

/** Plays one random lesson and tells what became of every edit. */
export const playSchedule = async (school: School, { baseURL, seed, length }: Play): Promise<Verdict> => {
  const random = seededRandom(seed);
  const addresses = Array.from({ length: DEVICES }, (_, index) => `10.${seed % 250}.${(seed >> 8) % 250}.${index + 1}`);
  const browsers = addresses.map((address) => new SimulatedBrowser(baseURL, address));
  const scene: Scene = {
    school,
    browsers,
    random,
    made: new Map(),
  };
  for (const browser of browsers) {
    const login = await school.logIn(oneOf(school.pupils, random));
    const page = browser.openPage(school.code);
    if (login !== null) page.logIn(login);
  }
  const steps: string[] = [];
  let faults = 0;
  for (let count = 0; count < length; count += 1) {
    const [isFault, step] = nextStep(random);
    const told = await step(scene);
    if (told === null) continue;
    steps.push(told);
    if (isFault) faults += 1;
  }
  try {
    await settle(scene);
    return { seed, steps, edits: scene.made.size, faults, ...(await judge(scene)) };
  } catch (cause) {
    throw new Error(`Seed ${seed}: ${String(cause)}\n${steps.join('\n')}`);
  } finally {
    for (const page of pagesOf(scene)) page.close({ crashes: true });
  }
};
