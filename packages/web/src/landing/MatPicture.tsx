import { classes } from '../design/classes.ts';
import { MascotBody } from '../design/Mascot.tsx';
import { RobotBody } from '../design/RobotFace.tsx';
import { BLOCK_GROUPS, PAINT } from '../design/tokens.ts';
import style from './MatPicture.module.css';

const INK = PAINT.visor;

const Tree = ({ x, y, r = 17 }: { x: number; y: number; r?: number }) => (
  <g>
    <ellipse cx={x + 5} cy={y + 7} rx={r} ry={r} fill={PAINT.shadow} />
    <circle cx={x} cy={y} r={r} fill={PAINT.grassDeep} stroke={INK} strokeWidth="3" />
    <circle cx={x - r / 4} cy={y - r / 4} r={r / 2.6} fill={PAINT.grass} />
  </g>
);

/** A house from above: two halves of a roof, one in the light. */
const House = ({ x, y, w, h, roof }: { x: number; y: number; w: number; h: number; roof: string }) => (
  <g>
    <rect x={x + 6} y={y + 8} width={w} height={h} rx="6" fill={PAINT.shadow} />
    <rect x={x} y={y} width={w} height={h} rx="6" fill={roof} stroke={INK} strokeWidth="3.5" />
    <path d={`M${x + 2} ${y + h / 2} h${w - 4}`} stroke={INK} strokeWidth="3" />
    <path
      d={`M${x + 2} ${y + h / 2 + 1.5} h${w - 4} v${h / 2 - 7} q0 4 -4 4 h${-(w - 12)} q-4 0 -4 -4 z`}
      fill={PAINT.shadow}
    />
    <rect
      x={x + w * 0.68}
      y={y + h * 0.16}
      width="11"
      height="11"
      rx="2"
      fill={PAINT.cream}
      stroke={INK}
      strokeWidth="2.5"
    />
  </g>
);

/** What the camera finds the mat by. */
const Corner = ({ x, y, dots }: { x: number; y: number; dots: readonly [number, number][] }) => (
  <g>
    <rect x={x} y={y} width="34" height="34" rx="4" fill="#FFFFFF" />
    <rect x={x + 4} y={y + 4} width="26" height="26" fill={INK} />
    {dots.map(([column, row]) => (
      <rect key={`${column} ${row}`} x={x + 8 + column * 6} y={y + 8 + row * 6} width="6" height="6" fill="#FFFFFF" />
    ))}
  </g>
);

const ROADS =
  'M198 172 H522 Q582 172 582 232 V432 Q582 492 522 492 H198 Q138 492 138 432 V232 Q138 172 198 172 Z M360 172 V492';

const Ground = () => (
  <g>
    <rect x="60" y="84" width="600" height="520" rx="34" fill={INK} />
    <clipPath id="mat-edge">
      <rect x="60" y="72" width="600" height="520" rx="34" />
    </clipPath>
    <g clipPath="url(#mat-edge)">
      <rect x="60" y="72" width="600" height="520" fill={PAINT.grass} />
      <path
        d="M40 388 C150 330 230 430 330 380 S500 260 690 330"
        fill="none"
        stroke={PAINT.waterDeep}
        strokeWidth="86"
      />
      <path d="M40 388 C150 330 230 430 330 380 S500 260 690 330" fill="none" stroke={PAINT.water} strokeWidth="70" />
      <path
        className={style.waves}
        d="M40 388 C150 330 230 430 330 380 S500 260 690 330"
        fill="none"
        stroke={PAINT.cream}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="18 60"
      />
      <path d="M60 72 H300 Q280 130 180 126 T60 168 Z" fill={PAINT.sand} />
    </g>
    <path d={ROADS} fill="none" stroke={INK} strokeWidth="62" strokeLinejoin="round" />
    <path d={ROADS} fill="none" stroke={PAINT.road} strokeWidth="54" strokeLinejoin="round" />
    <path d={ROADS} fill="none" stroke={PAINT.roadLine} strokeWidth="4" strokeDasharray="15 15" />
    <rect x="60" y="72" width="600" height="520" rx="34" fill="none" stroke={INK} strokeWidth="5" />
  </g>
);

const Trees = () => (
  <g>
    <Tree x={188} y={228} />
    <Tree x={226} y={254} r={21} />
    <Tree x={196} y={286} r={15} />
    <Tree x={286} y={228} r={19} />
    <Tree x={262} y={290} r={14} />
    <Tree x={624} y={470} />
    <Tree x={612} y={556} r={20} />
    <Tree x={98} y={300} r={18} />
    <Tree x={440} y={544} r={15} />
    <Tree x={480} y={556} r={19} />
  </g>
);

