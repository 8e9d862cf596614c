import { BrokerConnection } from '@trundle/client/live/broker-connection';
import { CameraBatches } from '@trundle/client/live/camera-batches';
import { TestBroker } from '@trundle/client/live/testing/test-broker';
import { TestClock } from '@trundle/client/live/testing/test-clock';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import { expect, onTestFinished, test } from 'vitest';
import { Calibrations } from './calibrations.ts';
import { CameraStream } from './camera-stream.ts';
import { Eyes } from './eyes.ts';
import type { Look, ToEyes } from './eyes-messages.ts';
import { MarkerHeights } from './marker-heights.ts';
import { Station } from './station.ts';
import { FakeDevices, settled } from './testing/fake-camera.ts';
import { lookOf, robot } from './testing/fake-looks.ts';
import type { Picture } from './video-picture.ts';
import { WakeLock } from './wake-lock.ts';

const CODE = 'K7PM3X';
const SERIAL = 'station-0123ABCD';
const STATUS = `to/classroom/${CODE}/camera_status`;
const POSITIONS = `to/classroom/${CODE}/positions_update`;
const GLASS = { width: 1_280, height: 720, focal: 1_100, k1: 0, k2: 0, device: 'back', misfit: 0.2 };

/** A video that goes on for as long as nobody stops it. */
class FakePicture implements Picture {
  isFrozen = false;
  size = { width: 1_280, height: 720 };
  readonly shown: (MediaStream | null)[] = [];
  #time = 0;

  show(stream: MediaStream | null): void {
    this.shown.push(stream);
  }

  time(): number | null {
    if ((this.shown.at(-1) ?? null) === null) return null;
    if (!this.isFrozen) this.#time += 1;
    return this.#time;
  }

  async take(): Promise<{ rgba: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }> {
    return { rgba: new Uint8ClampedArray(4), ...this.size };
  }
}

/** What the worker makes of every picture. */
class FakeWorker extends EventTarget {
  sees: () => Look = () => lookOf({ sightings: [robot(1)] });
  isDead = false;
  calibrating: Look['calibrating'] = null;
  readonly heard: ToEyes[] = [];
  /** Set: what it would say is kept here for later. */
  late: (() => void)[] | null = null;

  get looks(): number {
    return this.heard.filter(({ kind }) => kind === 'look').length;
  }

  postMessage(message: ToEyes): void {
    this.heard.push(message);
    if (message.kind !== 'look' || this.isDead) return;
    const data = { kind: 'looked', ...this.sees(), id: message.id, calibrating: this.calibrating };
    const answer = (): boolean => this.dispatchEvent(new MessageEvent('message', { data }));
    if (this.late === null) queueMicrotask(answer);
    else this.late.push(answer);
  }

  terminate(): void {
    this.isDead = true;
  }
}

/** Browsers let the clocks of a hidden page stand: time goes by, and nothing that waits for it happens. */
class PageClock extends TestClock {
  #ahead = 0;

  override now(): number {
    return super.now() + this.#ahead;
  }

  stand(ms: number): void {
    this.#ahead += ms;
  }
}

const setUp = async () => {
  const clock = new PageClock();
  const broker = new TestBroker();
  const devices = new FakeDevices({ id: 'back', name: 'Back camera' }, { id: 'front', name: 'Front camera' });
  const picture = new FakePicture();
  const workers: FakeWorker[] = [];
  const page = { isHidden: false, listeners: new Set<() => void>() };
  const onVisibility = (listener: () => void) => {
    page.listeners.add(listener);
    return () => page.listeners.delete(listener);
  };
  const turnedAway: number[] = [];
  const connection = new BrokerConnection({
    dial: broker.dial,
    clock,
    reporter: { tell: () => undefined, warn: () => undefined },
    token: () => 'token',
    clientId: SERIAL,
    username: CODE,
    random: () => 0.5,
  });
  let sees = (): Look => lookOf({ sightings: [robot(1)] });
  const start = (): FakeWorker => {
    const worker = new FakeWorker();
    worker.sees = () => sees();
    workers.push(worker);
    return worker;
  };
  const local = new MemoryStorage();
  const station = new Station({
    clock,
    page: {
      get isHidden() {
        return page.isHidden;
      },
      onVisibility,
      onRestored: () => () => undefined,
    },
    stream: new CameraStream({ devices: devices.api, isSecure: true, clock }),
    picture,
    wake: new WakeLock({ lock: null, clock, isHidden: () => page.isHidden, onVisibility }),
    connection,
    code: CODE,
    serial: SERIAL,
    turnedAway: () => turnedAway.push(clock.now()),
    calibrations: new Calibrations(new BrowserStorage(() => local)),
    heights: new MarkerHeights(new BrowserStorage(() => local)),
    eyes: (hears) => new Eyes({ ...hears, start, clock }),
  });
  onTestFinished(() => station.stop());
  station.know([1, 2, 3]);
  station.start(null);
  /** Time goes by, and what is promised meanwhile comes. */
  const passes = async (ms: number): Promise<void> => {
    for (let gone = 0; gone < ms; gone += 50) {
      clock.advance(50);
      await settled();
    }
  };
  await settled();
  await passes(1_000);
  return {
    broker,
    clock,
    devices,
    local,
    page,
    picture,
    station,
    turnedAway,
    workers,
    passes,
    headline: () => station.view.read().headline,
    becomes: (next: () => Look) => {
      sees = next;
    },
    status: () => broker.saidTo(STATUS).at(-1),
    positions: () => broker.saidTo(POSITIONS).length,
  };
};

