import { ApiClient } from '@trundle/client/api/client';
import { TestClock } from '@trundle/client/live/testing/test-clock';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { Network } from '@trundle/client/testing/network';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { leaveCamera, openCamera, takeCamera } from '@trundle/protocol/http/camera';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CameraFault } from './camera-stream.ts';
import { Seat } from './seat.ts';

const CODE = 'K7PM3X';
const KEY = 'c'.repeat(32);
const UNTIL = '2026-12-19T20:00:00.000Z';
const OTHER = { serial: 'station-0000AAAA', name: 'Pixel 8' };
const TAKEN = { serial: 'station-0123ABCD', token: 'd'.repeat(32), until: UNTIL };

const opened = (seat: 'free' | 'yours' | 'taken') => ({
  name: 'Robots 5b',
  until: UNTIL,
  seat,
  holder: seat === 'taken' ? OTHER : null,
  robots: [1, 2],
  hasHttps: true,
});

/** The seats that were asked for, one after the other. */
const seatsOf = (network: Network): string[] =>
  network.to(takeCamera).map(({ body }) => (body as { seat: string }).seat);

const setUp = (network: Network, storage = new MemoryStorage(), claim = async () => true) => {
  const clock = new TestClock();
  const client = new ApiClient({
    fetch: network.fetch,
    token: () => null,
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  const camera: { fault: CameraFault | null; looks: number } = { fault: null, looks: 0 };
  const browser: { never: CameraFault | null; isOtherTab: boolean; isMine: boolean } = {
    never: null,
    isOtherTab: false,
    isMine: false,
  };
  const seat = new Seat({
    code: CODE,
    key: KEY,
    client,
    clock,
    tab: new BrowserStorage(() => storage),
    deviceName: () => 'iPad',
    claim,
    isOtherTab: async () => browser.isOtherTab,
    mine: (isMine) => {
      browser.isMine = isMine;
    },
    never: () => browser.never,
    looks: async () => {
      camera.looks += 1;
      return camera.fault;
    },
  });
  onTestFinished(() => seat.stop());
  seat.start();
  const becomes = (state: string) => vi.waitFor(() => expect(seat.now.state).toBe(state));
  return { browser, camera, clock, seat, storage, becomes };
};

test('a camera hears within seconds which numbers the class has now, and goes on where the server is away', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { clock, seat, becomes } = setUp(network);
  await becomes('door');
  await seat.take();
  expect(seat.now).toMatchObject({ state: 'mine', robots: [1, 2] });
  network.lose(openCamera);
  clock.advance(5_000);
  await vi.waitFor(() => expect(network.to(openCamera)).toHaveLength(2));
  network.answer(openCamera, { ...opened('yours'), robots: [1, 2, 5] });
  await vi.waitFor(() => {
    clock.advance(5_000);
    expect(seat.now).toMatchObject({ state: 'mine', robots: [1, 2, 5] });
  });
});

test('a page that opens takes nothing; a press takes the seat under the name of the device', async () => {
  const network = new Network().answer(openCamera, opened('taken')).answer(takeCamera, TAKEN);
  const { seat, becomes } = setUp(network);
  await becomes('door');
  expect(seat.now).toMatchObject({ name: 'Robots 5b', holder: 'Pixel 8', isTaking: false });
  expect(network.to(takeCamera)).toHaveLength(0);
  await seat.take();
  expect(seat.now).toMatchObject({ state: 'mine', login: { serial: TAKEN.serial, token: TAKEN.token } });
  const [sent] = network.to(takeCamera);
  expect(sent).toMatchObject({ authorization: null, body: { key: KEY, name: 'iPad' } });
  expect(seatsOf(network)[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a page that is closed leaves its seat, one that is loaded anew has it back, and one that was turned off has not', async () => {
  const network = new Network()
    .answer(openCamera, opened('free'))
    .answer(takeCamera, TAKEN)
    .answer(leaveCamera, { ok: true });
  const first = setUp(network);
  await first.becomes('door');
  await first.seat.take();
  first.seat.pageLeaves();
  await vi.waitFor(() => expect(network.to(leaveCamera)).toMatchObject([{ body: { key: KEY, token: TAKEN.token } }]));
  const second = setUp(network, first.storage);
  await second.becomes('mine');
  expect(new Set(seatsOf(network)).size).toBe(1);
  second.seat.leave();
  await second.becomes('door');
  // It is nobody's: there is nothing more to leave.
  second.seat.pageLeaves();
  const third = setUp(network, first.storage);
  await third.becomes('door');
  expect(network.to(leaveCamera)).toHaveLength(1);
});

test('a page that comes back out of the memory of the browser takes the seat that it left', async () => {
  const network = new Network()
    .answer(openCamera, opened('free'))
    .answer(takeCamera, TAKEN)
    .answer(leaveCamera, { ok: true });
  const { seat, becomes } = setUp(network);
  await becomes('door');
  await seat.take();
  seat.pageLeaves();
  seat.pageIsBack();
  await vi.waitFor(() => expect(seatsOf(network)).toHaveLength(2));
  await becomes('mine');
});

test('a camera that is refused turns nobody out', async () => {
  const network = new Network().answer(openCamera, opened('taken')).answer(takeCamera, TAKEN);
  const { camera, seat, becomes } = setUp(network);
  await becomes('door');
  camera.fault = 'notAllowed';
  await seat.take();
  expect(seat.now).toMatchObject({ state: 'door', holder: 'Pixel 8', isTaking: false, fault: 'notAllowed' });
  expect(network.to(takeCamera)).toHaveLength(0);
  camera.fault = null;
  await seat.take();
  expect(seat.now.state).toBe('mine');
  // Turned out in turn, it needs a picture as well.
  network.answer(openCamera, opened('taken'));
  seat.turnedAway();
  await becomes('displaced');
  camera.fault = 'inUse';
  await seat.take();
  expect(seat.now).toMatchObject({ state: 'displaced', isTaking: false, fault: 'inUse' });
  expect(network.to(takeCamera)).toHaveLength(1);
});

test('a free seat is taken at once, and its page says what is wrong with the picture', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { camera, seat, becomes } = setUp(network);
  await becomes('door');
  camera.fault = 'inUse';
  await seat.take();
  expect([seat.now.state, camera.looks]).toEqual(['mine', 0]);
});

test('a page that can never film takes no seat, neither by a press nor by itself', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const storage = new MemoryStorage();
  storage.setItem(STORAGE_KEYS.cameraSeat(CODE), 'a'.repeat(32));
  const { browser, seat, becomes } = setUp(network, storage);
  browser.never = 'insecure';
  await becomes('door');
  expect(seat.now).toMatchObject({ fault: 'insecure', holder: null });
  await seat.take();
  expect(seat.now).toMatchObject({ state: 'door', fault: 'insecure', isTaking: false });
  expect(network.to(takeCamera)).toHaveLength(0);
});

test('another tab of this device is not called another device', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { browser, seat, becomes } = setUp(network);
  browser.isOtherTab = true;
  await becomes('door');
  // Nobody has the seat: there is no tab to speak of.
  expect(seat.now).toMatchObject({ holder: null, isTab: false });
  await seat.take();
  expect(browser.isMine).toBe(true);
  network.answer(openCamera, opened('taken'));
  seat.turnedAway();
  // Said before it is asked who has the seat: this one has it no more.
  expect(browser.isMine).toBe(false);
  await becomes('displaced');
  expect(seat.now).toMatchObject({ isTab: true });
  browser.isOtherTab = false;
  seat.stop();
  seat.start();
  await vi.waitFor(() => expect(seat.now).toMatchObject({ state: 'displaced', isTab: false }));
});

