import { describe, expect, it } from 'vitest';
import { isOf } from './calibration.ts';
import { type Calibration, calibrationFrom, scaleCalibration } from './index.ts';

const calibration: Calibration = {
  width: 1_280,
  height: 720,
  focal: 1_100,
  k1: -0.1,
  k2: 0.01,
  device: 'back camera',
  misfit: 0.2,
};

describe('a calibration', () => {
  it('holds for its own device and size, and for the same device on its side', () => {
    expect(isOf(calibration, { width: 1_280, height: 720 }, 'back camera')).toBe(true);
    expect(isOf(calibration, { width: 720, height: 1_280 }, 'back camera')).toBe(true);
    expect(isOf(calibration, { width: 640, height: 480 }, 'back camera')).toBe(false);
    expect(isOf(calibration, { width: 1_280, height: 720 }, 'front camera')).toBe(false);
  });

  it('goes along with pictures that the page makes smaller', () => {
    const small = scaleCalibration(calibration, 640);
    expect(small).toMatchObject({ width: 640, height: 360, focal: 550, k1: -0.1 });
    expect(isOf(small, { width: 640, height: 360 }, 'back camera')).toBe(true);
  });

  it('comes back from where a page keeps it, and nothing else does', () => {
    expect(calibrationFrom(JSON.parse(JSON.stringify(calibration)))).toEqual(calibration);
    const spoilt: unknown[] = [
      null,
      'calibration',
      {},
      { ...calibration, focal: 12 },
      { ...calibration, focal: '1100' },
      { ...calibration, k1: Number.NaN },
      { ...calibration, k1: -0.9 },
      { ...calibration, width: 1e9 },
      { ...calibration, device: 3 },
    ];
    for (const kept of spoilt) expect(calibrationFrom(kept)).toBeUndefined();
  });
});
