import type { BuiltDraft } from '@trundle/client/built/built-world';
import { bundledModel } from '@trundle/world/catalogue/models';
import { memo } from 'react';
import style from './BuiltMarks.module.css';
import { ModelPicture } from './ModelPicture.tsx';

/** What is one long by itself, in millimetres. */
const LONG = 100;
/** How much of its ground the picture of a thing takes. */
const PICTURE = 0.8;
/** Under it stands the name by which programs find it. */
const BELOW = 14;

/** What hands have built, from above: the ground it stands on, which way it looks, its picture and its name. */
export const BuiltMarks = memo(({ things }: { things: readonly BuiltDraft[] }) =>
  things.map(({ _id, model, name, x, y, a, size }) => {
    const side = (LONG * size) / 100;
    const bundled = bundledModel(model);
    const picture = side * PICTURE;
    return (
      <g key={_id} transform={`translate(${x} ${y})`} data-built={name}>
        <title>{name}</title>
        <g transform={`rotate(${a})`}>
          <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={side / 6} className={style.ground} />
          <path d={`M${side / 2 - 8} -9 l10 9 l-10 9`} className={style.nose} />
        </g>
        {bundled === undefined ? (
          <path
            d="M0 -26 l24 12 v26 l-24 14 l-24 -14 v-26z M-24 -14 l24 13 l24 -13 M0 -1 v27"
            transform={`scale(${size / 100})`}
            className={style.cube}
          />
        ) : (
          <g transform={`translate(${-picture / 2} ${-picture / 2})`}>
            <ModelPicture kind={bundled.kind} size={picture} isInDrawing />
          </g>
        )}
        <g transform={`translate(0 ${side / 2 + BELOW})`}>
          <text className={style.words} dy="0.35em">
            {name}
          </text>
        </g>
      </g>
    );
  }),
);