test('it looks, reads and tells, and says that all is well', async () => {
  const { headline, positions, status, passes, station } = await setUp();
  expect(headline()).toBe('good');
  expect(station.view.read()).toMatchObject({ robots: [1], isReading: true });
  expect(status()).toEqual({ ws_server: SERIAL, app_status: 1, isMatDetected: true });
  const before = positions();
  await passes(3_000);
  expect(positions() - before).toBeGreaterThanOrEqual(7);
  expect(positions() - before).toBeLessThanOrEqual(10);
});

test('only one picture is under way, and each is another one', async () => {
  const { picture, workers, passes } = await setUp();
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker');
  const looksIn = async (ms: number): Promise<number> => {
    const before = worker.looks;
    await passes(ms);
    return worker.looks - before;
  };
  const often = await looksIn(2_000);
  expect(often).toBeGreaterThan(10);
  expect(often).toBeLessThanOrEqual(31);
  const late: (() => void)[] = [];
  worker.late = late;
  expect(await looksIn(1_000)).toBe(1);
  worker.late = null;
  late[0]?.();
  expect(await looksIn(300)).toBeGreaterThan(1);
  picture.isFrozen = true;
  expect(await looksIn(1_000)).toBe(0);
});

test('a frozen picture is told, is not said to the class, and is opened again', async () => {
  const { devices, headline, passes, picture, positions, status } = await setUp();
  picture.isFrozen = true;
  await passes(2_300);
  expect(devices.streams.length).toBe(2);
  await passes(500);
  expect(headline()).toBe('frozen');
  expect(status()).toMatchObject({ app_status: 0, isMatDetected: false });
  const told = positions();
  await passes(20_000);
  expect(positions()).toBe(told);
  // More and more seldom: each opening takes the picture away from a system that may be at it.
  expect(devices.streams.length).toBeLessThan(6);
  expect(devices.open).toHaveLength(1);
  picture.isFrozen = false;
  await passes(1_000);
  expect(headline()).toBe('good');
});

test('one and the same picture over a running video is frozen, too', async () => {
  const { becomes, headline, passes, positions, devices } = await setUp();
  const still = lookOf({ sightings: [robot(1)] });
  becomes(() => still);
  await passes(2_500);
  expect(devices.streams.length).toBe(2);
  await passes(1_000);
  expect(headline()).toBe('frozen');
  const told = positions();
  await passes(1_000);
  expect(positions()).toBe(told);
});

test('an unplugged camera is told and used again when it is back', async () => {
  const { devices, headline, passes, station, status } = await setUp();
  devices.unplug('back');
  await passes(1_000);
  expect(headline()).toBe('gone');
  expect(station.view.read()).toMatchObject({ isReading: false, robots: [] });
  expect(status()).toMatchObject({ app_status: 0 });
  devices.plugIn({ id: 'back', name: 'Back camera' });
  await passes(1_500);
  expect(headline()).toBe('good');
  expect(status()).toMatchObject({ app_status: 1 });
});

test('a worker that dies is told, the class hears nothing, and another one reads on', async () => {
  const { headline, passes, positions, workers } = await setUp();
  workers[0]?.dispatchEvent(new Event('error'));
  await settled();
  expect(headline()).toBe('restarting');
  // What was read before may still be on its way.
  await passes(350);
  const told = positions();
  await passes(100);
  expect(positions()).toBe(told);
  await passes(1_500);
  expect(headline()).toBe('good');
  expect(workers).toHaveLength(2);
});

