import type { DrawnKind, ModelKind } from '@trundle/world/catalogue/models';
import { type ReactNode, Suspense } from 'react';
import { PAINT } from '../design/tokens.ts';
import { lazyPart } from '../shell/lazy-part.ts';

const wheel = (x: number, y: number, r: number) => (
  <g key={`${x} ${y}`}>
    <circle cx={x} cy={y} r={r} fill={PAINT.visor} />
    <circle cx={x} cy={y} r={r * 0.4} fill={PAINT.metal} stroke="none" />
  </g>
);

/** Each in a square of 100, standing on the line at 88. */
const DRAWINGS: Readonly<Record<DrawnKind, ReactNode>> = {
  car: (
    <>
      <path d="M8 76V58q0-8 10-9l12-3 10-16q2-4 8-4h20q6 0 9 5l9 15q8 2 8 10v20z" fill={PAINT.coral} />
      <path d="M36 46l8-13h12v13zM61 33h8l8 13H61z" fill={PAINT.glow} />
      <path d="M84 58h9v8h-9z" fill={PAINT.sand} />
      {wheel(28, 76, 12)}
      {wheel(74, 76, 12)}
    </>
  ),
  rocket: (
    <>
      <path d="M36 70q6 22 14 24 8-2 14-24z" fill={PAINT.sandDeep} />
      <path d="M32 50L16 78l18-6zM68 50l16 28-18-6z" fill={PAINT.roof} />
      <path d="M50 6q20 18 20 42 0 14-6 26H36q-6-12-6-26Q30 24 50 6z" fill={PAINT.cream} />
      <path d="M50 6q11 10 16 22H34Q39 16 50 6z" fill={PAINT.coral} />
      <circle cx="50" cy="46" r="9" fill={PAINT.water} />
    </>
  ),
  dragon: (
    <>
      <path d="M44 46L20 16q26-2 42 24z" fill={PAINT.sandDeep} />
      <path
        d="M6 84q8-6 8-16 0-22 24-24 14-1 18-12 3-10 14-10 8 0 12 8l12 4q-2 9-12 10-7 1-8 8-2 14-10 22v14H54V76H36v12H26V78q-8 8-20 6z"
        fill={PAINT.grassDeep}
      />
      <path d="M24 52l-2-9 9 4 3-8 7 6M44 42l3-8 6 4" fill={PAINT.roof} />
      <circle cx="72" cy="30" r="3" fill={PAINT.visor} />
    </>
  ),
  boat: (
    <>
      <path d="M50 10v52" fill="none" />
      <path d="M54 12q26 20 26 44H54z" fill={PAINT.cream} />
      <path d="M46 22Q24 38 22 56h24z" fill={PAINT.coral} />
      <path d="M8 62h84q-4 22-22 24H30Q12 84 8 62z" fill={PAINT.brick} />
      <path d="M4 88q8-6 15 0t15 0 16 0 15 0 15 0 16 0" fill="none" stroke={PAINT.waterDeep} />
    </>
  ),
  tree: (
    <>
      <path d="M44 88V58h12v30z" fill={PAINT.marsDeep} />
      <circle cx="32" cy="46" r="18" fill={PAINT.grassDeep} />
      <circle cx="68" cy="46" r="18" fill={PAINT.grassDeep} />
      <circle cx="50" cy="30" r="22" fill={PAINT.grass} />
      <circle cx="40" cy="34" r="4" fill={PAINT.roof} />
      <circle cx="60" cy="24" r="4" fill={PAINT.roof} />
      <circle cx="70" cy="48" r="4" fill={PAINT.roof} />
    </>
  ),
  castle: (
    <>
      <path d="M28 88V46h44v42z" fill={PAINT.concrete} />
      <path d="M28 46v-8h8v6h8v-6h12v6h8v-6h8v8z" fill={PAINT.concrete} />
      <path d="M10 88V40h22v48zM68 88V40h22v48z" fill={PAINT.metal} />
      <path d="M6 40l15-26 15 26zM64 40l15-26 15 26z" fill={PAINT.roof} />
      <path d="M42 88V72q0-8 8-8t8 8v16z" fill={PAINT.marsDeep} />
      <path d="M18 52h6v10h-6zM76 52h6v10h-6z" fill={PAINT.visor} />
    </>
  ),
  train: (
    <>
      <path d="M10 72V28h30v44z" fill={PAINT.coral} />
      <path d="M6 28V20h38v8z" fill={PAINT.coralDeep} />
      <path d="M17 36h16v14H17z" fill={PAINT.glow} />
      <path d="M40 72V46h44q6 0 6 8v18z" fill={PAINT.grassDeep} />
      <path d="M66 46V24h14v22zM62 24v-6h22v6z" fill={PAINT.road} />
      <path d="M90 66l8 12H80z" fill={PAINT.metal} />
      {wheel(24, 76, 12)}
      {wheel(54, 79, 9)}
      {wheel(77, 79, 9)}
    </>
  ),
  cat: (
    <>
      <path d="M72 84q20 0 18-22-1-10-8-12" fill="none" stroke={PAINT.brick} strokeWidth="8" />
      <path d="M30 88q-4-30 20-32 24 2 24 32z" fill={PAINT.sandDeep} />
      <path d="M24 14l16 10h20l16-10q4 14 0 28-6 18-26 18T24 42q-4-14 0-28z" fill={PAINT.brick} />
      <circle cx="40" cy="38" r="4" fill={PAINT.visor} />
      <circle cx="60" cy="38" r="4" fill={PAINT.visor} />
      <path d="M46 46h8l-4 5zM50 51v3M28 46l-14-3M28 51l-13 3M72 46l14-3M72 51l13 3" fill={PAINT.cream} />
    </>
  ),
};

/** Most are drawn from the solids they are made of, which come when one is shown. */
const SideView = lazyPart(async () => (await import('./SideView.tsx')).SideView);

const isDrawn = (kind: string): kind is DrawnKind => Object.hasOwn(DRAWINGS, kind);

interface Props {
  kind: ModelKind;
  /** In rem; in a drawing, in its own units. */
  size: number;
  isInDrawing?: boolean;
  label?: string;
}

export const ModelPicture = ({ kind, size, label, isInDrawing = false }: Props) => (
  <svg
    viewBox="0 0 100 100"
    width={isInDrawing ? size : `${size}rem`}
    height={isInDrawing ? size : `${size}rem`}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
    stroke={PAINT.visor}
    strokeWidth="2.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    {isDrawn(kind) ? (
      DRAWINGS[kind]
    ) : (
      <Suspense>
        <SideView kind={kind} />
      </Suspense>
    )}
  </svg>
);
