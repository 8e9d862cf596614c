import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { isOf } from '@trundle/vision/calibration';
import { expect, test } from 'vitest';
import { Calibrations } from './calibrations.ts';

const WIDE = { width: 1_280, height: 720 };
const calibration = { ...WIDE, focal: 1_100, k1: -0.05, k2: 0.01, device: 'back', misfit: 0.3 };

const setUp = () => {
  const local = new MemoryStorage();
  return { local, calibrations: new Calibrations(new BrowserStorage(() => local)) };
};

test('what was measured is kept for that camera and that shape of its pictures', () => {
  const { local, calibrations } = setUp();
  calibrations.keep('back', WIDE, calibration);
  const later = new Calibrations(new BrowserStorage(() => local));
  expect(later.read('back', WIDE)).toEqual(calibration);
  expect(later.read('front', WIDE)).toBeNull();
  expect(later.read('back', { width: 1_280, height: 960 })).toBeNull();
  later.forget('back', WIDE);
  expect(later.read('back', WIDE)).toBeNull();
});

test('a slow phone that is given smaller pictures, or one turned on its side, keeps it', () => {
  const { calibrations } = setUp();
  calibrations.keep('back', WIDE, calibration);
  for (const size of [
    { width: 640, height: 360 },
    { width: 480, height: 270 },
    { width: 360, height: 640 },
    { width: 720, height: 1_280 },
  ]) {
    const read = calibrations.read('back', size);
    expect(read?.focal).toBeCloseTo((1_100 * Math.max(size.width, size.height)) / 1_280, 6);
    expect(read && isOf(read, size, 'back')).toBe(true);
  }
});

test('what others wrote there is not believed', () => {
  const { local, calibrations } = setUp();
  for (const text of ['', 'no', '{}', '{"width":1280,"height":720,"focal":-3}', 'null', '[]']) {
    local.setItem('trundle/camera-glass/back/1280x720', text);
    expect(calibrations.read('back', WIDE)).toBeNull();
  }
});
