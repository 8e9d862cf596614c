import { ChromiumDevice } from './keep/chromium-device.ts';
import { type ChromiumVerdict, playInChromium } from './keep/chromium-lesson.ts';
import type { Ask } from './keep/school.ts';
import { call, newTeacher } from './new-teacher.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';

/** `npm run bench -- keep-chromium` plays more and longer ones and kills the server meanwhile. */
const SEEDS = [12, 15, 16];
const LENGTH = 12;

test('three random lessons in real browsers on two computers, with logins, second tabs, crashes, networks down, classes locked, students removed, sessions ended and clocks off: every edit is with the server or in its owner’s outbox, and what is shown as saved is with the server', async ({
  browser,
}) => {
  const { baseURL, outbox } = surroundings();
  const teacher = await newTeacher(baseURL, outbox);
  const ask: Ask = (method, path, given) => call(baseURL, method, path, given);
  const devices = await Promise.all(
    ['10.77.1.1', '10.77.1.2'].map((address) => ChromiumDevice.open(browser, baseURL, address)),
  );
  const verdicts: ChromiumVerdict[] = [];
  try {
    for (const seed of SEEDS) verdicts.push(await playInChromium({ ask, teacher, devices, seed, length: LENGTH }));
  } finally {
    await Promise.all(devices.map((device) => device.close()));
  }
  for (const verdict of verdicts)
    expect(verdict, verdict.steps.join('\n')).toMatchObject({ lost: [], foreign: [], untrue: [], errors: [] });
  const sum = (of: (verdict: ChromiumVerdict) => number): number => verdicts.reduce((all, each) => all + of(each), 0);
  expect(sum(({ edits }) => edits)).toBeGreaterThan(SEEDS.length);
  expect(sum(({ claims }) => claims)).toBeGreaterThan(0);
  expect(sum(({ faults }) => faults)).toBeGreaterThan(0);
});
