import { describe, expect, test } from 'vitest';
import { fitProgram, MARGIN, type Placement, type Span } from './fit-program.ts';

const PROGRAM: Span = { left: 220, right: 484 };
const seen = ({ left, right }: Span, { scale, x }: Placement): Span => ({
  left: x + left * scale,
  right: x + right * scale,
});

describe('where a program goes when the room for it changes', () => {
  test('it stays where it is as long as it is seen whole', () => {
    const chosen = { scale: 0.9, x: 200 };
    expect(fitProgram([PROGRAM], { left: 96, right: 776 }, chosen)).toEqual(chosen);
  });

  test('it moves only as far as an open tray reaches, at the size it had', () => {
    const placed = fitProgram([PROGRAM], { left: 370, right: 776 }, { scale: 0.9, x: -82 });
    expect(placed.scale).toBe(0.9);
    expect(seen(PROGRAM, placed).left).toBeCloseTo(370 + MARGIN);
  });

  test('it comes back from beyond the right edge', () => {
    const placed = fitProgram([PROGRAM], { left: 96, right: 500 }, { scale: 0.9, x: 300 });
    expect(seen(PROGRAM, placed).right).toBeCloseTo(500 - MARGIN);
  });

  test('a wide one gets smaller, to seven tenths and no further', () => {
    const wide: Span = { left: 220, right: 740 };
    const view = { left: 370, right: 776 };
    const placed = fitProgram([wide], view, { scale: 0.9, x: -82 });
    expect(placed.scale).toBeLessThan(0.9);
    expect(placed.scale).toBeGreaterThanOrEqual(0.63);
    expect(seen(wide, placed).left).toBeCloseTo(view.left + MARGIN);
    expect(seen(wide, placed).right).toBeCloseTo(view.right - MARGIN);

    const wider: Span = { left: 220, right: 1_500 };
    const cut = fitProgram([wider], view, { scale: 0.9, x: -82 });
    expect(cut.scale).toBeCloseTo(0.63);
    expect(seen(wider, cut).left).toBeCloseTo(view.left + MARGIN);
  });

  test('a loose block far away does not make the program small', () => {
    const chosen = { scale: 0.9, x: -82 };
    const everything: Span = { left: 220, right: 3_000 };
    expect(fitProgram([everything, PROGRAM], { left: 96, right: 776 }, chosen)).toEqual(chosen);
  });

  test('what is chosen comes back when there is room again', () => {
    const chosen = { scale: 0.9, x: -82 };
    const wide: Span = { left: 220, right: 740 };
    expect(fitProgram([wide], { left: 370, right: 776 }, chosen)).not.toEqual(chosen);
    expect(fitProgram([wide], { left: 96, right: 776 }, chosen)).toEqual(chosen);
  });
});
