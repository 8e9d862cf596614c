import type { Emoji } from '@trundle/client/live/bubbles';
import { PAINT } from '@trundle/world/paint';
import { EMOJI_SHAPES } from './emoji-shapes.ts';

/** A feeling, drawn around the middle, 28 wide. */
export const EmojiFace = ({ emoji }: { emoji: Emoji }) => (
  <g data-emoji={emoji} strokeLinecap="round" strokeLinejoin="round">
    {EMOJI_SHAPES[emoji].map(({ d, fill, line }) => (
      <path
        key={d}
        d={d}
        fill={fill === undefined ? 'none' : PAINT[fill]}
        {...(line !== undefined && { stroke: PAINT.visor, strokeWidth: line })}
      />
    ))}
  </g>
);
