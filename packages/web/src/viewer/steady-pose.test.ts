import { describe, expect, test } from 'vitest';
import { SteadyPose } from './steady-pose.ts';

describe('a pose that is drawn', () => {
  test('stands where it stood while the picture of the camera trembles', () => {
    const steady = new SteadyPose({ x: 400, y: 300, a: 90 });
    for (let now = 0; now < 10_000; now += 333) {
      const side = (now / 333) % 2 ? 1.8 : -1.8;
      steady.follow({ x: 400 + side, y: 300 - side, a: 90 + side }, now);
      expect(steady.isMoving).toBe(false);
      expect(steady.pose).toEqual({ x: 400, y: 300, a: 90 });
    }
  });

  test('follows what drives or turns, and stays where it stopped', () => {
    const steady = new SteadyPose({ x: 400, y: 300, a: 359 });
    steady.follow({ x: 406, y: 300, a: 359 }, 1_000);
    expect(steady.isMoving).toBe(true);
    expect(steady.pose.x).toBe(406);
    // Slower than it trembles, a moment after it drove.
    steady.follow({ x: 407, y: 300, a: 359 }, 1_400);
    expect(steady.pose.x).toBe(407);
    steady.follow({ x: 408, y: 301, a: 358 }, 1_600);
    expect(steady.isMoving).toBe(false);
    expect(steady.pose).toEqual({ x: 407, y: 300, a: 359 });
    steady.follow({ x: 407, y: 300, a: 5 }, 3_000);
    expect(steady.isMoving).toBe(true);
    expect(steady.pose.a).toBe(5);
  });

  test('who was away for a moment stands where it stood', () => {
    const steady = new SteadyPose({ x: 400, y: 300, a: 90 });
    steady.follow({ x: -60, y: 100, a: 0 }, 1_000);
    expect(steady.pose.x).toBe(-60);
    steady.follow({ x: 401.5, y: 299, a: 91 }, 1_300);
    expect(steady.pose.x).toBe(401.5);
    steady.follow({ x: 399, y: 301, a: 89 }, 2_000);
    expect(steady.pose).toEqual({ x: 400, y: 300, a: 90 });
  });
});
