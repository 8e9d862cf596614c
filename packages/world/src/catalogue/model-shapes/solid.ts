/**
 * A model as a list of simple solids: whoever draws it in 3D or from the side reads the same. About one long, looking
 * along x, standing on y = 0; `x`, `y` and `z` name the middle of a solid's foot, of a ball its middle.
 */
interface Placed {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Radians about the upright axis. */
  readonly turn?: number;
  /** It lies along z, as an axle does; `y` is then the middle. */
  readonly lies?: true;
}

export type Solid = Placed &
  (
    | { readonly kind: 'box'; readonly size: readonly [x: number, y: number, z: number] }
    | { readonly kind: 'roof'; readonly size: readonly [x: number, y: number, z: number] }
    | { readonly kind: 'cylinder'; readonly radius: number; readonly top?: number; readonly high: number }
    | { readonly kind: 'cone'; readonly radius: number; readonly high: number; readonly sides?: number }
    | { readonly kind: 'ball'; readonly radius: number; readonly high?: number }
    | { readonly kind: 'rock'; readonly radius: number; readonly high?: number }
  ) & {
    /** `own` is the colour of whoever wears it. */
    readonly colour: string;
  };

export type Shape = readonly Solid[];

type At = Placed;
export const box = (x: number, y: number, z: number, colour: string, at: At = {}): Solid => ({
  kind: 'box',
  size: [x, y, z],
  colour,
  ...at,
});
export const roof = (x: number, y: number, z: number, colour: string, at: At = {}): Solid => ({
  kind: 'roof',
  size: [x, y, z],
  colour,
  ...at,
});
export const cylinder = (radius: number, high: number, colour: string, at: At & { top?: number } = {}): Solid => ({
  kind: 'cylinder',
  radius,
  high,
  colour,
  ...at,
});
export const cone = (radius: number, high: number, colour: string, at: At & { sides?: number } = {}): Solid => ({
  kind: 'cone',
  radius,
  high,
  colour,
  ...at,
});
export const ball = (radius: number, colour: string, at: At & { high?: number } = {}): Solid => ({
  kind: 'ball',
  radius,
  colour,
  ...at,
});
export const rock = (radius: number, colour: string, at: At & { high?: number } = {}): Solid => ({
  kind: 'rock',
  radius,
  colour,
  ...at,
});
/** The same on the left and on the right. */
export const both = (away: number, make: (z: number, side: number) => Solid): Solid[] => [
  make(-away, -1),
  make(away, 1),
];

export const OWN = 'own';
export const INK = '#2b2f3a';
export const CREAM = '#fff6e3';
export const WOOD = '#8a5a3b';
export const GLASS = '#bfe3f2';
export const LEAF = '#5fae5d';
export const STONE = '#b8bcc6';
export const SUN = '#f6c945';
export const RED = '#e2503b';
