import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@playwright/test';
import { seededRandom } from '../../packages/language/src/tree/ids.ts';
import { writeXml } from '../../packages/language/src/xml/write.ts';
import type { Authentication } from '../../packages/protocol/src/entities/account.ts';
import { nextOf, oneOf } from './chance.ts';
import type { ChromiumDevice } from './chromium-device.ts';
import { type ChromiumScene, checkClaims, STEPS } from './chromium-steps.ts';
import type { ClassTab } from './class-tab.ts';
import { type Ask, marksIn, type Person, programWith, School } from './school.ts';
import { judge, missingOf, strangersIn, type Verdict, waitingOf } from './verdict.ts';

const NAMES = ['Ana', 'Ben'];
/** What is on everybody's blocks before; there is room for marks behind each of them. */
const BEGINNING = ['one', 'two', 'three', 'four', 'five'];
/** Between two stores or two processes something may be in neither for a moment. */
const TURNS_UP_WITHIN = 10_000;
/** Until everybody's work has arrived once all is well again. */
const SETTLES_WITHIN = 120_000;

export interface ChromiumVerdict extends Verdict {
  /** Things that somebody tried and that could not be done then: their button was gone meanwhile. */
  hindered: string[];
  /** What pages threw and nobody caught. */
  errors: string[];
}

interface Play {
  ask: Ask;
  teacher: Authentication;
  /** As before anybody came. */
  devices: readonly ChromiumDevice[];
  seed: number;
  /** How many steps are to come about. */
  length: number;
  /** In the end everybody comes to every computer, also where nothing of theirs waits. */
  everybodyReturns?: boolean;
  killServer?: () => Promise<string>;
}

const begin = async ({ ask, teacher, devices, seed, killServer }: Play): Promise<ChromiumScene> => {
  const random = seededRandom(seed);
  const school = await School.found(ask, teacher, seed, NAMES);
  const students = school.people.filter(({ email }) => email === null);
  const comesIn = async (person: Person): Promise<Authentication> => {
    const login = await school.logIn(person);
    if (login === null) throw new Error(`${person.name} is not let in`);
    return login;
  };
  for (const person of students) {
    const { token } = await comesIn(person);
    const body = { current_classroom_workspace_xml: writeXml(programWith(BEGINNING)) };
    await ask('PATCH', `/account/state_store/classroom/${school.code}`, { token, body });
    await ask('PATCH', '/account/state_store/user', { token, body: { first_moves: { isWelcomed: true } } });
  }
  // One login of each computer: what ends at one of them goes on at the other.
  const firsts = devices.map((device) => [device, oneOf(students, random)] as const);
  await Promise.all(
    firsts.map(async ([device, person]) => {
      await device.keepsLogin(await comesIn(person));
      await device.openTab(school.code);
    }),
  );
  return {
    school,
    students,
    devices,
    random,
    made: new Map(),
    given: new Set(),
    foreign: [],
    untrue: [],
    killServer: killServer ?? null,
  };
};

/** While all is as it was left: every edit is with the server or in the outbox of who made it, and in nobody else's. */
const judgeOutboxes = async (scene: ChromiumScene): Promise<void> => {
  const { school, students, devices } = scene;
  const lookFor = async (person: Person): Promise<string[]> => {
    // What has left an outbox by now is with the server then.
    const stored = (await Promise.all(devices.map((device) => device.stored()))).flat();
    const waiting = waitingOf(person, stored).flatMap(([, value]) => marksIn(value));
    scene.foreign.push(...strangersIn(scene, person, waiting));
    const login = await school.logIn(person);
    return login === null ? [] : missingOf(scene, person, new Set([...waiting, ...(await school.marksOf(login))]));
  };
  for (const person of students) {
    const end = performance.now() + TURNS_UP_WITHIN;
    let missing = await lookFor(person);
    while (missing.length > 0 && performance.now() < end) {
      await pause(100);
      missing = await lookFor(person);
    }
    scene.untrue.push(...missing.map((mark) => `${mark} neither with the server nor in an outbox`));
  }
};

