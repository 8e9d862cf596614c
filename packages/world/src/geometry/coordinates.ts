/**
 * The one place that says what a position and an angle mean.
 *
 * Lengths are millimetres. The field's corner at the top left, as the camera and the screen show it, is (0, 0);
 * x grows to the right and y grows down, both to 800. Headings are degrees, grow clockwise, and 0 looks along +x:
 * 0 right, 90 down, 180 left, 270 up. So a turn by +90 is the turn to the right that the blocks promise, and an
 * SVG `rotate()` draws a heading without conversion. A compass has north at the top: its reading is heading + 90.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place and the heading there. */
export interface Pose extends Point {
  readonly a: number;
}

/** The length of a vector. Millimetres never overflow, so the care of `Math.hypot`, ten times slower, buys nothing. */
export const span = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

export const distance = (from: Point, to: Point): number => span(to.x - from.x, to.y - from.y);

export const lerp = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
