import type { LiveBubble } from '@trundle/client/live/bubbles';
import { EMOJI_WIDTH, LINE_HEIGHT, PADDING, shapeOf, standing, TIP } from './bubble-shape.ts';
import { EmojiFace } from './EmojiFace.tsx';

interface Props {
  bubble: LiveBubble;
  /** The letters of a line; as many as are read at a glance if nobody says. */
  widest?: number;
  /** How far its frame stands beside its tip. */
  aside?: number;
}

/** What a robot says, above it: its tip is at the origin. In pixels of the screen. The map moves it to where it can be read. */
export const Bubble = ({ bubble, widest, aside = 0 }: Props) => {
  const { text, emoji, textColour, bubbleColour } = bubble;
  const { said, lines, width, height } = shapeOf(bubble, widest);
  const place = standing({ width, height }, aside, false);
  const middle = -TIP - height / 2;
  const left = -width / 2;
  const paint = { fill: bubbleColour ?? 'var(--paint-cream)', stroke: 'var(--paint-visor)', strokeWidth: 2.5 } as const;
  return (
    <g data-bubble={text} data-width={width} data-height={height}>
      <title>{said}</title>
      <g data-frame transform={place.frame}>
        <rect x={left} y={-TIP - height} width={width} height={height} rx="10" {...paint} />
        {emoji !== null && (
          <g transform={`translate(${lines.length === 0 ? 0 : left + PADDING + 12} ${middle})`}>
            <EmojiFace emoji={emoji} />
          </g>
        )}
        <g
          fontFamily="var(--font-interface)"
          fontSize="13"
          fontWeight="600"
          textAnchor="middle"
          fill={textColour ?? 'var(--paint-visor)'}
        >
          {lines.map((line, at) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place.
              key={at}
              x={emoji === null ? 0 : EMOJI_WIDTH / 2}
              y={middle + (at - (lines.length - 1) / 2) * LINE_HEIGHT}
              dy="0.35em"
            >
              {line}
            </text>
          ))}
        </g>
      </g>
      {/* Over the line of the frame, so that both are one. */}
      <path
        data-tip
        transform={place.tip}
        d={`M-7 ${-TIP - 1.4} V${-TIP} L0 0 L6 ${-TIP} V${-TIP - 1.4}`}
        {...paint}
        strokeLinejoin="round"
      />
    </g>
  );
};
