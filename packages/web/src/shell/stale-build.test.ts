import { storages } from '@trundle/client/testing/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ahead, mendMissingPart, patiently, reloadOnce } from './stale-build.ts';

test('a missing part of the page starts it anew, but not in a circle', () => {
  const { own } = storages();
  const reload = vi.fn();
  expect(reloadOnce(own, reload, 1_000_000)).toBe(true);
  expect(reloadOnce(own, reload, 1_002_000)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadOnce(own, reload, 1_100_000)).toBe(true);
});

const server = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', server);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const isGone = () => server.mockImplementation(async () => Promise.reject(new TypeError('no network')));
const answers = () => server.mockImplementation(async () => new Response(null, { status: 503 }));

test('without a network the page that is there stays, and a part of it waits for the network', async () => {
  const { own } = storages();
  const reload = vi.fn();
  isGone();
  await mendMissingPart(own, reload);
  expect(reload).not.toHaveBeenCalled();
  const load = vi.fn<() => Promise<string>>(async () => Promise.reject(new TypeError('not fetched')));
  const part = patiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeGreaterThan(10);
  answers();
  load.mockResolvedValue('the part');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBe('the part');
});

test('with a network, a part that is missing for good starts the page anew; one fetched ahead does not', async () => {
  const { own } = storages();
  const reload = vi.fn();
  answers();
  const missing = async () => {
    await mendMissingPart(own, reload);
    throw new TypeError('not there');
  };
  await ahead(missing);
  expect(reload).not.toHaveBeenCalled();
  const part = patiently(missing).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBeInstanceOf(TypeError);
  expect(reload).toHaveBeenCalledOnce();
});