const Town = () => (
  <g>
    <Trees />
    <House x={410} y={216} w={66} h={56} roof={PAINT.roof} />
    <House x={492} y={214} w={48} h={66} roof={PAINT.slate} />
    <g>
      <rect x="190" y="418" width="124" height="50" rx="10" fill={PAINT.grassDeep} stroke={INK} strokeWidth="3" />
      <circle cx="252" cy="443" r="14" fill="none" stroke={PAINT.roadLine} strokeWidth="3" />
      <path d="M252 420 v46" stroke={PAINT.roadLine} strokeWidth="3" />
    </g>
    <g>
      <rect x="404" y="368" width="136" height="84" rx="10" fill={PAINT.concrete} stroke={INK} strokeWidth="3.5" />
      <path d="M449 368 v54 M495 368 v54" stroke={INK} strokeWidth="3" />
    </g>
    <House x={82} y={520} w={46} h={50} roof={PAINT.brick} />
    <House x={404} y={92} w={72} h={38} roof={PAINT.sandDeep} />
    <Corner
      x={70}
      y={82}
      dots={[
        [0, 1],
        [1, 1],
        [2, 0],
      ]}
    />
    <Corner
      x={616}
      y={82}
      dots={[
        [1, 0],
        [2, 2],
      ]}
    />
    <Corner
      x={70}
      y={548}
      dots={[
        [0, 0],
        [2, 1],
        [1, 2],
      ]}
    />
    <Corner
      x={616}
      y={548}
      dots={[
        [2, 0],
        [0, 2],
        [1, 1],
      ]}
    />
  </g>
);

/** A robot, its nose to the right, around the point it stands on. */
const Robot = ({ number, face }: { number: number; face?: 'awake' | 'happy' | 'asleep' }) => (
  <g transform="rotate(90) scale(0.66) translate(-50 -50)">
    <rect x="12" y="16" width="82" height="92" rx="27" fill={PAINT.shadow} />
    <RobotBody number={number} {...(face && { face })} />
  </g>
);

const BLOCK =
  'h14 l5 7 h16 l5 -7 h114 q9 0 9 9 v36 q0 9 -9 9 h-114 l-5 7 h-16 l-5 -7 h-14 q-9 0 -9 -9 v-36 q0 -9 9 -9 z';

const Block = ({ y, group, children }: { y: number; group: keyof typeof BLOCK_GROUPS; children: React.ReactNode }) => (
  <g transform={`translate(24 ${y})`}>
    <path d={`M9 0 ${BLOCK}`} fill={BLOCK_GROUPS[group].fill} stroke={INK} strokeWidth="4" strokeLinejoin="round" />
    <g fill="none" stroke={BLOCK_GROUPS[group].ink} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </g>
);

/** Three blocks that say: go, turn, shine. */
const Program = () => (
  <g className={style.program}>
    <Block y={424} group="motion">
      <path d="M26 30 h34 m-12 -11 l12 11 l-12 11" />
      <rect x="86" y="17" width="62" height="26" rx="13" fill="#FFFFFF" stroke="none" />
      <path d="M100 30 h34" stroke={INK} strokeWidth="4" strokeDasharray="1 9" />
    </Block>
    <Block y={478} group="events">
      <path d="M28 38 v-6 q0 -14 14 -14 h18 m-10 -9 l10 9 l-10 9" />
      <rect x="86" y="17" width="62" height="26" rx="13" fill="#FFFFFF" stroke="none" />
      <path d="M103 36 l12 -14 l12 14" stroke={INK} strokeWidth="4" />
    </Block>
    <Block y={532} group="sight">
      <circle cx="44" cy="30" r="7" />
      <path d="M44 13 v3 M44 44 v3 M27 30 h3 M58 30 h3 M32 18 l2 2 M54 40 l2 2 M56 18 l-2 2 M34 40 l-2 2" />
      <circle cx="104" cy="30" r="11" fill={BLOCK_GROUPS.sound.fill} stroke={INK} strokeWidth="3" />
      <circle cx="134" cy="30" r="11" fill={BLOCK_GROUPS.microbit.fill} stroke={INK} strokeWidth="3" />
    </Block>
  </g>
);

/** The hero: a town mat with robots on their way, the program that drives one, and Pip above it all. */
export const MatPicture = ({ className, label }: { className?: string | undefined; label: string }) => (
  <svg viewBox="0 0 720 640" role="img" aria-label={label} className={classes(style.picture, className)}>
    <Ground />
    <Town />
    <path d="M582 300 V432 Q582 492 522 492 H360" className={style.plan} />
    <g transform="translate(472 408) rotate(-90) scale(0.72)">
      <Robot number={4} face="asleep" />
    </g>
    <g className={style.crosser}>
      <Robot number={2} face="happy" />
    </g>
    <g className={style.driver}>
      <Robot number={1} />
    </g>
    <g className={style.flag}>
      <path d="M360 486 v-44" stroke={INK} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M362 442 h34 l-8 11 l8 11 h-34 z"
        fill={PAINT.coral}
        stroke={INK}
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
    </g>
    <Program />
    <g transform="translate(476 -22) scale(1.06)">
      <MascotBody mood="cheering" />
    </g>
  </svg>
);
