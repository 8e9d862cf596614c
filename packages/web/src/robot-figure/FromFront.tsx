import { LOW_BATTERY } from '@trundle/world/robot/battery';
import { type Face, RobotEyes, WHEEL } from '../design/RobotFace.tsx';
import { robotColour } from '../design/tokens.ts';
import { Carried } from './Carried.tsx';
import { Displays } from './Displays.tsx';
import { DROP } from './glyphs.ts';
import { part } from './parts.ts';
import { Snores, Sounds } from './Sounds.tsx';

const OUTLINE = { stroke: 'var(--paint-visor)', strokeWidth: 4, strokeLinejoin: 'round' } as const;

const Head = ({ number, face }: { number: number; face: Face }) => (
  <>
    <path d="M180 14 V-4" {...OUTLINE} stroke="var(--drawn)" strokeLinecap="round" />
    <g {...part('glow')} display="none">
      <circle cx="180" cy="-12" r="30" opacity="0.3" />
      <circle cx="180" cy="-12" r="21" opacity="0.5" />
    </g>
    <circle {...part('led')} cx="180" cy="-12" r="11" fill="var(--paint-unlit)" {...OUTLINE} strokeWidth="3" />
    <rect x="108" y="14" width="144" height="96" rx="36" fill={robotColour(number)} {...OUTLINE} />
    <rect x="124" y="26" width="112" height="54" rx="27" fill="var(--paint-visor)" />
    {/* The eyes of the body seen from above, twice as large. */}
    <g transform="translate(80 -3) scale(2)">
      <RobotEyes face={face} />
    </g>
  </>
);

/** Lamp and infrared sender on the shoulders; their light falls towards us. */
const Shoulders = () => (
  <>
    <circle {...part('beam')} display="none" cx="58" cy="112" r="34" fill="var(--paint-lamplight)" />
    <circle {...part('lamp')} cx="58" cy="112" r="12" fill="var(--paint-unlit)" {...OUTLINE} strokeWidth="3" />
    <circle cx="302" cy="112" r="8" fill="var(--paint-coral-deep)" {...OUTLINE} strokeWidth="3" />
    <g {...part('ir')} display="none" fill="none" stroke="var(--paint-coral)" strokeWidth="4" strokeLinecap="round">
      <path d="M312 96 q14 14 0 30 M322 86 q24 24 0 50 M332 76 q34 36 0 72" />
    </g>
  </>
);

const STRIP = ['strip1', 'strip2', 'strip3', 'strip4'] as const;

/** Strip, relay and pump below the displays, the gripper before them. */
const Base = () => (
  <>
    <rect x="112" y="214" width="136" height="26" rx="13" fill="var(--paint-visor)" />
    {STRIP.map((name, at) => (
      <circle key={name} {...part(name)} cx={132 + at * 32} cy="227" r="9" fill="var(--paint-unlit)" />
    ))}
    <g transform="translate(66 229)">
      <rect x="-24" y="-12" width="48" height="24" rx="8" fill="var(--paint-cream)" {...OUTLINE} strokeWidth="3" />
      <g {...part('relay')}>
        <path d="M0 6 V-15" stroke="var(--paint-visor)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <circle {...part('relayLight')} cx="15" cy="0" r="4.5" fill="var(--paint-unlit)" />
    </g>
    <g transform="translate(296 229)">
      <path
        d="M-22 -11 h26 q10 0 16 8 l8 10 -12 8 -8 -10 h-30 z"
        fill="var(--paint-water)"
        {...OUTLINE}
        strokeWidth="3"
      />
      {(['drop1', 'drop2', 'drop3'] as const).map((name) => (
        <g key={name} transform="translate(26 20) scale(1.4)">
          <path {...part(name)} display="none" d={DROP} fill="var(--paint-water-deep)" stroke="var(--paint-visor)" />
        </g>
      ))}
    </g>
    <g transform="translate(80 250) scale(2)" fill="var(--paint-metal)" stroke="var(--paint-visor)" strokeWidth="1.6">
      <rect x="6" y="-2" width="88" height="7" rx="3.5" />
      <g transform="translate(50 18)">
        <Carried height={30} />
      </g>
      <g {...part('jawLeft')}>
        <path d="M50 2 h-9 v18 q0 6 9 6 v-6 q-3 0 -3 -3 v-10 h3 z" />
      </g>
      <g {...part('jawRight')}>
        <path d="M50 2 h9 v18 q0 6 -9 6 v-6 q3 0 3 -3 v-10 h-3 z" />
      </g>
    </g>
  </>
);

