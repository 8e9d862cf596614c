import type { Random } from '../../packages/language/src/tree/ids.ts';
import { type Choice, oneOf } from './chance.ts';
import type { ChromiumDevice } from './chromium-device.ts';
import type { ClassTab } from './class-tab.ts';
import type { Person, School } from './school.ts';
import { type Edits, missingOf, strangersIn } from './verdict.ts';

const TABS = 2;
/** How many of the fields that somebody typed in are still open when something else happens. */
const LEFT_OPEN = 0.3;

/** A lesson in real browsers. */
export interface ChromiumScene extends Edits {
  school: School;
  students: readonly Person[];
  devices: readonly ChromiumDevice[];
  random: Random;
  foreign: string[];
  untrue: string[];
  /** The server is gone for a moment; null where others need it. */
  killServer: (() => Promise<string>) | null;
}

type Step = (scene: ChromiumScene) => Promise<string | null>;

interface Place {
  device: ChromiumDevice;
  tab: ClassTab;
  /** Which computer, and which tab of it. */
  where: string;
}

const placesOf = ({ devices }: ChromiumScene): Place[] =>
  devices.flatMap((device, at) =>
    device.tabs.map((tab, index) => ({ device, tab, where: `at ${at + 1}.${index + 1}` })),
  );

/** Something in one of the tabs, if one is open. */
const inTab =
  (step: (scene: ChromiumScene, place: Place) => Promise<string | null>): Step =>
  async (scene) => {
    const places = placesOf(scene);
    return places.length === 0 ? null : step(scene, oneOf(places, scene.random));
  };

const withDevice =
  (step: (scene: ChromiumScene, device: ChromiumDevice, where: string) => Promise<string | null>): Step =>
  (scene) => {
    const device = oneOf(scene.devices, scene.random);
    return step(scene, device, `at ${scene.devices.indexOf(device) + 1}`);
  };

const personAt = async ({ students }: ChromiumScene, { tab }: Place): Promise<Person | undefined> => {
  const { name } = await tab.look();
  return students.find((person) => person.name === name);
};

/** In any of the tabs in which something can be changed. */
const edit: Step = async (scene) => {
  const { random, made, given } = scene;
  const choose = <Item>(items: readonly Item[]): Item => oneOf(items, random);
  const places = placesOf(scene);
  while (places.length > 0) {
    const [place] = places.splice(Math.floor(random() * places.length), 1);
    const person = place && (await personAt(scene, place));
    if (person === undefined) continue;
    const mark = `${person.mark}-${made.size}`;
    made.set(mark, person);
    const isMade = await place?.tab.edit(mark, { choose, isLeftOpen: random() < LEFT_OPEN });
    if (isMade) return `${person.name} edits ${mark} ${place?.where}`;
    // Nobody has seen it: whether or not it is anywhere, it is nobody else's.
    given.add(mark);
  }
  return null;
};

const paste = inTab(async ({ random }, { tab, where }) =>
  (await tab.paste((items) => oneOf(items, random))) ? `a block more ${where}` : null,
);

const undo = inTab(async ({ given }, { tab, where }) => {
  const undone = await tab.undo();
  if (undone === null) return null;
  for (const mark of undone) given.add(mark);
  return `undoes ${undone.join(' ') || 'something'} ${where}`;
});

const logIn = inTab(async ({ students, random }, { device, tab, where }) => {
  if (device.network === 'off') return null;
  const person = oneOf(students, random);
  return (await tab.logIn(person)) ? `${person.name} logs in ${where}` : `${person.name} is not let in ${where}`;
});

const switchAccount = inTab(async ({ random }, { tab, where }) => {
  const name = await tab.switchAccount((items) => oneOf(items, random));
  return name === null ? null : `switches to ${name} ${where}`;
});

const logOut = inTab(async (_, { tab, where }) => {
  const { name } = await tab.look();
  const done = await tab.logOut();
  return done === null ? null : `${name} logs out ${where}${done.leavesWork ? ' and leaves work' : ''}`;
});

