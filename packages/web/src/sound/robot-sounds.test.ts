import { openClassroom } from '@trundle/client/live/testing/test-classroom';
import { accountOf, CODE, classroomOf, robotOf } from '@trundle/client/live/testing/test-server';
import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import { robotOutputs, robotStatus } from '@trundle/protocol/topics/classroom';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SoundPreference } from '../app/preferences.ts';
import { audibilityOf } from './audibility.ts';
import { RobotSounds } from './robot-sounds.ts';
import { WrittenOutput } from './testing/written-output.ts';

const beep = (count: number, more: Partial<NonNullable<RobotOutputs['sound']>> = {}): RobotOutputs => ({
  sound: { tune: { frequency: 440, duration: 2_000 }, volume: 10, speaker: 'board', count, age: 0, ...more },
});

const ME = accountOf(1);
const mine = { student: { _id: ME, name: 'me' } };
const others = { student: { _id: accountOf(2), name: 'other' } };

/** A class in which every third robot, from the first on, is mine and the others are somebody else's. */
const open = async ({ leads = true, robots = 2 } = {}) => {
  const numbers = Array.from({ length: robots }, (_, index) => index + 1);
  const classroom = classroomOf({ robots: numbers.map((n) => robotOf(n, n % 3 === 1 ? mine : others)) });
  const { live, clock, broker } = await openClassroom({ namespace: leads ? 'teacher' : 'student', classroom });
  for (const id of numbers) broker.say(robotStatus, { code: CODE }, { id, status: 1, battery: 600 });
  const output = new WrittenOutput();
  const preference = createStore<SoundPreference>(() => ({ level: 'normal', isMuted: false }));
  let tell = { seen: (): void => undefined, left: (): void => undefined };
  const page = {
    isHidden: false,
    onVisibility: (seen: () => void) => {
      tell = { ...tell, seen };
      return () => undefined;
    },
    onLeaving: (left: () => void) => {
      tell = { ...tell, left };
      return () => undefined;
    },
  };
  const sounds = new RobotSounds({ live, clock, output, page, preference });
  sounds.start();
  sounds.hear(audibilityOf({ accountId: ME, leads, wall: null, isHere: () => true }));
  return {
    sounds,
    clock,
    broker,
    output,
    preference,
    say: (R: number, said: RobotOutputs) => broker.say(robotOutputs, { code: CODE }, { R, ...said }),
    hide: (isHidden: boolean) => {
      page.isHidden = isHidden;
      tell.seen();
    },
    leave: () => tell.left(),
    sounding: () => output.played.filter(({ isStopped }) => !isStopped).length,
  };
};

test('[D12] a sound is played whole, in its speaker’s voice, and once however often it is told of', async () => {
  const { say, output, clock } = await open();
  say(1, beep(7, { speaker: 'external' }));
  clock.advance(100);
  say(1, { ...beep(7, { speaker: 'external', age: 110 }), led: { r: 255, g: 0, b: 0 } });
  expect(output.played).toMatchObject([{ speaker: 'external', score: { seconds: 2 }, isStopped: false }]);
  clock.advance(2_000);
  // Told of once more by a message that was slow.
  say(1, beep(7, { speaker: 'external', age: 1_900 }));
  expect(output.played).toHaveLength(1);
  expect(output.played[0]?.isStopped).toBe(false);
});

