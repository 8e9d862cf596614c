// Whether any edit is ever lost, goes out under another name or is shown as saved and is not: random lessons in real
// browsers, against the real server, which is killed in the middle of their saves, and so is its database.
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../e2e/chromium.ts';
import { ChromiumDevice } from '../e2e/keep/chromium-device.ts';
import { type ChromiumVerdict, playInChromium } from '../e2e/keep/chromium-lesson.ts';
import { KilledServer } from '../e2e/keep/killed-server.ts';
import { newTeacher } from '../e2e/new-teacher.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';
import { freePort } from './free-port.ts';

const [first = 1, count = 20] = process.argv.slice(2).map(Number);
const LENGTH = 20;
/** After a save has left a page: the server may have read it, be writing it, or have answered. */
const LONGEST_DELAY = 40;
/** A page without a network sends nothing: the server is killed all the same. */
const SAVES_WITHIN = 5_000;

// A server gives out the pages it found when it started.
await buildWeb();
const server = await KilledServer.start({ PORT: String(await freePort()), LOG_LEVEL: 'error' });
const { ask } = server;
const browser = await chromium.launch(chromiumOptions());
const addresses = ['10.77.2.1', '10.77.2.2'];
const devices = await Promise.all(addresses.map((each) => ChromiumDevice.open(browser, server.baseURL(), each)));

const killServer = async (): Promise<string> => {
  const saves = devices.map((device) => device.nextSave(SAVES_WITHIN));
  await Promise.any(saves).catch(() => undefined);
  await pause(Math.random() * LONGEST_DELAY);
  server.cutOff += devices.reduce((all, { savesUnderWay }) => all + savesUnderWay.size, 0);
  const told = await server.kill();
  await server.isReady();
  return told;
};

const verdicts: ChromiumVerdict[] = [];
const broken: string[] = [];
try {
  for (let seed = first; seed < first + count; seed += 1) {
    const since = performance.now();
    try {
      const teacher = await newTeacher(server.baseURL(), server.outbox);
      const play = { ask, teacher, devices, seed, length: LENGTH, everybodyReturns: true, killServer };
      const verdict = await playInChromium(play);
      const { steps, edits, claims, faults, lost, foreign, untrue, errors } = verdict;
      verdicts.push(verdict);
      const isWell = lost.length + foreign.length + untrue.length + errors.length === 0;
      if (!isWell) console.error({ seed, lost, foreign, untrue, errors, steps });
      const seconds = Math.round((performance.now() - since) / 1000);
      console.error(
        `seed ${seed}: ${steps.length} steps, ${edits} edits, ${claims} claims, ${faults} faults, ${seconds} s`,
      );
    } catch (cause) {
      broken.push(String(cause));
      console.error(String(cause));
    }
  }
  const sum = (of: (verdict: ChromiumVerdict) => number): number => verdicts.reduce((all, each) => all + of(each), 0);
  const figures: [figure: string, value: number, limit?: number][] = [
    ['schedules', verdicts.length],
    ['steps', sum(({ steps }) => steps.length)],
    ['edits', sum(({ edits }) => edits)],
    ['times-a-page-was-believed', sum(({ claims }) => claims)],
    ['faults', sum(({ faults }) => faults)],
    ['hindered-steps', sum(({ hindered }) => hindered.length)],
    ['server-kills', server.kills],
    ['database-kills', server.databaseKills],
    ['saves-under-way-at-a-kill', server.cutOff],
    ['broken', broken.length, 0],
    ['page-errors', sum(({ errors }) => errors.length), 0],
    ['lost', sum(({ lost }) => lost.length), 0],
    ['shown-as-saved-and-was-not', sum(({ untrue }) => untrue.length), 0],
    ['foreign', sum(({ foreign }) => foreign.length), 0],
  ];
  for (const [figure, value, limit] of figures)
    report({ bench: 'keep-chromium', figure, value, ...(limit !== undefined && { limit }) });
} finally {
  await browser.close();
  await server.stop();
}
process.exit();
