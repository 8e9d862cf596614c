import { TestClock } from '@trundle/client/live/testing/test-clock';
import { describe, expect, test } from 'vitest';
import { CameraStream, faultOfCamera } from './camera-stream.ts';
import { FakeDevices, settled } from './testing/fake-camera.ts';

const FRONT = { id: 'front', name: 'Front camera' };
const BACK = { id: 'back', name: 'Back camera' };

const setUp = (devices: FakeDevices | null = new FakeDevices(FRONT, BACK), isSecure = true) => {
  const clock = new TestClock();
  const stream = new CameraStream({ devices: devices?.api ?? null, isSecure, clock });
  return { clock, devices: devices ?? new FakeDevices(), stream };
};

const faultOf = (stream: CameraStream): string => (stream.now.state === 'failed' ? stream.now.fault : stream.now.state);

describe('opening', () => {
  test('asks for the camera that looks away from whoever holds the device, and lists that one first', async () => {
    const { devices, stream } = setUp();
    stream.open(null);
    expect(stream.now.state).toBe('opening');
    await settled();
    expect(stream.now).toMatchObject({ state: 'open', deviceId: 'front' });
    expect(devices.asked).toEqual([undefined]);
    expect(devices.facing).toEqual([{ ideal: 'environment' }]);
    expect(stream.choices.read().map(({ id }) => id)).toEqual(['back', 'front']);
  });

  test('opens the chosen one and lets go of the other', async () => {
    const { devices, stream } = setUp();
    stream.open(null);
    await settled();
    stream.open('back');
    await settled();
    expect(stream.now).toMatchObject({ state: 'open', deviceId: 'back', name: 'Back camera' });
    expect(devices.open).toHaveLength(1);
  });

  test('a camera of an earlier day that has another id now is taken for the best guess', async () => {
    const { devices, stream } = setUp();
    stream.open('of yesterday');
    await settled();
    expect(devices.asked).toEqual(['of yesterday', undefined]);
    expect(stream.now).toMatchObject({ state: 'open', deviceId: 'front' });
  });

  test('while the chosen one is not plugged in another one stands in for it, and leaves when it comes', async () => {
    const { devices, stream } = setUp();
    stream.open('webcam');
    await settled();
    expect(stream.now).toMatchObject({ state: 'open', deviceId: 'front', isInstead: true });
    devices.plugIn({ id: 'webcam', name: 'Webcam' });
    await settled();
    expect(stream.now).toMatchObject({ state: 'open', deviceId: 'webcam', isInstead: false });
    expect(devices.open).toHaveLength(1);
    // Pulled out, it is waited for as any other that was open.
    devices.unplug('webcam');
    await settled();
    expect(faultOf(stream)).toBe('gone');
  });

  test('a system that does not answer is told, is not asked twice by itself, and may still answer', async () => {
    const { clock, devices, stream } = setUp();
    let allow = (): void => undefined;
    devices.waits = new Promise((resolve) => {
      allow = resolve;
    });
    stream.open(null);
    clock.advance(14_900);
    expect(stream.now.state).toBe('opening');
    clock.advance(60_000);
    expect(faultOf(stream)).toBe('hangs');
    // Nor when somebody comes back to the page, where the question still stands.
    stream.ensure();
    expect(faultOf(stream)).toBe('hangs');
    expect(devices.asked).toHaveLength(1);
    allow();
    await settled();
    expect(stream.now.state).toBe('open');
    expect(clock.alarms).toBe(0);
  });

  test('what comes after the page has closed the camera is let go', async () => {
    const { devices, stream } = setUp();
    let allow = (): void => undefined;
    devices.waits = new Promise((resolve) => {
      allow = resolve;
    });
    stream.open(null);
    stream.close();
    allow();
    await settled();
    expect(stream.now.state).toBe('closed');
    expect(devices.streams).toHaveLength(1);
    expect(devices.open).toHaveLength(0);
  });
});

