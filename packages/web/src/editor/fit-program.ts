/** How a canvas of blocks lies on the page: how large, and where its origin is, in pixels of the page. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
}

/** From left to right, in units of the blocks or in pixels of the page. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** Between the blocks and the edges of what can be seen. */
export const MARGIN = 10;
/** Blocks get no smaller than this part of the size somebody chose. */
export const LEAST = 0.7;

const fits = ({ left, right }: Span, room: number, scale: number): boolean => (right - left) * scale <= room;

/**
 * Where blocks go to be seen whole: where they were if they are, else only as far as needed, and a little smaller where
 * they would be too wide. What is too wide even then begins at the left edge.
 *
 * @param spans what should be seen, the more desirable first: everything, or at least the program.
 */
export const fitProgram = (
  spans: readonly Span[],
  view: Span,
  chosen: Placement,
  least = chosen.scale * LEAST,
): Placement => {
  const room = view.right - view.left - 2 * MARGIN;
  const span = spans.find((each) => fits(each, room, least)) ?? spans.at(-1);
  if (span === undefined || room <= 0) return chosen;
  const scale = Math.max(least, Math.min(chosen.scale, room / (span.right - span.left)));
  // The corner stays where it was seen while the rest gets smaller around it.
  const before = chosen.x + span.left * chosen.scale;
  const furthest = view.right - MARGIN - (span.right - span.left) * scale;
  const left = Math.max(view.left + MARGIN, Math.min(before, furthest));
  return { scale, x: left - span.left * scale };
};
