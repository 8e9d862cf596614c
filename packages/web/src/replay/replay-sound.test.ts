import { TestClock } from '@trundle/client/live/testing/test-clock';
import { accountOf, classroomOf, robotOf, TEACHER, TestServer } from '@trundle/client/live/testing/test-server';
import { LessonPlayer } from '@trundle/client/replay/lesson-player';
import type { MatPart } from '@trundle/protocol/http/replay';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, onTestFinished, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SoundPreference } from '../app/preferences.ts';
import { RobotSounds } from '../sound/robot-sounds.ts';
import { WrittenOutput } from '../sound/testing/written-output.ts';

const BEGAN = Date.UTC(2026, 10, 19, 10, 0, 0);
const after = (seconds: number): string => new Date(BEGAN + seconds * 1_000).toISOString();
const SECONDS = 20;
const beep = (count: number, age = 0) => ({
  tune: { frequency: 440, duration: 2_000 },
  volume: 10,
  speaker: 'board' as const,
  count,
  age,
});

/** It sounds when the recording begins, and again after ten seconds. */
const PART: MatPart = {
  at: after(0),
  until: after(SECONDS),
  key: {
    mapId: '1',
    robots: [{ identifier: 1, sensors: robotOf(1).sensors }],
    outputs: [{ R: 1, sound: beep(1, 500), alive: { status: 1, battery: 700, ago: 0 } }],
    places: [[1, 400, 400, 0]],
    sensors: [],
    scene: { now: 0, scene: EMPTY_SCENE, lately: [] },
  },
  said: [
    ...[5, 9, 14, 19].map((at): MatPart['said'][number] => [
      at * 1_000,
      'robot_status',
      { id: 1, status: 1, battery: 700 },
    ]),
    [10_000, 'robot_outputs', { R: 1, sound: beep(2) }] as MatPart['said'][number],
  ].sort(([one], [other]) => one - other),
};

const opens = async () => {
  const clock = new TestClock();
  const player = new LessonPlayer({
    from: BEGAN,
    to: BEGAN + SECONDS * 1_000,
    classroom: classroomOf({ mapId: '1', robots: [robotOf(1, { student: { _id: accountOf(1), name: 'Ana' } })] }),
    marks: [],
    me: { accountId: TEACHER, username: 'Kim', role: 'Teacher', namespace: 'teacher' },
    client: new TestServer().client,
    pageClock: clock,
    read: async () => ({ mat: [PART], program: [] }),
  });
  const output = new WrittenOutput();
  const sounds = new RobotSounds({
    live: player.live,
    clock,
    output,
    page: { isHidden: false, onVisibility: () => () => undefined, onLeaving: () => () => undefined },
    preference: createStore<SoundPreference>(() => ({ level: 'normal', isMuted: false })),
  });
  onTestFinished(() => {
    sounds.stop();
    player.stop();
  });
  await player.start();
  sounds.start();
  player.turn(clock.now());
  const frames = (seconds: number): void => {
    for (let frame = 0; frame < seconds * 50; frame += 1) {
      clock.advance(20);
      player.turn(clock.now());
    }
  };
  return { player, output, sounds, frames };
};

test('robots of a lesson are heard when they sounded then, and what had begun already from where it was', async () => {
  const { player, output, sounds, frames } = await opens();
  sounds.hear(() => 'own');
  expect(output.played.map(({ score }) => score.seconds)).toEqual([expect.closeTo(1.5, 1)]);
  player.play();
  frames(9.8);
  expect(output.played).toHaveLength(1);
  frames(0.4);
  expect(output.played.map(({ score }) => score.seconds)).toEqual([expect.closeTo(1.5, 1), 2]);
});

test('a jump sounds nothing that was over by then', async () => {
  const { player, output, sounds } = await opens();
  await player.seek(BEGAN + 13_000);
  sounds.hear(() => 'own');
  expect(player.live.robot(1)?.online).toBe(true);
  expect(output.played).toEqual([]);
  await player.seek(BEGAN + 5_000);
  expect(output.played).toEqual([]);
  await player.seek(BEGAN + 11_500);
  expect(output.played.map(({ score }) => score.seconds)).toEqual([expect.closeTo(0.5, 1)]);
});
