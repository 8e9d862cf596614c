import { MODEL_SHAPES } from '@trundle/world/catalogue/model-shapes/index';
import { OWN, type Solid } from '@trundle/world/catalogue/model-shapes/solid';
import type { ReactNode } from 'react';
import { PAINT } from '../design/tokens.ts';

/** The side it is seen from is the one that looks to the right: x to the right, y up, what is nearer over the rest. */
const outline = (solid: Solid): ReactNode => {
  const { kind, x = 0, y = 0 } = solid;
  const fill = solid.colour === OWN ? PAINT.coral : solid.colour;
  if (kind === 'ball' || kind === 'rock')
    return <ellipse cx={x} cy={-y} rx={solid.radius} ry={solid.high ?? solid.radius} fill={fill} />;
  if (kind === 'cylinder' && solid.lies && !solid.turn) return <circle cx={x} cy={-y} r={solid.radius} fill={fill} />;
  if (kind === 'cylinder' && solid.lies)
    return (
      <rect x={x - solid.high / 2} y={-y - solid.radius} width={solid.high} height={2 * solid.radius} fill={fill} />
    );
  const [high, low, top] =
    kind === 'cylinder'
      ? [solid.high, solid.radius, solid.top ?? solid.radius]
      : kind === 'cone'
        ? [solid.high, solid.radius, 0]
        : [solid.size[1], solid.size[0] / 2, kind === 'roof' ? 0 : solid.size[0] / 2];
  return <path d={`M${x - low} ${-y}L${x + low} ${-y}L${x + top} ${-y - high}L${x - top} ${-y - high}Z`} fill={fill} />;
};

/** A model from the side, in a square of 100. */
export const SideView = ({ kind }: { kind: string }) => (
  <g transform="translate(50 88) scale(64)" strokeWidth={0.03}>
    {(MODEL_SHAPES[kind] ?? [])
      .toSorted((one, other) => (one.z ?? 0) - (other.z ?? 0))
      .map((solid, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a model never changes.
        <g key={index}>{outline(solid)}</g>
      ))}
  </g>
);
