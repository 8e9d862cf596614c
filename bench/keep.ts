// Whether any edit is ever lost or goes out under another name: random lessons with faults, against the real server,
// which is killed in the middle of them again and again, and so is its database.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { playSchedule, type Verdict } from '../e2e/keep/schedule.ts';
import { type Ask, School } from '../e2e/keep/school.ts';
import type { SimulatedBrowser } from '../e2e/keep/simulated-browser.ts';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { startServer } from '../e2e/server.ts';
import type { Authentication } from '../packages/protocol/src/entities/account.ts';
import { readPidFile } from '../packages/server/src/database/postmaster.ts';
import { loadTexts } from '../packages/web/src/texts/index.ts';
import { report } from './figure.ts';

const [first = 1, count = 1_000] = process.argv.slice(2).map(Number);
const AT_ONCE = 24;
const LENGTH = 40;
const NAMES = ['Ana', 'Ben', 'Zoe'];
const KILL_EVERY = 4_000;
/** After a save has left a page: the server may have read it, be writing it, or have answered. */
const LONGEST_DELAY = 40;
/** On a busy machine a server that repairs its database takes its time. */
const READY_WITHIN = 300_000;
/** Twice a second: on a busy machine a killed server takes its time to come back. */
const MOST_TRIES = 400;

const dataDir = await mkdtemp(join(tmpdir(), 'trundle-keep-'));
// Root's database runs under another account, which must be able to pass through.
await chmod(dataDir, 0o711);
let server = await startServer({ dataDir, readyWithin: READY_WITHIN });
let kills = 0;
let databaseKills = 0;
let cutOff = 0;
let isDone = false;
const playing = new Set<readonly SimulatedBrowser[]>();
const baseURL = (): string => server.baseURL;

const savesUnderWay = (): number => [...playing].flat().reduce((all, { savesUnderWay: each }) => all + each, 0);

/** The middle of somebody's save. */
const nextSave = async (): Promise<void> => {
  while (!isDone && savesUnderWay() === 0) await pause(1);
  await pause(Math.random() * LONGEST_DELAY);
  cutOff += savesUnderWay();
};

/** Nothing is asked of the server before, and nothing waits for it to be back but the pages themselves. */
const killAgainAndAgain = async (): Promise<void> => {
  for (let round = 0; !isDone; round += 1) {
    await pause(KILL_EVERY);
    await nextSave();
    if (isDone) return;
    // The server mends its database by itself; or both are gone at once, as in a power cut.
    const database = round % 3 === 0 ? undefined : readPidFile(join(dataDir, 'postgres'));
    if (database !== undefined) {
      process.kill(database.pid, 'SIGKILL');
      databaseKills += 1;
    }
    if (round % 3 === 1) continue;
    await server.kill();
    server = await startServer({ dataDir, readyWithin: READY_WITHIN });
    kills += 1;
  }
};

/** What teachers do is no part of what is measured: they try until the server is there. */
const ask: Ask = async (method, path, given) => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(server.baseURL, method, path, given);
    } catch (cause) {
      const isAway = cause instanceof TypeError || / 503 /.test(String(cause));
      if (attempt > MOST_TRIES || !isAway) throw cause;
      await pause(500);
    }
  }
};

try {
  await loadTexts('en');
  const verdicts: Verdict[] = [];
  const broken: string[] = [];
  let next = first;
  const play = async (teacher: Authentication): Promise<void> => {
    while (next < first + count) {
      const seed = next++;
      try {
        const school = await School.found(ask, teacher, seed, NAMES);
        verdicts.push(await playSchedule(school, { baseURL, seed, length: LENGTH, playing }));
      } catch (cause) {
        broken.push(String(cause));
      }
    }
  };
  const teachers: Authentication[] = [];
  while (teachers.length < Math.min(AT_ONCE, count)) teachers.push(await newTeacher(server.baseURL, server.outbox));
  const killing = killAgainAndAgain();
  await Promise.all(teachers.map(play));
  isDone = true;
  await killing;
  for (const { seed, steps, lost, foreign, untrue } of verdicts)
    if (lost.length + foreign.length + untrue.length > 0) console.error({ seed, lost, foreign, untrue, steps });
  for (const each of broken) console.error(each);
  const sum = (of: (verdict: Verdict) => number): number => verdicts.reduce((all, each) => all + of(each), 0);
  report({ bench: 'keep', figure: 'schedules', value: verdicts.length });
  report({ bench: 'keep', figure: 'edits', value: sum(({ edits }) => edits) });
  report({ bench: 'keep', figure: 'faults', value: sum(({ faults }) => faults) });
  report({ bench: 'keep', figure: 'server-kills', value: kills });
  report({ bench: 'keep', figure: 'database-kills', value: databaseKills });
  report({ bench: 'keep', figure: 'saves-under-way-at-a-kill', value: cutOff });
  report({ bench: 'keep', figure: 'broken', value: broken.length, limit: 0 });
  report({ bench: 'keep', figure: 'lost', value: sum(({ lost }) => lost.length), limit: 0 });
  report({ bench: 'keep', figure: 'shown-as-saved-and-was-not', value: sum(({ untrue }) => untrue.length), limit: 0 });
  report({ bench: 'keep', figure: 'foreign', value: sum(({ foreign }) => foreign.length), limit: 0 });
} finally {
  isDone = true;
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
// Pages that crashed wait for answers for ever.
process.exit();
