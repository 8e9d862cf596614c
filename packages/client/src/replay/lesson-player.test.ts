import { REPLAY_SPEEDS } from '@trundle/protocol/entities/replay-board';
import type { MatPart, ProgramPart, ReplayMark } from '@trundle/protocol/http/replay';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, onTestFinished, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { TestClock } from '../live/testing/test-clock.ts';
import { accountOf, TEACHER, TestServer } from '../live/testing/test-server.ts';
import { LessonPlayer } from './lesson-player.ts';

const BEGAN = Date.UTC(2026, 10, 19, 10, 0, 0);
const SENSORS = { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 } as const;
const SPEED = 100;
const after = (seconds: number): string => new Date(BEGAN + seconds * 1_000).toISOString();
/** Robot 1 drives a tenth of a metre a second, robot 2 stands and is gone after the first minute and a half. */
const placeOf = (seconds: number): number => 100 + SPEED * (seconds % 10);

const keyAt = (seconds: number, mapId = '2'): MatPart['key'] => ({
  mapId,
  robots: [
    { identifier: 1, sensors: SENSORS },
    { identifier: 2, sensors: SENSORS },
  ],
  outputs: [{ R: 1, led: { r: 0, g: seconds < 60 ? 255 : 0, b: 0 }, alive: { status: 1, battery: 700, ago: 100 } }],
  places: [
    [1, placeOf(seconds), 500, 0],
    ...(seconds < 90 ? [[2, 700, 700, 90] as [number, number, number, number]] : []),
  ],
  sensors: [{ R: 1, S: { '13': seconds } }],
  scene: { now: 0, scene: EMPTY_SCENE, lately: [] },
});

const matPart = (seconds: number): MatPart => ({
  at: after(seconds),
  until: after(seconds + 10),
  key: keyAt(seconds),
  said: Array.from({ length: 30 }, (_, index): MatPart['said'][number] => {
    if (index % 15 === 14) return [Math.round((index * 1_000) / 3), 'robot_status', { id: 1, status: 1, battery: 700 }];
    const at = (index * 1_000) / 3;
    const moment = seconds + at / 1_000;
    const there = moment < 90;
    return [
      Math.round(at),
      'positions_update',
      {
        R: there ? [1, 2] : [1],
        X: there ? [placeOf(moment), 700] : [placeOf(moment)],
        Y: there ? [500, 700] : [500],
        A: there ? [0, 90] : [0],
        L: BEGAN + moment * 1_000,
      },
    ];
  }),
});

const state = { kind: 'state' as const, revision: 1, selected: null, failed: [] };
const program: ProgramPart = {
  at: after(20),
  until: after(50),
  student: accountOf(1),
  key: { revision: 1, xml: '<xml/>', state: { ...state, running: false, highlighted: null } },
  said: [
    [1_000, { ...state, running: true, highlighted: 'drive' }],
    [3_000, { ...state, running: true, highlighted: 'turn' }],
    [5_000, { ...state, running: false, highlighted: null }],
  ],
};

const marks: ReplayMark[] = [
  { at: after(0), kind: 'holds', robot: 1, student: { _id: accountOf(1), name: 'Ana' } },
  { at: after(60), kind: 'holds', robot: 1, student: { _id: accountOf(2), name: 'Ben' } },
];

const openPlayer = (options: { fails?: () => boolean } = {}) => {
  const pageClock = new TestClock();
  const server = new TestServer();
  const asked: string[] = [];
  const player = new LessonPlayer({
    from: BEGAN,
    to: BEGAN + 120_000,
    classroom: server.classroom,
    marks,
    me: { accountId: TEACHER, username: 'Kim', role: 'Teacher', namespace: 'teacher' },
    client: server.client,
    pageClock,
    read: async ({ from, to }) => {
      asked.push(from);
      if (options.fails?.()) throw new ApiFailure({ kind: 'network', method: 'GET', url: '' });
      const parts = Array.from({ length: 12 }, (_, index) => matPart(index * 10));
      const within = ({ at, until }: { at: string; until: string }): boolean => at <= to && until >= from;
      return { mat: parts.filter(within), program: [program].filter(within) };
    },
  });
  onTestFinished(() => player.stop());
  let now = 1_000;
  /** So many seconds of frames. */
  const frames = (seconds: number): void => {
    for (let frame = 0; frame < seconds * 50; frame += 1) {
      pageClock.advance(20);
      now += 20;
      player.turn(now);
    }
  };
  player.turn(now);
  return { player, frames, asked, x: (robot: number) => player.live.position(robot)?.x };
};