test('a line that is lost is told, and back it is told anew', async () => {
  const { broker, headline, passes } = await setUp();
  broker.behaviour = 'fails';
  broker.cut();
  await passes(500);
  expect(headline()).toBe('connecting');
  broker.behaviour = 'opens';
  await passes(25_000);
  expect(headline()).toBe('good');
});

test('a broker that lets it in no more is told to the seat, once', async () => {
  const { broker, passes, turnedAway } = await setUp();
  broker.behaviour = 'refuses';
  broker.cut();
  await passes(5_000);
  expect(turnedAway).toHaveLength(1);
});

test('without a mat nobody is told that all is well, and the class knows', async () => {
  const { becomes, headline, passes, status } = await setUp();
  becomes(() => lookOf({ hasMat: false }));
  await passes(1_000);
  expect(headline()).toBe('noMat');
  expect(status()).toMatchObject({ app_status: 1, isMatDetected: false });
});

test('a page that was away opens what it lost', async () => {
  const { devices, headline, page, passes } = await setUp();
  page.isHidden = true;
  devices.open[0]?.track.stop();
  await passes(3_000);
  page.isHidden = false;
  for (const listener of page.listeners) listener();
  await passes(1_000);
  expect(devices.streams.length).toBe(2);
  expect(headline()).toBe('good');
});

test('a page behind another one goes on by the clock of its worker, when its own has stopped', async () => {
  const { broker, clock, page, positions, station, workers } = await setUp();
  page.isHidden = true;
  const before = positions();
  const statuses = broker.saidTo(STATUS).length;
  for (let gone = 0; gone < 12_000; gone += 66) {
    clock.stand(66);
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'tick' } }));
    await settled();
  }
  expect(positions() - before).toBeGreaterThan(25);
  expect(broker.saidTo(STATUS).length - statuses).toBeGreaterThanOrEqual(2);
  expect(station.view.read().headline).toBe('good');
});

test('guesses about what is hidden for long are not told', async () => {
  const { becomes, passes, positions } = await setUp();
  becomes(() => lookOf({ sightings: [robot(1, { confidence: 0.1, outline: undefined })] }));
  await passes(500);
  const told = positions();
  await passes(1_500);
  expect(positions()).toBe(told);
});

test('a number that is seen twice is said to the class with both places, and pages tell it', async () => {
  const { becomes, broker, clock, passes, station } = await setUp();
  const told: number[] = [];
  const batches = new CameraBatches({ clock, handle: () => undefined, seenTwice: (number) => told.push(number) });
  onTestFinished(() => batches.stop());
  const faults = [{ code: 'seenTwice', kind: 'robot', identifier: 4 }] as const;
  const both = [robot(4, { confidence: 0.28 }), robot(4, { x: 700, confidence: 0.2 })];
  becomes(() => lookOf({ sightings: both, faults }));
  await passes(1_000);
  for (let turn = 0; turn < 5; turn += 1) {
    await passes(500);
    const said = positionsUpdate.payload.parse(broker.saidTo(POSITIONS).at(-1));
    expect(said).toMatchObject({ R: [4, 4], X: [400, 700] });
    batches.receive(CODE, said);
  }
  expect(told).toEqual([4]);
  expect(station.view.read()).toMatchObject({ twice: [4], robots: [4] });
});

test('the page names as told what was told', async () => {
  const { becomes, passes, station, headline } = await setUp();
  becomes(() => lookOf({ sightings: [robot(1), robot(2, { confidence: 0.2 })] }));
  await passes(1_000);
  expect(station.view.read()).toMatchObject({ robots: [1], untold: [2], headline: 'good' });
  becomes(() => lookOf({ sightings: [robot(2, { confidence: 0.2 })] }));
  await passes(4_000);
  expect(station.view.read()).toMatchObject({ robots: [], untold: [2] });
  expect(headline()).toBe('hindered');
});

