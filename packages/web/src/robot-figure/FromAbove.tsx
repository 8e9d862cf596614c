import { type Face, RobotBody } from '../design/RobotFace.tsx';
import { Carried } from './Carried.tsx';
import { DROP } from './glyphs.ts';
import { Cloth, Held } from './Held.tsx';
import { part } from './parts.ts';

const JAW = 'M0 10 L0 -4 Q0 -9 6 -9 L6 -4 L6 10 Z';

/** Four lights along the back, around the number. */
const STRIP = [
  { name: 'strip1', x: 26, y: 83 },
  { name: 'strip2', x: 41, y: 90.5 },
  { name: 'strip3', x: 59, y: 90.5 },
  { name: 'strip4', x: 74, y: 83 },
] as const;

/** What lies under the body: light on the ground, jaws, water, a flash ahead. */
const Below = ({ showsCarried }: { showsCarried: boolean }) => (
  <>
    <g {...part('glow')} display="none">
      <circle cx="50" cy="50" r="74" opacity="0.28" />
      <circle cx="50" cy="50" r="62" opacity="0.5" />
    </g>
    <path {...part('beam')} display="none" d="M36 10 L6 -56 Q50 -76 94 -56 L64 10 Z" fill="var(--paint-lamplight)" />
    <g {...part('ir')} display="none" fill="none" stroke="var(--paint-coral)" strokeWidth="5" strokeLinecap="round">
      <path d="M36 -14 q14 -11 28 0 M27 -25 q23 -17 46 0 M18 -36 q32 -23 64 0" />
    </g>
    <g transform="translate(50 -20)">
      <Held />
    </g>
    {showsCarried && (
      <g transform="translate(50 -27)">
        <Carried />
      </g>
    )}
    <g fill="var(--paint-metal)" stroke="var(--paint-visor)" strokeWidth="3" strokeLinejoin="round">
      <g {...part('jawLeft')}>
        <path transform="translate(50 4) scale(-1 1)" d={JAW} />
      </g>
      <g {...part('jawRight')}>
        <path transform="translate(50 4)" d={JAW} />
      </g>
    </g>
    {(['drop1', 'drop2', 'drop3'] as const).map((name) => (
      <g key={name} transform="translate(96 46)">
        <path {...part(name)} display="none" d={DROP} fill="var(--paint-water-deep)" stroke="var(--paint-visor)" />
      </g>
    ))}
  </>
);

const Above = () => (
  <g stroke="var(--paint-visor)" strokeWidth="2">
    <circle {...part('led')} cx="21" cy="60" r="6.5" fill="var(--paint-unlit)" />
    <circle {...part('relayLight')} cx="79" cy="60" r="4.5" fill="var(--paint-unlit)" />
    {STRIP.map(({ name, x, y }) => (
      <circle key={name} {...part(name)} cx={x} cy={y} r="4.8" fill="var(--paint-unlit)" />
    ))}
  </g>
);

/** What the light around it needs, too. */
export const ABOVE_BOX = '-26 -72 152 206';

interface Props {
  number: number;
  face: Face;
  /** Where it stands alone. On a map the object itself lies between the jaws. */
  showsCarried?: boolean;
}

/** A robot seen from above with everything it shows, in a square of 100 around which light falls. */
export const FromAbove = ({ number, face, showsCarried = false }: Props) => (
  <>
    <Below showsCarried={showsCarried} />
    <RobotBody number={number} face={face} />
    <Above />
    <Cloth />
  </>
);