const waitingAt = async (device: ChromiumDevice, person: Person): Promise<string[]> =>
  waitingOf(person, await device.stored()).map(([key]) => key);

/** An error when it could not be done: a tab that was logged out, locked or emptied meanwhile has no such button any more. */
const unlessHindered = async <Result>(tried: () => Promise<Result>): Promise<Result | Error> => {
  try {
    return await tried();
  } catch (cause) {
    if (cause instanceof errors.TimeoutError) return cause;
    throw cause;
  }
};

/** Somebody sits down here again, answers what is asked and waits until the page says that all is saved. */
const comeBack = async (scene: ChromiumScene, device: ChromiumDevice, tab: ClassTab, person: Person): Promise<void> => {
  const end = performance.now() + SETTLES_WITHIN;
  for (;;) {
    const [seen, waiting] = [await tab.look(), await waitingAt(device, person)];
    const isHere = seen.name === person.name;
    if (isHere && seen.status === 'saved' && waiting.length === 0) return;
    if (performance.now() > end)
      throw new Error(`Work of ${person.name} does not arrive: ${JSON.stringify(seen)} ${waiting.join(' ')}`);
    // Whoever sat here last is asked first: nothing else can be pressed before.
    const answered = await tab.answer(oneOf(['mine', 'theirs', 'both', 'both'] as const, scene.random));
    if (answered === null && !isHere) await unlessHindered(() => tab.logIn(person));
    await pause(100);
  }
};

/** All is well again, everybody whose work waits at a computer comes back to it, and it arrives. */
const settle = async (scene: ChromiumScene, everybodyReturns: boolean): Promise<void> => {
  const { school, students, devices } = scene;
  await school.lock(false);
  for (const person of students) await school.takeBack(person);
  for (const device of devices) {
    await device.setNetwork('on');
    for (const tab of [...device.tabs]) await device.closeTab(tab);
    const returning: Person[] = [];
    for (const person of students)
      if (everybodyReturns || (await waitingAt(device, person)).length > 0) returning.push(person);
    if (returning.length === 0) continue;
    const tab = await device.openTab(school.code);
    for (const person of returning) await comeBack(scene, device, tab, person);
    await device.closeTab(tab);
  }
};

/** Plays one random lesson in real browsers and tells what became of every edit. */
export const playInChromium = async (play: Play): Promise<ChromiumVerdict> => {
  const { devices, seed, length, everybodyReturns = false } = play;
  const steps: string[] = [];
  const hindered: string[] = [];
  let faults = 0;
  try {
    const scene = await begin(play);
    for (let tries = 0; steps.length < length && tries < 4 * length; tries += 1) {
      const [, isFault, step] = nextOf(STEPS, scene.random);
      const told = await unlessHindered(() => step(scene));
      if (told === null) continue;
      if (isFault) faults += 1;
      const isHindered = told instanceof Error;
      if (isHindered) hindered.push(told.message);
      steps.push(isHindered ? `hindered: ${told.message.split('\n')[0]}` : told);
    }
    await checkClaims(scene);
    const claims = devices.reduce((sum, device) => sum + device.claims.length, 0);
    await judgeOutboxes(scene);
    await settle(scene, everybodyReturns);
    const { lost, foreign } = await judge(scene.school, scene);
    const { untrue, made, given } = scene;
    return {
      seed,
      steps,
      edits: [...made.keys()].filter((mark) => !given.has(mark)).length,
      faults,
      lost,
      foreign: [...new Set([...scene.foreign, ...foreign])],
      untrue: [...new Set(untrue)],
      claims,
      hindered,
      errors: devices.flatMap((device) => device.errors),
    };
  } catch (cause) {
    throw new Error(`Seed ${seed}: ${String(cause)}\n${steps.join('\n')}`);
  } finally {
    for (const device of devices) await device.reset();
  }
};