test('what was measured of the glass is kept, used from then on, and forgotten when somebody says so', async () => {
  const { local, passes, station, workers } = await setUp();
  expect(station.view.read()).toMatchObject({ calibrated: 'none', calibrating: null });
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker');
  station.calibrate();
  worker.calibrating = { state: 'under way', share: 0.5, wantsTilt: false };
  await passes(300);
  expect(station.view.read().calibrating).toMatchObject({ share: 0.5 });
  worker.calibrating = { state: 'done', calibration: GLASS };
  await passes(100);
  worker.calibrating = null;
  await passes(300);
  expect(station.view.read()).toMatchObject({ calibrated: 'kept', calibrating: null });
  expect(local.getItem('trundle/camera-glass/back/1280x720')).not.toBeNull();

  // Another camera has another glass; back at this one, it is known.
  station.choose('front');
  await passes(500);
  expect(station.view.read().calibrated).toBe('none');
  station.choose('back');
  await passes(500);
  expect(station.view.read().calibrated).toBe('kept');
  expect(worker.heard.findLast(({ kind }) => kind === 'begin')).toMatchObject({ device: 'back', calibration: GLASS });
  station.forgetCalibration();
  await passes(300);
  expect(station.view.read().calibrated).toBe('none');
  expect(local.length).toBe(0);
});

test('what is measured of a camera without a name counts while it is open, and is kept for no other one', async () => {
  const { devices, local, passes, station, workers } = await setUp();
  devices.cameras = [{ id: '', name: '' }];
  station.retry();
  devices.unplug('back');
  station.choose('');
  await passes(500);
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker');
  station.calibrate();
  worker.calibrating = { state: 'done', calibration: { ...GLASS, device: '' } };
  await passes(100);
  worker.calibrating = null;
  await passes(300);
  expect(station.view.read().calibrated).toBe('unkept');
  expect(local.length).toBe(0);
  station.retry();
  await passes(500);
  expect(station.view.read().calibrated).toBe('none');
});

test('a picture that stands still while the glass is measured breaks it off, for that reason and no other', async () => {
  const { passes, picture, station } = await setUp();
  station.calibrate();
  await passes(300);
  picture.isFrozen = true;
  await passes(20_000);
  expect(station.view.read()).toMatchObject({ headline: 'frozen', calibrating: null, calibrated: 'stoodStill' });
  picture.isFrozen = false;
  await passes(70_000);
  expect(station.view.read()).toMatchObject({ headline: 'good', calibrated: 'stoodStill' });
  station.calibrate();
  station.stopCalibrating();
  expect(station.view.read().calibrated).toBe('none');
});

test('pictures that change their size while the glass is measured break it off, and that is said', async () => {
  const { passes, picture, station } = await setUp();
  station.calibrate();
  await passes(300);
  picture.size = { width: 720, height: 1_280 };
  await passes(300);
  expect(station.view.read()).toMatchObject({ calibrating: null, calibrated: 'brokenOff' });
});

test('measuring that is stopped stays so, whatever a picture that was under way says', async () => {
  const { passes, station, workers } = await setUp();
  const [worker] = workers;
  if (worker === undefined) throw new Error('no worker');
  const late: (() => void)[] = [];
  station.calibrate();
  worker.calibrating = { state: 'under way', share: 0.5, wantsTilt: false };
  worker.late = late;
  await passes(300);
  expect(late).toHaveLength(1);
  station.stopCalibrating();
  worker.calibrating = null;
  worker.late = null;
  late[0]?.();
  await passes(300);
  expect(station.view.read()).toMatchObject({ calibrating: null, calibrated: 'none' });
});

test('a height that is said while the glass is measured is no picture that changed', async () => {
  const { passes, station } = await setUp();
  station.calibrate();
  await passes(300);
  station.place({ robot: 110, object: 40 });
  await passes(300);
  expect(station.view.read()).toMatchObject({ calibrating: null, calibrated: 'none' });
});

test('how high markers lie reaches the worker, also after a reload', async () => {
  const { local, passes, station, workers } = await setUp();
  const heights = { robot: 110, object: 40 };
  station.place(heights);
  await passes(100);
  expect(workers[0]?.heard.findLast(({ kind }) => kind === 'begin')).toMatchObject({ heights, device: 'back' });
  expect(new MarkerHeights(new BrowserStorage(() => local)).read()).toEqual(heights);
});

test('stopped, camera, line and worker are let go, and the class is told', async () => {
  const { broker, clock, devices, station, workers } = await setUp();
  station.stop();
  expect(broker.saidTo(STATUS).at(-1)).toMatchObject({ app_status: 0 });
  expect([broker.connected, devices.open.length, workers[0]?.isDead, clock.alarms]).toEqual([false, 0, true, 0]);
});
