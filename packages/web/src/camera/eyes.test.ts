import { TestClock } from '@trundle/client/live/testing/test-clock';
import { expect, test } from 'vitest';
import { Eyes } from './eyes.ts';
import type { Look, ToEyes } from './eyes-messages.ts';
import { USUAL_HEIGHTS } from './marker-heights.ts';
import { lookOf } from './testing/fake-looks.ts';

class FakeWorker extends EventTarget {
  readonly heard: ToEyes[] = [];
  isOver = false;

  postMessage(message: ToEyes): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isOver = true;
  }

  /** Answers the picture it was shown last. */
  answers(more: Partial<Look> = {}): void {
    const shown = this.heard.findLast((message) => message.kind === 'look');
    const data = { kind: 'looked', ...lookOf(), ...more, id: shown?.id ?? 0 };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const setUp = () => {
  const clock = new TestClock();
  const workers: FakeWorker[] = [];
  const looks: { look: Look; taken: number }[] = [];
  const start = (): FakeWorker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const eyes = new Eyes({
    start,
    clock,
    looked: (look, taken) => looks.push({ look, taken }),
    ticked: () => undefined,
  });
  eyes.open();
  const frame = () => ({ rgba: new Uint8ClampedArray(16), width: 2, height: 2 });
  /** Shows a picture and has it read after so long. */
  const reads = (ms: number): void => {
    eyes.look(frame(), clock.now());
    clock.advance(ms);
    workers.at(-1)?.answers();
  };
  return { clock, eyes, workers, looks, frame, reads };
};

test('one picture is under way at most; the next waits for nobody', () => {
  const { eyes, workers, looks, frame } = setUp();
  expect(eyes.look(frame(), 10)).toBe(true);
  expect(eyes.look(frame(), 20)).toBe(false);
  expect(eyes.isFree).toBe(false);
  workers[0]?.answers();
  expect(looks.map(({ taken }) => taken)).toEqual([10]);
  expect(eyes.look(frame(), 30)).toBe(true);
  expect(workers[0]?.heard.filter(({ kind }) => kind === 'look')).toHaveLength(2);
});

test('a slow device is given smaller pictures, and one slow picture among quick ones changes nothing', () => {
  const { eyes, reads } = setUp();
  expect(eyes.longest).toBe(1_280);
  // The first waits for the worker to be fetched.
  reads(5_000);
  for (const ms of [50, 60, 900, 40, 50, 60, 70]) reads(ms);
  expect(eyes.longest).toBe(1_280);
  for (let turn = 0; turn < 6; turn += 1) reads(400);
  expect(eyes.longest).toBe(960);
  for (let turn = 0; turn < 60; turn += 1) reads(400);
  // Smaller ones would hide what lies on a mat that fills them.
  expect(eyes.longest).toBe(640);
  expect(eyes.takes).toBe(400);
});

test('a device that was slow for a while is given larger pictures again, and more and more seldom', () => {
  const { eyes, reads } = setUp();
  const row = (pictures: number, ms: number): void => {
    for (let turn = 0; turn < pictures; turn += 1) reads(ms);
  };
  row(7, 400);
  expect(eyes.longest).toBe(960);
  row(40, 60);
  expect(eyes.longest).toBe(1_280);
  row(6, 400);
  expect(eyes.longest).toBe(960);
  row(120, 60);
  expect(eyes.longest).toBe(960);
  row(40, 60);
  expect(eyes.longest).toBe(1_280);
});

test('while the glass is measured pictures keep their size, however slow they are', () => {
  const { eyes, reads, clock, frame, workers } = setUp();
  reads(50);
  eyes.calibrate();
  for (let turn = 0; turn < 20; turn += 1) reads(600);
  expect(eyes.longest).toBe(1_280);
  eyes.look(frame(), clock.now());
  workers[0]?.answers({ calibrating: { state: 'failed', isMisplaced: false } });
  for (let turn = 0; turn < 6; turn += 1) reads(600);
  expect(eyes.longest).toBe(960);
});

test('a worker that hangs is told of, ended and started again, with what it knew of the camera', () => {
  const { clock, eyes, workers, looks, frame, reads } = setUp();
  eyes.begin({ device: 'back', calibration: null, heights: USUAL_HEIGHTS });
  reads(30);
  expect(eyes.now).toBe('reading');
  eyes.look(frame(), clock.now());
  clock.advance(4_000);
  expect(eyes.now).toBe('slow');
  clock.advance(16_000);
  expect([eyes.now, workers[0]?.isOver, eyes.isFree]).toEqual(['restarting', true, false]);
  clock.advance(500);
  expect(workers).toHaveLength(2);
  expect(workers[1]?.heard[0]).toMatchObject({ kind: 'begin', device: 'back' });
  // What the ended one still says is of the past.
  workers[0]?.answers();
  expect(looks).toHaveLength(1);
  expect(eyes.now).toBe('restarting');
  reads(40);
  expect([eyes.now, looks.length]).toEqual(['reading', 2]);
});

test('a worker that cannot be fetched is tried again, less and less often', () => {
  const { clock, eyes, workers } = setUp();
  const breaks = (): boolean | undefined => workers.at(-1)?.dispatchEvent(new Event('error'));
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    breaks();
    expect(eyes.now).toBe('restarting');
    const before = workers.length;
    clock.advance(wait - 1);
    expect(workers).toHaveLength(before);
    clock.advance(1);
    expect(workers).toHaveLength(before + 1);
  }
});

test('closed, it is over, and nothing starts again', () => {
  const { clock, eyes, workers, frame, looks } = setUp();
  eyes.look(frame(), 0);
  eyes.close();
  workers[0]?.answers();
  clock.advance(120_000);
  expect([eyes.now, workers.length, workers[0]?.isOver, looks.length, clock.alarms]).toEqual(['off', 1, true, 0, 0]);
});

test('an answer that comes after measuring was stopped says nothing of it', () => {
  const { clock, eyes, workers, frame, looks } = setUp();
  const glass = { device: 'back', calibration: null, heights: USUAL_HEIGHTS };
  const done = { width: 1_280, height: 720, focal: 1_100, k1: 0, k2: 0, device: 'back', misfit: 0.2 };
  for (const late of [
    { state: 'under way', share: 0.5, wantsTilt: false },
    { state: 'done', calibration: done },
  ] as const) {
    eyes.calibrate();
    eyes.look(frame(), clock.now());
    eyes.begin(glass);
    // Nor of one that was started since.
    if (late.state === 'done') eyes.calibrate();
    workers[0]?.answers({ calibrating: late });
    expect(looks.at(-1)?.look.calibrating).toBeNull();
  }
  eyes.begin(glass);
  workers[0]?.dispatchEvent(new Event('error'));
  clock.advance(500);
  expect(workers[1]?.heard).toEqual([{ kind: 'begin', ...glass }]);
  eyes.calibrate();
  eyes.look(frame(), clock.now());
  workers[1]?.answers({ calibrating: { state: 'under way', share: 0.1, wantsTilt: false } });
  expect(looks.at(-1)?.look.calibrating).toMatchObject({ share: 0.1 });
});

test('a calibration goes on in a worker that takes the place of another', () => {
  const { clock, eyes, workers } = setUp();
  eyes.calibrate();
  workers[0]?.dispatchEvent(new Event('error'));
  clock.advance(500);
  expect(workers[1]?.heard.map(({ kind }) => kind)).toEqual(['begin', 'calibrate']);
});