test('a jump shows everything as it was: places, lights, readings, who had which robot, and the block that ran', async () => {
  const { player, x } = openPlayer();
  await player.start();
  await player.seek(BEGAN + 22_500);
  expect(player.state.read()).toMatchObject({ at: BEGAN + 22_500, isPlaying: false, isLoading: false });
  expect(x(1)).toBeCloseTo(placeOf(22.333), 0);
  expect(player.live.poseAt(1).x).toBeCloseTo(placeOf(22.333), 0);
  expect(player.live.robot(1)).toMatchObject({ online: true, outOfCamera: false, student: { name: 'Ana' } });
  expect(player.live.outputs(1).state(0)).toMatchObject({ led: { g: 255 } });
  expect(player.live.sensor(1, '13')?.value).toBe(20);
  expect(player.watched.view.getState()).toMatchObject({ xml: '<xml/>', running: true, highlighted: 'drive' });
  await player.seek(BEGAN + 23_500);
  expect(player.watched.view.getState().highlighted).toBe('turn');

  await player.seek(BEGAN + 100_000);
  expect(x(1)).toBeCloseTo(placeOf(0), 0);
  expect(player.live.robot(1)?.student?.name).toBe('Ben');
  expect(player.live.outputs(1).state(0).led).toBeUndefined();
  expect(player.live.robot(2)?.outOfCamera).toBe(true);
  expect(player.watched.view.getState().running).toBe(false);

  // And back: what came later is not known any more.
  await player.seek(BEGAN + 22_000);
  expect(player.live.robot(2)?.outOfCamera).toBe(false);
  expect(player.live.robot(1)?.student?.name).toBe('Ana');
  expect(player.watched.view.getState().highlighted).toBe('drive');
});

test.each(REPLAY_SPEEDS)('at %s× a lesson goes so many times as fast as it went, and robots with it', async (speed) => {
  const { player, frames, x } = openPlayer();
  await player.start();
  player.pace(speed);
  player.play();
  frames(1);
  expect(player.state.read()).toMatchObject({ speed, isPlaying: true });
  expect(Math.abs(player.state.read().at - (BEGAN + 1_000 * speed))).toBeLessThanOrEqual(20 * speed);
  // Pictures come three times a second of the lesson.
  expect(Math.abs((x(1) ?? 0) - placeOf(speed))).toBeLessThanOrEqual(SPEED * (1 / 3 + 0.02 * speed) + 1);
});

test('it plays at the pace it is told to, rests where it is paused, and ends where the lesson ends', async () => {
  const { player, frames, asked, x } = openPlayer();
  await player.start();
  player.play();
  frames(4);
  expect(player.state.read().at).toBeCloseTo(BEGAN + 4_000, -2);
  expect(x(1)).toBeCloseTo(placeOf(3.9), -2);
  player.pace(4);
  frames(4);
  expect(player.state.read().at).toBeCloseTo(BEGAN + 20_000, -2);
  player.pause();
  const [at, pose] = [player.state.read().at, player.live.poseAt(1)];
  frames(10);
  expect(player.state.read().at).toBe(at);
  expect(player.live.poseAt(1)).toEqual(pose);
  // However long it rests, nobody falls asleep or is lost.
  expect(player.live.robot(1)).toMatchObject({ online: true, outOfCamera: false });
  player.play();
  player.pace(0.5);
  frames(4);
  expect(player.state.read().at).toBeCloseTo(at + 2_000, -2);
  expect(player.watched.view.getState().running).toBe(true);
  player.pace(8);
  for (let step = 0; step < 20; step += 1) {
    frames(1);
    await Promise.resolve();
  }
  expect(player.state.read()).toMatchObject({ at: BEGAN + 120_000, isPlaying: false });
  expect(player.live.robot(2)?.outOfCamera).toBe(true);
  // Each minute was asked for once.
  expect(asked.length).toBe(new Set(asked).size);
});

test('without an answer it says so and stays, and goes on when there is one', async () => {
  let fails = true;
  const { player } = openPlayer({ fails: () => fails });
  await player.start(BEGAN + 30_000);
  expect(player.state.read()).toMatchObject({ isBroken: true, isPlaying: false, at: BEGAN + 30_000 });
  fails = false;
  await player.seek(BEGAN + 30_000);
  expect(player.state.read()).toMatchObject({ isBroken: false, isLoading: false });
  expect(player.live.position(1)?.x).toBeCloseTo(placeOf(0), 0);
});

test('who looks on goes where the one who shows it is', async () => {
  const { player, frames } = openPlayer();
  await player.start();
  const board = { from: after(0), to: after(120), at: after(50), playing: true, speed: 2 as const };
  player.follow(board);
  await player.seek(BEGAN + 50_000);
  frames(2);
  expect(player.state.read()).toMatchObject({ isPlaying: true, speed: 2 });
  const near = player.state.read().at;
  player.follow({ ...board, at: new Date(near + 300).toISOString() });
  expect(player.state.read().at).toBe(near);
});
