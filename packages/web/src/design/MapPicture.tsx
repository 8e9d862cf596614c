import type { ReactNode } from 'react';
import { PAINT } from './tokens.ts';

const INK = PAINT.visor;
const tree = (x: number, y: number, r = 7) => (
  <g key={`${x} ${y}`}>
    <circle cx={x + 2} cy={y + 3} r={r} fill={PAINT.shadow} />
    <circle cx={x} cy={y} r={r} fill={PAINT.grassDeep} stroke={INK} strokeWidth="1.6" />
  </g>
);
const house = (x: number, y: number, w: number, h: number, fill: string) => (
  <g key={`${x} ${y}`}>
    <rect x={x + 2} y={y + 3} width={w} height={h} rx="2" fill={PAINT.shadow} />
    <rect x={x} y={y} width={w} height={h} rx="2" fill={fill} stroke={INK} strokeWidth="1.6" />
    <path d={`M${x} ${y + h / 2} h${w}`} stroke={INK} strokeWidth="1.4" />
  </g>
);
const road = (d: string, width = 16) => (
  <>
    <path d={d} fill="none" stroke={INK} strokeWidth={width + 4} />
    <path d={d} fill="none" stroke={PAINT.road} strokeWidth={width} />
    <path d={d} fill="none" stroke={PAINT.roadLine} strokeWidth="1.6" strokeDasharray="6 6" />
  </>
);