test('a page that is left while its camera opens takes no seat', async () => {
  const network = new Network().answer(openCamera, opened('taken')).answer(takeCamera, TAKEN);
  const { seat, becomes } = setUp(network);
  await becomes('door');
  const taking = seat.take();
  seat.stop();
  await taking;
  expect(network.to(takeCamera)).toHaveLength(0);
});

test('a reload has its seat back without a press, while it is still its own', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const first = setUp(network);
  await first.becomes('door');
  await first.seat.take();
  const [name] = seatsOf(network);

  network.answer(openCamera, opened('yours'));
  const again = setUp(network, first.storage);
  await again.becomes('mine');
  expect(network.to(openCamera).at(-1)?.body).toEqual({ key: KEY, seat: name });
  expect(seatsOf(network).at(-1)).toBe(name);

  network.answer(openCamera, opened('taken'));
  const late = setUp(network, first.storage);
  await late.becomes('door');
  expect(late.seat.now).toMatchObject({ holder: 'Pixel 8' });
});

test('turned off by hand, it stays off over a reload, and is on again under the same name after a press', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { clock, seat, storage, becomes } = setUp(network);
  await becomes('door');
  await seat.take();
  network.answer(leaveCamera, { ok: true });
  seat.leave();
  expect(seat.now.state).toBe('door');
  clock.advance(1_000);
  await vi.waitFor(() => expect(network.to(leaveCamera)).toHaveLength(1));
  expect(network.to(leaveCamera)[0]?.body).toEqual({ key: KEY, token: TAKEN.token });
  network.answer(openCamera, opened('yours'));
  const again = setUp(network, storage);
  await again.becomes('door');
  await again.seat.take();
  expect(new Set(seatsOf(network)).size).toBe(1);
});

