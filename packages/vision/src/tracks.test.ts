import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tracks } from './tracks.ts';

const PICTURE = 66;

describe('the way of a marker', () => {
  it('has no lag: a robot that starts at full speed is where it is seen in the first picture', () => {
    const tracks = new Tracks<number>();
    for (let i = 0; i < 10; i++) tracks.see(1, { x: 100, y: 100, a: 0 }, 1, i * PICTURE);
    for (let i = 10; i < 40; i++) {
      const x = 100 + 15 * (i - 9);
      const { pose } = tracks.see(1, { x, y: 100, a: 0 }, 1, i * PICTURE);
      expect(Math.abs(pose.x - x)).toBeLessThan(0.7);
    }
    // And where it stops it does not go on.
    const { pose } = tracks.see(1, { x: 550, y: 100, a: 0 }, 1, 40 * PICTURE);
    expect(Math.abs(pose.x - 550)).toBeLessThan(0.7);
  });

  it('tells a robot on a curve as it is seen, its heading too', () => {
    const tracks = new Tracks<number>();
    for (let i = 0; i < 40; i++) {
      const turned = i * 1.4;
      const angle = (turned * Math.PI) / 180;
      const seen = { x: 400 + 315 * Math.cos(angle), y: 400 + 315 * Math.sin(angle), a: turned };
      const { pose } = tracks.see(1, seen, 1, i * PICTURE);
      if (i > 3)
        expect(pose).toEqual({
          ...seen,
          a: expect.closeTo(turned, 9),
          x: expect.closeTo(seen.x, 9),
          y: expect.closeTo(seen.y, 9),
        });
    }
  });

  it('steadies what stands still', () => {
    const tracks = new Tracks<number>();
    const readings = Array.from({ length: 60 }, (_, i) => 400 + 0.5 * Math.sin(i * 12.9898));
    const told = readings.map((x, i) => tracks.see(1, { x, y: 400, a: 90 }, 1, i * PICTURE).pose.x);
    const spread = (values: number[]): number => Math.max(...values) - Math.min(...values);
    expect(spread(told.slice(10))).toBeLessThan(0.8 * spread(readings.slice(10)));
  });

  it('turns the short way past 0', () => {
    const tracks = new Tracks<number>();
    for (let i = 0; i < 30; i++) {
      const a = (350 + i * 3) % 360;
      const { pose } = tracks.see(1, { x: 0, y: 0, a }, 1, i * PICTURE);
      expect(Math.abs(((pose.a - a + 540) % 360) - 180)).toBeLessThan(2);
    }
  });

  it('goes on while it is hidden for a moment, is trusted less and less, and is forgotten', () => {
    const tracks = new Tracks<number>();
    for (let i = 0; i <= 15; i++) tracks.see(7, { x: 100 + 10 * i, y: 300, a: 0 }, 0.9, i * PICTURE);
    const left = 15 * PICTURE;
    const soon = tracks.expected(7, left + 2 * PICTURE);
    expect(soon?.pose.x).toBeGreaterThan(262);
    expect(soon?.pose.x).toBeLessThan(272);
    expect(soon?.confidence).toBeLessThan(0.8);
    const later = [...tracks.hidden(left + 400)];
    expect(later[0]?.[0]).toBe(7);
    expect(later[0]?.[1].confidence).toBeLessThan(soon?.confidence ?? 0);
    expect([...tracks.hidden(left + 2_000)]).toEqual([]);
    expect(tracks.expected(7, left + 2_000)).toBeUndefined();
  });

  it('begins anew where it is put down after it was forgotten', () => {
    const tracks = new Tracks<number>();
    for (let i = 0; i <= 15; i++) tracks.see(7, { x: 100 + 10 * i, y: 300, a: 0 }, 1, i * PICTURE);
    const { pose } = tracks.see(7, { x: 700, y: 20, a: 200 }, 1, 10_000);
    expect(pose).toEqual({ x: 700, y: 20, a: 200 });
  });

  it('never leaves what was read by more than the noise of pictures', () => {
    const reading = fc.record({
      x: fc.double({ min: 0, max: 800, noNaN: true }),
      y: fc.double({ min: 0, max: 800, noNaN: true }),
      a: fc.double({ min: 0, max: 359.9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(reading, { minLength: 2, maxLength: 20 }), (readings) => {
        const tracks = new Tracks<string>();
        for (const [i, read] of readings.entries()) {
          const { pose } = tracks.see('one', read, 1, i * PICTURE);
          expect(Math.hypot(pose.x - read.x, pose.y - read.y)).toBeLessThan(1.1);
          expect(Math.abs(((pose.a - read.a + 540) % 360) - 180)).toBeLessThan(1.1);
        }
      }),
    );
  });
});