const reload = inTab(async (_, { device, tab, where }) => {
  // Without a network the page would come out of the service worker's cache, which has a scenario of its own.
  if (device.network === 'off') return null;
  await tab.reload();
  return `reload ${where}`;
});

const crash = inTab(async ({ school }, { device, tab, where }) => {
  await device.crashTab(tab);
  if (device.network !== 'off') await device.openTab(school.code);
  return `crash ${where}`;
});

const openTab = withDevice(async ({ school }, device, where) => {
  if (device.tabs.length >= TABS || device.network === 'off') return null;
  await device.openTab(school.code);
  return `another tab ${where}`;
});

const closeTab = inTab(async (_, { device, tab, where }) => {
  if (device.tabs.length === 1) return null;
  await device.closeTab(tab);
  return `a tab closes ${where}`;
});

const network = (state: ChromiumDevice['network']): Step =>
  withDevice(async (_, device, where) => {
    if (device.network === state) return null;
    await device.setNetwork(state);
    return `network ${state} ${where}`;
  });

const HOUR = 3_600_000;
const clockJump = withDevice(async ({ random }, device, where) => {
  const hours = oneOf([-1, 1, -24, 24, -50_000, 50_000], random);
  await device.jump(hours * HOUR);
  return `the clock jumps by ${hours} h ${where}`;
});

const lock =
  (isLocked: boolean): Step =>
  async ({ school }) => {
    await school.lock(isLocked);
    return isLocked ? 'class locked' : 'class unlocked';
  };

const teach =
  (what: 'remove' | 'takeBack'): Step =>
  async ({ school, students, random }) => {
    const person = oneOf(students, random);
    await school[what](person);
    return `${what} ${person.name}`;
  };

const endSession = inTab(async (scene, place) => {
  const person = await personAt(scene, place);
  const token = person && (await place.device.tokenOf(person.id));
  if (!token) return null;
  await scene.school.endSession(token);
  return `the session of ${person.name} ends ${place.where}`;
});

const choose = inTab(async ({ random }, { tab, where }) => {
  const chosen = await tab.answer(oneOf(['mine', 'theirs', 'both'] as const, random));
  return chosen === null ? null : `takes ${chosen} ${where}`;
});

/** Whatever a page has shown as saved until now is on the server now, under who was shown as its owner. */
export const checkClaims: Step = async (scene) => {
  const { school, students, devices } = scene;
  const claims = devices.flatMap((device) => device.claims);
  let checked = 0;
  for (const person of students) {
    const claimed = new Set(claims.filter(({ name }) => name === person.name).flatMap(({ marks }) => marks));
    scene.foreign.push(...strangersIn(scene, person, claimed).map((mark) => `${mark} shown to ${person.name}`));
    const login = await school.logIn(person);
    if (login === null) continue;
    const found = new Set(await school.marksOf(login));
    const missing = new Set(missingOf(scene, person, found));
    for (const mark of claimed) if (missing.has(mark)) scene.untrue.push(`${mark} shown as saved`);
    checked += claimed.size;
  }
  return checked === 0 ? null : `somebody believes ${checked} marks`;
};

/** The server is killed while a save of what was changed this moment is on its way. */
const kill: Step = async (scene) => {
  if (scene.killServer === null) return null;
  const edited = await edit(scene);
  return edited === null ? null : `${edited}, and ${await scene.killServer()}`;
};

export const STEPS: readonly Choice<Step>[] = [
  [28, false, edit],
  [2, false, paste],
  [4, false, undo],
  [4, false, logIn],
  [4, false, switchAccount],
  [3, false, logOut],
  [2, false, reload],
  [2, true, crash],
  [2, false, openTab],
  [1, false, closeTab],
  [2, true, network('off')],
  [2, true, network('deaf')],
  [3, false, network('on')],
  [2, true, clockJump],
  [1, true, lock(true)],
  [2, false, lock(false)],
  [1, true, teach('remove')],
  [2, false, teach('takeBack')],
  [1, true, endSession],
  [3, false, choose],
  [4, false, checkClaims],
  [4, true, kill],
];