test('a tab that was duplicated is another device', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { seat, storage, becomes } = setUp(network);
  await becomes('door');
  await seat.take();
  network.answer(openCamera, opened('taken'));
  const copy = setUp(network, storage, async () => false);
  await copy.becomes('door');
  expect(network.to(openCamera).at(-1)?.body).toEqual({ key: KEY });
  await copy.seat.take();
  expect(new Set(seatsOf(network)).size).toBe(2);
});

test('turned away by the broker it finds out why: another device, which can be displaced in turn', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { seat, becomes } = setUp(network);
  await becomes('door');
  await seat.take();
  network.answer(openCamera, opened('taken'));
  seat.turnedAway();
  await becomes('displaced');
  expect(seat.now).toMatchObject({ holder: 'Pixel 8' });
  await seat.take();
  expect(seat.now.state).toBe('mine');
});

test('of two pages with one seat the one that was turned away stays away until somebody presses', async () => {
  const network = new Network().answer(openCamera, opened('free')).answer(takeCamera, TAKEN);
  const { clock, seat, becomes } = setUp(network);
  await becomes('door');
  await seat.take();
  network.lose(openCamera);
  seat.turnedAway();
  await becomes('unreachable');
  // The other page goes by the same name here: a browser without locks let both have it.
  network.answer(openCamera, opened('yours'));
  clock.advance(5_000);
  await becomes('displaced');
  expect(network.to(takeCamera)).toHaveLength(1);
  await seat.take();
  expect(seat.now.state).toBe('mine');
});

test('a browser that fails to say whether a tab was duplicated opens the page all the same', async () => {
  const network = new Network().answer(openCamera, opened('yours')).answer(takeCamera, TAKEN);
  const storage = new MemoryStorage();
  storage.setItem(STORAGE_KEYS.cameraSeat(CODE), 'a'.repeat(32));
  const { becomes } = setUp(network, storage, async () => {
    throw new TypeError('not a function');
  });
  await becomes('mine');
});

test('a link that is over, a server without cameras', async () => {
  const over = setUp(new Network().refuse(openCamera, 'LINK_NOT_VALID'));
  await over.becomes('over');
  const network = new Network().refuse(openCamera, 'FEATURE_OFF');
  const off = setUp(network);
  await off.becomes('off');
  network.answer(openCamera, opened('free'));
  off.clock.advance(30_000);
  await off.becomes('door');
  const gone = setUp(new Network().answer(openCamera, opened('free')).refuse(takeCamera, 'LINK_NOT_VALID'));
  await gone.becomes('door');
  await gone.seat.take();
  expect(gone.seat.now.state).toBe('over');
});

test('a server that is away is asked again, and a press is not forgotten meanwhile', async () => {
  const network = new Network().lose(openCamera).answer(takeCamera, TAKEN);
  const { clock, seat, becomes } = setUp(network);
  await becomes('unreachable');
  network.answer(openCamera, opened('free'));
  clock.advance(5_000);
  await becomes('door');
  network.lose(takeCamera);
  await seat.take();
  expect(seat.now.state).toBe('unreachable');
  network.answer(takeCamera, TAKEN);
  seat.retry();
  await becomes('mine');
  expect(network.to(openCamera)).toHaveLength(2);
});