describe('what keeps the picture away is told apart', () => {
  test.each([
    ['NotAllowedError', 'notAllowed'],
    ['SecurityError', 'notAllowed'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
    ['TypeError', 'failed'],
  ])('%s', async (name, fault) => {
    const { devices, stream } = setUp();
    devices.refuses = name;
    stream.open(null);
    await settled();
    expect(faultOf(stream)).toBe(fault);
  });

  test('a page that is not secure, and a browser without cameras', () => {
    const insecure = setUp(null, false);
    insecure.stream.open(null);
    expect(faultOf(insecure.stream)).toBe('insecure');
    const old = setUp(null);
    old.stream.open(null);
    expect(faultOf(old.stream)).toBe('unsupported');
  });
});

describe('looking whether there is a picture', () => {
  test('opens the chosen camera and lets go of it', async () => {
    const { clock, devices, stream } = setUp();
    expect(await faultOfCamera(stream, 'back')).toBeNull();
    expect([devices.asked, devices.open.length, clock.alarms]).toEqual([['back'], 0, 0]);
  });

  test('tells what keeps it away, and asks no second time by itself', async () => {
    const { clock, devices, stream } = setUp();
    devices.refuses = 'NotReadableError';
    expect(await faultOfCamera(stream, null)).toBe('inUse');
    clock.advance(60_000);
    expect([devices.asked.length, clock.alarms]).toEqual([1, 0]);
    expect(await faultOfCamera(setUp(null, false).stream, null)).toBe('insecure');
  });

  test('waits no longer for a system that does not answer than anybody else', async () => {
    const { clock, devices, stream } = setUp();
    devices.waits = new Promise(() => undefined);
    const fault = faultOfCamera(stream, null);
    clock.advance(15_000);
    expect(await fault).toBe('hangs');
    expect(clock.alarms).toBe(0);
  });
});

describe('trying again', () => {
  test('a camera another program had opens by itself when that is closed', async () => {
    const { clock, devices, stream } = setUp();
    devices.refuses = 'NotReadableError';
    stream.open(null);
    await settled();
    devices.refuses = null;
    clock.advance(3_000);
    await settled();
    expect(stream.now.state).toBe('open');
  });

  test.each(['reopen', 'ensure'] as const)(
    'nobody who said no is asked again until they press or come back to the page: %s',
    async (asks) => {
      const { clock, devices, stream } = setUp();
      devices.refuses = 'NotAllowedError';
      stream.open(null);
      await settled();
      clock.advance(600_000);
      devices.dispatchEvent(new Event('devicechange'));
      await settled();
      expect(devices.asked).toHaveLength(1);
      devices.refuses = null;
      stream[asks]();
      await settled();
      expect(stream.now.state).toBe('open');
    },
  );

  test('an unplugged camera is waited for, and no other one is taken in its place', async () => {
    const { clock, devices, stream } = setUp();
    stream.open('back');
    await settled();
    devices.unplug('back');
    expect(faultOf(stream)).toBe('gone');
    await settled();
    clock.advance(9_000);
    await settled();
    expect(faultOf(stream)).toBe('gone');
    devices.plugIn(BACK);
    await settled();
    expect(stream.now).toMatchObject({ state: 'open', deviceId: 'back' });
    expect(devices.open).toHaveLength(1);
  });

  test('the only camera that is unplugged is gone, not missing from the beginning', async () => {
    const { clock, devices, stream } = setUp(new FakeDevices(BACK));
    stream.open(null);
    await settled();
    devices.unplug('back');
    await settled();
    clock.advance(3_000);
    await settled();
    expect(faultOf(stream)).toBe('gone');
  });

  test('after a sleep only what was lost is opened again', async () => {
    const { devices, stream } = setUp();
    stream.open(null);
    await settled();
    stream.ensure();
    await settled();
    expect(devices.streams).toHaveLength(1);
    // Systems end streams of sleeping pages without a word.
    devices.open[0]?.track.stop();
    stream.ensure();
    await settled();
    expect(devices.streams).toHaveLength(2);
    expect(stream.now.state).toBe('open');
  });

  test('once closed, nothing opens by itself', async () => {
    const { clock, devices, stream } = setUp();
    stream.open(null);
    await settled();
    stream.close();
    expect(devices.open).toHaveLength(0);
    stream.reopen();
    devices.dispatchEvent(new Event('devicechange'));
    clock.advance(60_000);
    await settled();
    expect(stream.now.state).toBe('closed');
    expect(clock.alarms).toBe(0);
  });
});
