import type { Point } from '@trundle/world/geometry/coordinates';

/** A stack of blocks as it lies on the workspace. */
export interface Stack {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between two stacks side by side. */
const GAP = 40;

const isTooNear = (one: Stack, other: Stack): boolean =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/** New corners for stacks that lie on one another: the first stays, others go to the right until they lie free. */
export const spread = (stacks: readonly Stack[]): Map<string, Point> => {
  const moved = new Map<string, Point>();
  const lying: Stack[] = [];
  for (const stack of stacks) {
    let free = stack;
    for (
      let other = lying.find((each) => isTooNear(each, free));
      other;
      other = lying.find((each) => isTooNear(each, free))
    ) {
      const by = other.right + GAP - free.left;
      free = { ...free, left: free.left + by, right: free.right + by };
    }
    if (free !== stack) moved.set(stack.id, { x: free.left, y: free.top });
    lying.push(free);
  }
  return moved;
};
