import { TestClock } from '@trundle/client/live/testing/test-clock';
import { expect, test } from 'vitest';
import { settled } from './testing/fake-camera.ts';
import { WakeLock } from './wake-lock.ts';

class FakeSentinel extends EventTarget {
  isReleased = false;

  async release(): Promise<void> {
    this.isReleased = true;
    this.dispatchEvent(new Event('release'));
  }
}

class FakeSystem {
  refuses = false;
  readonly sentinels: FakeSentinel[] = [];

  async request(): Promise<FakeSentinel> {
    if (this.refuses) throw new DOMException('low battery', 'NotAllowedError');
    const sentinel = new FakeSentinel();
    this.sentinels.push(sentinel);
    return sentinel;
  }

  get held(): number {
    return this.sentinels.filter(({ isReleased }) => !isReleased).length;
  }
}

const setUp = (system: FakeSystem | null = new FakeSystem()) => {
  const clock = new TestClock();
  const page = { isHidden: false, listeners: new Set<() => void>() };
  const wake = new WakeLock({
    lock: system,
    clock,
    isHidden: () => page.isHidden,
    onVisibility: (listener) => {
      page.listeners.add(listener);
      return () => page.listeners.delete(listener);
    },
  });
  const turn = (isHidden: boolean): void => {
    page.isHidden = isHidden;
    // Systems take the lock first, and tell of the page then.
    if (isHidden) for (const sentinel of system?.sentinels ?? []) if (!sentinel.isReleased) void sentinel.release();
    for (const listener of page.listeners) listener();
  };
  return { clock, page, wake, turn, system: system ?? new FakeSystem() };
};

test('it is held, lost with the page, and taken again when that is seen', async () => {
  const { wake, turn, system, page } = setUp();
  wake.hold();
  await settled();
  expect([wake.state.read(), system.held]).toEqual(['held', 1]);
  turn(true);
  await settled();
  expect(system.held).toBe(0);
  turn(false);
  await settled();
  expect([wake.state.read(), system.held]).toEqual(['held', 1]);
  wake.letGo();
  await settled();
  expect([wake.state.read(), system.held, page.listeners.size]).toEqual(['off', 0, 0]);
});

test('a system that takes it from a page that is seen is asked again at once', async () => {
  const { wake, system } = setUp();
  wake.hold();
  await settled();
  await system.sentinels[0]?.release();
  await settled();
  expect([wake.state.read(), system.sentinels.length, system.held]).toEqual(['held', 2, 1]);
});

test('a refusal is told, and asked again after a while', async () => {
  const { clock, wake, system } = setUp();
  system.refuses = true;
  wake.hold();
  await settled();
  expect(wake.state.read()).toBe('refused');
  system.refuses = false;
  clock.advance(20_000);
  await settled();
  expect(wake.state.read()).toBe('held');
});

test('a browser that knows no such thing says so', () => {
  const { wake } = setUp(null);
  wake.hold();
  expect(wake.state.read()).toBe('missing');
});

test('what comes after it was let go is given back', async () => {
  const { wake, system, clock } = setUp();
  wake.hold();
  wake.letGo();
  await settled();
  expect([wake.state.read(), system.held, clock.alarms]).toEqual(['off', 0, 0]);
});
