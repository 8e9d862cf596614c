import type { Page } from '@playwright/test';
import { sceneMelody } from '../../packages/web/src/sound/scene-sounds.ts';
import { lengthOf } from '../../packages/world/src/robot/melody.ts';
import { expect } from '../expect.ts';
import { begunAt } from '../recorder.ts';
import type { SceneStage } from './scene-stage.ts';

/** What was heard in one stretch of the recording. */
interface Heard {
  name: string;
  seconds: number;
  peak: number;
  /** How often the wave crosses zero and how loud it is, a number for each fiftieth of a second. */
  crossings: number[];
  levels: number[];
}

/** Seconds after each sound in which nothing is heard. */
const PAUSE = 0.4;
const RATE = 16_000;

/** Renders what the page played with the browser's own engine, and tells of each stretch what it is like. */
const heardIn = (page: Page, stretches: { name: string; from: number; to: number }[]): Promise<Heard[]> =>
  page.evaluate(
    async ({ all, rate }) => {
      const samples = (await window.recording.context?.startRendering())?.getChannelData(0) ?? new Float32Array();
      return all.map(({ name, from, to }) => {
        const part = samples.subarray(Math.max(0, Math.floor(from * rate)), Math.floor(to * rate));
        let [first, last, peak] = [-1, -1, 0];
        part.forEach((sample, index) => {
          const level = Math.abs(sample);
          peak = Math.max(peak, level);
          if (level < 0.0005) return;
          if (first < 0) first = index;
          last = index;
        });
        const sound = part.subarray(Math.max(0, first), last + 1);
        const step = rate / 50;
        const count = Math.ceil(sound.length / step);
        const crossings = new Array<number>(count).fill(0);
        const levels = new Array<number>(count).fill(0);
        sound.forEach((sample, index) => {
          const slot = Math.floor(index / step);
          if ((sound[index - 1] ?? 0) < 0 !== sample < 0) crossings[slot] = (crossings[slot] ?? 0) + 1;
          levels[slot] = Math.max(levels[slot] ?? 0, Math.abs(sample));
        });
        return { name, seconds: sound.length / rate, peak, crossings, levels };
      });
    },
    { all: stretches, rate: RATE },
  );

/** How unlike two sounds are: in their length, and in what is heard of them at each moment. */
const unlike = (one: Heard, other: Heard): number => {
  const longer = Math.max(one.seconds, other.seconds);
  const most = Math.max(...one.crossings, ...other.crossings, 1);
  const loudest = Math.max(one.peak, other.peak, 0.001);
  const moments = Math.max(one.crossings.length, other.crossings.length, 1);
  let sum = 0;
  for (let at = 0; at < moments; at += 1) {
    sum += Math.abs((one.crossings[at] ?? 0) - (other.crossings[at] ?? 0)) / most;
    sum += Math.abs((one.levels[at] ?? 0) - (other.levels[at] ?? 0)) / loudest;
  }
  return Math.abs(one.seconds - other.seconds) / longer + sum / moments;
};
const UNLIKE = 0.05;

/** Until the sound that was begun last is over, in the time of the recording: what of it is left is not waited for. */
const isOver = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((length) => {
    const { begun, context } = window.recording;
    const left = (begun.at(-1) ?? 0) + length - (context?.currentTime ?? 0);
    if (left > 0) window.recording.ahead += left;
  }, seconds);

/** Seconds until the page has heard of it. */
const LATE = 0.6;

const soundLine = (name: string, volume: number): string => `robot(1).playSound('${name}', ${volume});`;
const STOP_SOUND = 'robot(1).stopSounds();';

interface Wanted {
  name: string;
  volume: number;
}

/** Every sound in its turn at the volume blocks have, one of them softer and louder, one that is stopped, one that is muted. */
export const playsSounds = async (stage: SceneStage, names: readonly string[]): Promise<void> => {
  const { page } = stage;
  const wanted: Wanted[] = [
    ...names.map((name) => ({ name, volume: 10 })),
    { name: 'Alarm', volume: 20 },
    { name: 'Alarm', volume: 100 },
  ];
  const long = { name: 'Gong', volume: 20 };
  await stage.stands([
    ...wanted.map(({ name, volume }) => soundLine(name, volume)),
    soundLine(long.name, long.volume),
    STOP_SOUND,
    'sandbox.muteSounds();',
    soundLine('Cow', 10),
    STOP_SOUND,
    'sandbox.enableSounds();',
    soundLine('Cow', 10),
  ]);
  const before = (await begunAt(page)).length;
  const begins = async ({ name, volume }: Wanted, count: number): Promise<void> => {
    await stage.steps();
    await expect
      .poll(async () => (await stage.scene()).robots[1]?.sound, { intervals: [30] })
      .toMatchObject({ name, volume });
    await expect.poll(async () => (await begunAt(page)).length, { intervals: [30] }).toBe(before + count);
  };
  for (const [index, each] of wanted.entries()) {
    await begins(each, index + 1);
    await isOver(page, lengthOf(sceneMelody(each.name)) + PAUSE);
  }
  await begins(long, wanted.length + 1);
  const inWords = page.locator('[data-scene]');
  await expect(inWords).toContainText('sound:');
  await stage.steps();
  await expect.poll(async () => (await stage.scene()).robots[1]?.sound ?? null).toBeNull();
  // The page has heard of it too: only then its time may run ahead.
  await expect(inWords).not.toContainText('sound:');
  const stoppedAt = await page.evaluate(() => window.recording.context?.currentTime ?? Number.NaN);
  await isOver(page, lengthOf(sceneMelody(long.name)) + PAUSE);
  // Muted, the scene holds the sound, and nothing of it is heard.
  await stage.steps();
  await stage.steps();
  await expect.poll(async () => (await stage.scene()).robots[1]?.sound?.name).toBe('Cow');
  await stage.steps();
  await stage.steps();
  await expect.poll(async () => (await stage.scene()).isMuted).toBe(false);
  await begins({ name: 'Cow', volume: 10 }, wanted.length + 2);
  await stage.over();

  const begun = (await begunAt(page)).slice(before);
  const stretches = [...wanted, long].map(({ name }, index) => ({
    name,
    from: (begun[index] ?? 0) - 0.01,
    to: (begun[index + 1] ?? Number.NaN) - 0.02,
  }));
  const heard = await heardIn(page, stretches);
  const sounds = heard.slice(0, names.length);
  for (const { name, peak, seconds } of sounds) {
    expect(peak, `${name} is heard`).toBeGreaterThan(0.002);
    expect(peak, `${name} is not cut off`).toBeLessThan(1);
    expect(seconds, `${name} is heard long enough`).toBeGreaterThan(0.02);
  }
  for (const [index, one] of sounds.entries())
    for (const other of sounds.slice(index + 1))
      expect(unlike(one, other), `${one.name} sounds unlike ${other.name}`).toBeGreaterThan(UNLIKE);
  const [softer, louder, stopped] = heard.slice(names.length);
  const soft = sounds.find(({ name }) => name === 'Alarm')?.peak ?? 0;
  expect(softer?.peak ?? 0, 'twenty is louder than ten').toBeGreaterThan(soft * 1.1);
  expect(louder?.peak ?? 0, 'a hundred is louder than twenty').toBeGreaterThan((softer?.peak ?? 0) * 1.1);
  const heardFor = stoppedAt - (begun[wanted.length] ?? 0) + LATE;
  const whole = lengthOf(sceneMelody(long.name));
  expect(stopped?.seconds ?? 9, 'a sound that is stopped').toBeLessThan(Math.min(heardFor, whole + 0.05));
};
