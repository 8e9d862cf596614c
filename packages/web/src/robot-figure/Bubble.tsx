import type { LiveBubble } from '@trundle/client/live/bubbles';
import { t } from '../texts/index.ts';
import { bubbleLines } from './bubble-lines.ts';
import { EmojiFace } from './EmojiFace.tsx';

const LINE_HEIGHT = 16;
/** Of the interface's letters at 13 pixels, rather more than less. */
const LETTER_WIDTH = 7.6;
const PADDING = 9;
const EMOJI_WIDTH = 32;

/** What a robot says, above it: its tip is at the origin. In pixels of the screen. */
export const Bubble = ({ bubble: { text, emoji, to, textColour, bubbleColour } }: { bubble: LiveBubble }) => {
  const said = to === null ? text : `${t('panels.closeUp.saidTo', { number: to })} ${text}`;
  const lines = bubbleLines(said);
  const words = Math.max(0, ...lines.map((line) => line.length)) * LETTER_WIDTH;
  const width = Math.max(34, words + (emoji === null ? 0 : EMOJI_WIDTH) + PADDING * 2);
  const height = Math.max(lines.length * LINE_HEIGHT, emoji === null ? 0 : 28) + PADDING * 1.4;
  const middle = -10 - height / 2;
  const left = -width / 2;
  return (
    <g data-bubble={text}>
      <title>{said}</title>
      <path
        d={`M0 0 L-7 -11 H${left + 10} q-10 0 -10 -10 v${20 - height} q0 -10 10 -10 h${width - 20} q10 0 10 10 v${height - 20} q0 10 -10 10 H6 Z`}
        fill={bubbleColour ?? 'var(--paint-cream)'}
        stroke="var(--paint-visor)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
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
  );
};
