import { matrixPath } from './glyphs.ts';
import { part } from './parts.ts';
import { SIGNS } from './signs.ts';

const ALL_DOTS = matrixPath(Array.from({ length: 8 }, () => 255));
const OLED_LINES = [
  { name: 'oled1', y: 14 },
  { name: 'oled2', y: 25.5 },
  { name: 'oled3', y: 37 },
  { name: 'oled4', y: 48.5 },
] as const;

const Frame = ({ width, height }: { width: number; height: number }) => (
  <rect width={width} height={height} rx="5" fill="var(--paint-screen)" stroke="var(--paint-visor)" strokeWidth="2" />
);

/** Eight by eight red lights. */
const MatrixDisplay = () => (
  <g {...part('matrixSign')} display="none">
    <Frame {...SIGNS.matrix} />
    <path d={ALL_DOTS} stroke="var(--paint-unlit)" strokeWidth="3.2" strokeLinecap="round" />
    <path {...part('matrix')} stroke="var(--paint-signal)" strokeWidth="3.2" strokeLinecap="round" />
  </g>
);

/** Four lines of words, or a picture. */
const OledDisplay = () => (
  <g {...part('oledSign')} display="none">
    <Frame {...SIGNS.oled} />
    <g {...part('oled')}>
      <g fill="var(--paint-glow)" fontFamily="var(--font-code)" fontSize="9.8" fontWeight="600" xmlSpace="preserve">
        {OLED_LINES.map(({ name, y }) => (
          <text key={name} {...part(name)} x="5" y={y} />
        ))}
      </g>
      <path
        {...part('oledIcon')}
        transform="translate(32 7)"
        fill="none"
        stroke="var(--paint-glow)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  </g>
);

const DigitsDisplay = () => (
  <g {...part('digitsSign')} display="none">
    <Frame {...SIGNS.digits} />
    <path {...part('digits')} stroke="var(--paint-signal)" strokeWidth="2.6" strokeLinecap="round" />
  </g>
);

/** All displays a robot can have; the painter puts those into a row that show. */
export const Displays = () => (
  <>
    <MatrixDisplay />
    <OledDisplay />
    <DigitsDisplay />
  </>
);