test('[D12] a new sound takes the place of the robot’s old one, also when it is the same tune', async () => {
  const { say, output, clock } = await open();
  say(1, beep(7));
  clock.advance(500);
  say(1, beep(8));
  expect(output.played.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  // Switched off and on within a moment, it counts from one again.
  clock.advance(2_500);
  say(1, beep(8));
  expect(output.played).toHaveLength(3);
});

test('[D12] whoever comes late joins in the middle', async () => {
  const { say, output } = await open();
  say(1, beep(7, { age: 1_500 }));
  expect(output.played[0]?.score.seconds).toBeCloseTo(0.5);
});

test('[D12] what a robot no longer sounds is silent at once: stopped, switched off, removed', async () => {
  const { say, output, broker } = await open();
  say(1, beep(7));
  say(1, {});
  expect(output.played.at(-1)?.isStopped).toBe(true);
  say(1, beep(8));
  broker.say(robotStatus, { code: CODE }, { id: 1, status: 0, battery: 600 });
  expect(output.played).toHaveLength(2);
  expect(output.played.at(-1)?.isStopped).toBe(true);
});

test('[D12] after STOP nothing sounds, not even what robots begin that have not heard of it yet; the next run is heard', async () => {
  const { say, output, sounds, clock, sounding } = await open();
  say(1, beep(7));
  sounds.hush();
  expect(sounding()).toBe(0);
  clock.advance(50);
  say(1, beep(8));
  clock.advance(500);
  expect(output.played).toHaveLength(1);
  say(1, {});
  say(1, beep(9));
  expect(output.played).toHaveLength(2);
  sounds.hush();
  sounds.runStarted();
  say(1, beep(10));
  expect(sounding()).toBe(1);
});

test('a page that is muted or not seen is silent, and joins in again; one that is left lets go of the loudspeaker', async () => {
  const { say, output, clock, preference, hide, leave, sounding } = await open();
  say(1, beep(7));
  preference.setState({ isMuted: true });
  expect(sounding()).toBe(0);
  clock.advance(1_000);
  preference.setState({ isMuted: false });
  expect(output.played[1]?.score.seconds).toBeCloseTo(1);
  hide(true);
  expect(sounding()).toBe(0);
  hide(false);
  expect(sounding()).toBe(1);
  leave();
  expect(sounding()).toBe(0);
  expect(output.isClosed).toBe(true);
});

test('nobody opens a loudspeaker that is muted', async () => {
  const { say, output, sounds, preference } = await open();
  preference.setState({ isMuted: true });
  sounds.runStarted();
  say(1, beep(7));
  expect(output.isRunning).toBe(false);
  preference.setState({ isMuted: false, level: 'quiet' });
  expect(output.isRunning).toBe(true);
  expect(output.volume).toBeLessThan(0.5);
});

test('a browser that wants a click first lets the sound be heard from there on', async () => {
  const { say, output, clock } = await open();
  output.isRefusing = true;
  say(1, beep(7));
  clock.advance(1_000);
  expect(output.played).toEqual([]);
  output.isRefusing = false;
  output.wake();
  expect(output.played[0]?.score.seconds).toBeCloseTo(1);
});

test('thirty robots sound: four are heard, one’s own first, and the next when one of them ends', async () => {
  const { say, output, clock, sounding } = await open({ robots: 30 });
  for (const robot of [2, 3, 5, 6, 8]) say(robot, beep(1, { tune: { frequency: 200, duration: 5_000 } }));
  expect(output.played).toHaveLength(4);
  say(1, beep(1));
  say(4, beep(1));
  expect(sounding()).toBe(4);
  expect(
    output.played.filter(({ isStopped }) => !isStopped).map(({ score }) => score.frequencies[0]?.frequency),
  ).toEqual([200, 200, 440, 440]);
  const soft = output.played[0]?.loudness ?? 1;
  expect(output.played.at(-1)?.loudness).toBeGreaterThan(soft);
  clock.advance(2_000);
  // Two of the others, from the middle.
  expect(output.played.slice(6).map(({ score }) => Math.round(score.seconds))).toEqual([3, 3]);
});

test('a student hears her own robots only', async () => {
  const { say, output } = await open({ leads: false, robots: 3 });
  say(2, beep(1));
  expect(output.played).toEqual([]);
  say(1, beep(1));
  expect(output.played).toHaveLength(1);
});

test('after a while of silence the loudspeaker rests, and wakes for the next sound, which is played whole', async () => {
  const { say, output, clock } = await open();
  say(1, beep(1));
  clock.advance(2_000);
  say(1, {});
  clock.advance(19_000);
  expect(output.isRunning).toBe(true);
  clock.advance(1_000);
  expect(output.isRunning).toBe(false);
  say(1, beep(2));
  expect(output.played.at(-1)?.score.seconds).toBe(2);
});

test('a tune of the page’s own wakes the loudspeaker and is heard once; muted, on a hidden page or too late it is not', async () => {
  const { sounds, output, preference, clock, hide } = await open();
  const TUNE = [{ frequency: 523, seconds: 0.2 }];
  sounds.play(TUNE);
  expect(output.played.map(({ score }) => score.frequencies[0]?.frequency)).toEqual([523]);
  preference.setState({ isMuted: true });
  sounds.play(TUNE);
  preference.setState({ isMuted: false });
  hide(true);
  sounds.play(TUNE);
  hide(false);
  expect(output.played).toHaveLength(1);
  // A browser that wants a click first: what comes of it a second later belongs to nothing any more.
  output.rest();
  output.isRefusing = true;
  sounds.play(TUNE);
  clock.advance(1_500);
  output.isRefusing = false;
  sounds.runStarted();
  expect(output.isRunning).toBe(true);
  expect(output.played).toHaveLength(1);
});