/** Six moods, in the order of the maps: craft table, city, river, rescue, warehouse, Mars. */
const SCENES: readonly ReactNode[] = [
  <g key="0">
    <rect width="200" height="120" fill={PAINT.sand} />
    <path
      d="M0 20h200M0 40h200M0 60h200M0 80h200M0 100h200M20 0v120M40 0v120M60 0v120M80 0v120M100 0v120M120 0v120M140 0v120M160 0v120M180 0v120"
      stroke={PAINT.sandDeep}
      strokeWidth="1"
      opacity="0.7"
    />
    <g transform="rotate(-14 60 70)">
      <rect x="32" y="56" width="74" height="16" rx="3" fill={PAINT.cream} stroke={INK} strokeWidth="1.8" />
      <path d="M42 56v7M52 56v10M62 56v7M72 56v10M82 56v7M92 56v10" stroke={INK} strokeWidth="1.6" />
    </g>
    <g transform="rotate(28 146 60)">
      <path d="M118 52h50l14 8-14 8h-50z" fill={PAINT.coral} stroke={INK} strokeWidth="1.8" strokeLinejoin="round" />
      <path d="M168 52v16" stroke={INK} strokeWidth="1.6" />
    </g>
    <circle cx="150" cy="24" r="10" fill={PAINT.water} stroke={INK} strokeWidth="1.8" />
    <path d="M34 26 l12 -12 l12 12 z" fill={PAINT.grassDeep} stroke={INK} strokeWidth="1.8" strokeLinejoin="round" />
  </g>,
  <g key="1">
    <rect width="200" height="120" fill={PAINT.concrete} />
    <rect x="8" y="8" width="52" height="34" rx="4" fill={PAINT.grass} />
    <rect x="140" y="78" width="52" height="34" rx="4" fill={PAINT.grass} />
    {road('M0 60H200M100 0V120')}
    <circle cx="100" cy="60" r="21" fill={PAINT.road} stroke={INK} strokeWidth="2" />
    <circle cx="100" cy="60" r="9" fill={PAINT.grassDeep} stroke={INK} strokeWidth="1.8" />
    {tree(24, 24)}
    {tree(44, 28, 6)}
    {tree(160, 94)}
    {tree(178, 100, 6)}
    {house(126, 14, 26, 22, PAINT.roof)}
    {house(160, 12, 22, 28, PAINT.slate)}
    {house(20, 82, 24, 24, PAINT.sandDeep)}
    {house(54, 84, 20, 20, PAINT.brick)}
  </g>,
  <g key="2">
    <rect width="200" height="120" fill={PAINT.grass} />
    <path d="M-6 30 C40 10 60 70 100 60 S160 90 206 84" fill="none" stroke={PAINT.waterDeep} strokeWidth="34" />
    <path d="M-6 30 C40 10 60 70 100 60 S160 90 206 84" fill="none" stroke={PAINT.water} strokeWidth="26" />
    <g transform="rotate(64 98 60)">
      <rect x="74" y="52" width="48" height="16" rx="2" fill={PAINT.sandDeep} stroke={INK} strokeWidth="1.8" />
      <path d="M82 52v16M90 52v16M98 52v16M106 52v16M114 52v16" stroke={INK} strokeWidth="1.2" />
    </g>
    {[
      tree(30, 80, 9),
      tree(50, 96),
      tree(18, 104),
      tree(150, 24, 10),
      tree(176, 36),
      tree(128, 18, 6),
      tree(186, 14, 8),
    ]}
    <ellipse cx="84" cy="100" rx="12" ry="7" fill={PAINT.slate} stroke={INK} strokeWidth="1.6" />
  </g>,
  <g key="3">
    <rect width="200" height="120" fill={PAINT.sand} />
    <path d="M0 0h84l-20 34-64 12z" fill={PAINT.slate} stroke={INK} strokeWidth="1.8" />
    <path d="M20 8l22 20M48 6l14 16" stroke={INK} strokeWidth="1.4" />
    {road('M-4 96 C60 96 60 60 110 60 S160 30 206 30', 14)}
    <rect x="140" y="66" width="38" height="38" rx="5" fill={PAINT.cream} stroke={INK} strokeWidth="1.8" />
    <path d="M159 74v22M148 85h22" stroke={PAINT.roof} strokeWidth="7" />
    <path d="M92 20 q8 -16 16 0 q8 16 -8 16 t-8 -16z" fill={PAINT.coral} stroke={INK} strokeWidth="1.8" />
    <path d="M98 26 q4 -8 6 0 q1 7 -3 7 t-3 -7z" fill={PAINT.sand} />
    {house(24, 58, 26, 18, PAINT.brick)}
    <path d="M30 58l6 9-4 9" stroke={INK} strokeWidth="1.6" fill="none" />
  </g>,
  <g key="4">
    <rect width="200" height="120" fill={PAINT.concrete} />
    <path d="M0 36h200M0 84h200" stroke={PAINT.slate} strokeWidth="12" />
    <path d="M0 36h200M0 84h200" stroke={PAINT.cream} strokeWidth="1.8" strokeDasharray="8 6" />
    {[12, 48, 84, 120, 156].flatMap((x, column) =>
      [4, 48, 96].map((y, row) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x}
            y={y}
            width="28"
            height="20"
            rx="2"
            fill={(column + row) % 3 === 0 ? PAINT.brick : PAINT.sandDeep}
            stroke={INK}
            strokeWidth="1.6"
          />
          <path d={`M${x + 14} ${y}v20`} stroke={INK} strokeWidth="1.2" />
        </g>
      )),
    )}
  </g>,
  <g key="5">
    <rect width="200" height="120" fill={PAINT.mars} />
    <path d="M0 96 Q50 78 100 96 T200 90 V120 H0z" fill={PAINT.marsDeep} />
    {[
      [40, 34, 18],
      [150, 60, 24],
      [92, 66, 9],
      [172, 18, 9],
    ].map(([x, y, r]) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r={r} fill={PAINT.marsDeep} stroke={INK} strokeWidth="1.6" />
        <circle cx={x} cy={(y ?? 0) + 3} r={(r ?? 0) * 0.68} fill={PAINT.mars} />
      </g>
    ))}
    <path d="M78 22a15 15 0 0 1 30 0z" fill={PAINT.concrete} stroke={INK} strokeWidth="1.8" />
    <rect x="76" y="22" width="34" height="6" rx="2" fill={PAINT.slate} stroke={INK} strokeWidth="1.6" />
    <rect x="26" y="82" width="26" height="14" rx="2" fill={PAINT.waterDeep} stroke={INK} strokeWidth="1.6" />
    <path d="M39 82v14M26 89h26" stroke={INK} strokeWidth="1.2" />
  </g>,
];

/** A small view of a map, for cards and choices. */
export const MapPicture = ({ mapId, className }: { mapId: string; className?: string | undefined }) => (
  <svg viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    {SCENES[Number(mapId)] ?? SCENES[0]}
  </svg>
);