/** Five bars; the last one glows red. One that never spoke has none. */
const BatteryPlate = ({ percent }: { percent: number | null }) => (
  <g transform="translate(236 98)" data-battery={percent ?? 'unknown'}>
    <rect width="52" height="24" rx="6" fill="var(--paint-cream)" {...OUTLINE} strokeWidth="3" />
    <rect x="53" y="7" width="5" height="10" rx="2" fill="var(--paint-visor)" />
    {percent === null ? (
      <text x="26" y="12" dy="0.36em" textAnchor="middle" fontSize="18" fontWeight="800" fill="var(--paint-visor)">
        ?
      </text>
    ) : (
      [0, 1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={5 + bar * 8.6}
          y="5"
          width="6.6"
          height="14"
          rx="2"
          fill={percent > bar * 20 ? (percent < LOW_BATTERY ? 'var(--stop)' : 'var(--go)') : 'var(--paint-concrete)'}
        />
      ))
    )}
  </g>
);

const Microbit = () => (
  <g {...part('microbitSign')} display="none" transform="translate(262 -26)">
    <rect width="94" height="48" rx="8" fill="var(--paint-visor)" />
    <path d="M14 14 h66" stroke="var(--paint-sand)" strokeWidth="4" strokeDasharray="6 9" strokeLinecap="round" />
    <text
      {...part('microbit')}
      x="47"
      y="36"
      textAnchor="middle"
      fill="var(--paint-signal)"
      fontFamily="var(--font-code)"
      fontSize="13"
      fontWeight="700"
    />
  </g>
);

/** Where displays would be: whose robot it is. */
const NamePlate = ({ name }: { name: string | null }) => (
  <g {...part('namePlate')}>
    <rect x="62" y="138" width="236" height="56" rx="20" fill="var(--paint-cream)" {...OUTLINE} strokeWidth="3" />
    {name === null ? (
      <path
        d="M150 154 v24 M165 154 v24 M180 154 v24 M195 154 v24 M210 154 v24"
        stroke="var(--paint-metal)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    ) : (
      <text
        x="180"
        y="166"
        dy="0.36em"
        textAnchor="middle"
        fontSize={name.length > 14 ? 18 : 24}
        fontWeight="700"
        fill="var(--paint-visor)"
        fontFamily="var(--font-interface)"
      >
        {name.length > 22 ? `${name.slice(0, 21)}…` : name}
      </text>
    )}
  </g>
);

interface Props {
  number: number;
  face: Face;
  /** Percent; null when it never said. */
  battery: number | null;
  /** The name of whose robot it is. */
  driver: string | null;
}

export const FRONT_BOX = '0 -48 360 366';

/** A robot seen from the front, its displays large enough to be read. In the box `FRONT_BOX`. */
export const FromFront = ({ number, face, battery, driver }: Props) => (
  <>
    <rect x="6" y="196" width="44" height="82" rx="18" {...WHEEL} />
    <rect x="310" y="196" width="44" height="82" rx="18" {...WHEEL} />
    <rect x="22" y="92" width="316" height="164" rx="40" fill={robotColour(number)} {...OUTLINE} />
    <Head number={number} face={face} />
    <Shoulders />
    <BatteryPlate percent={battery} />
    <circle cx="180" cy="101" r="19" fill="var(--paint-cream)" {...OUTLINE} strokeWidth="3" />
    <text
      x="180"
      y="101"
      dy="0.36em"
      textAnchor="middle"
      fontSize={number > 99 ? 15 : 21}
      fontWeight="800"
      fill="var(--paint-visor)"
      fontFamily="var(--font-interface)"
    >
      {number}
    </text>
    <NamePlate name={driver} />
    <g transform="translate(180 166)">
      <Displays />
    </g>
    <Base />
    <Microbit />
    <g transform="translate(84 18) scale(1.5)">
      <Sounds />
      <g transform="translate(12 0)">
        <Snores />
      </g>
    </g>
  </>
);
