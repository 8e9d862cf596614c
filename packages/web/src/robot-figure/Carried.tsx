import { CARRIED_WIDTH } from './carried-width.ts';
import { part } from './parts.ts';

/** An object between the jaws, as wide as they hold it apart, with its number. Its middle is at 0, 0. */
export const Carried = ({ height = CARRIED_WIDTH }: { height?: number }) => (
  <g {...part('carried')} display="none">
    <rect
      x={-CARRIED_WIDTH / 2}
      y={-height / 2}
      width={CARRIED_WIDTH}
      height={height}
      rx="8"
      fill="var(--paint-sand)"
      stroke="var(--paint-visor)"
      strokeWidth="3"
    />
    <text
      {...part('carriedNumber')}
      dy="0.36em"
      textAnchor="middle"
      fontSize="20"
      fontWeight="800"
      fill="var(--paint-visor)"
      stroke="none"
      fontFamily="var(--font-interface)"
    />
  </g>
);
