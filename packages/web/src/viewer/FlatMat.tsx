import type { BuiltDraft } from '@trundle/client/built/built-world';
import { mapById } from '@trundle/world/maps/index';
import { STAGE, STAGE_MARGINS } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../app/hooks.ts';
import { BuiltMarks } from '../models/BuiltMarks.tsx';
import { FromAbove } from '../robot-figure/FromAbove.tsx';
import { viewerText } from '../texts/viewer-texts.ts';
import style from './Viewer.module.css';
import type { ViewerFigure, ViewerWorld } from './viewer-world.ts';

interface Props {
  world: ViewerWorld;
  figures: readonly ViewerFigure[];
  mapId: number;
  /** What hands have built there. */
  things: readonly BuiltDraft[];
}

/** The mat from above, for a screen that cannot draw in 3D. Places are written in animation frames, past React. */
export const FlatMat = ({ world, figures, mapId, things }: Props) => {
  const { language } = useApp().preferences;
  const bodies = useRef(new Map<number, SVGGElement>());
  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(mapId, { view: 'stage', language }))}`,
    [mapId, language],
  );
  useEffect(() => {
    let frame = 0;
    const turn = (now: number): void => {
      frame = requestAnimationFrame(turn);
      for (const [number, body] of bodies.current) {
        const { x, y, a } = world.poseAt(number, now);
        const where = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(a + 90).toFixed(1)})`;
        if (body.getAttribute('transform') !== where) body.setAttribute('transform', where);
      }
    };
    frame = requestAnimationFrame(turn);
    return () => cancelAnimationFrame(frame);
  }, [world]);
  const shown = (number: number) => (body: SVGGElement | null) => {
    if (body) bodies.current.set(number, body);
    else bodies.current.delete(number);
  };
  const { left, top } = STAGE_MARGINS;
  return (
    <svg
      className={style.flat}
      viewBox={`${-left} ${-top} ${STAGE.width} ${STAGE.height}`}
      role="img"
      aria-label={viewerText('flat', { map: mapById(mapId).name(language) })}
    >
      <image href={art} x={-left} y={-top} width={STAGE.width} height={STAGE.height} />
      <BuiltMarks things={things} />
      {figures.map(({ number, isRobot, isAsleep }) => (
        <g key={number} ref={shown(number)} data-figure={number}>
          {isRobot ? (
            <g transform="translate(-50 -50)">
              <FromAbove number={number} face={isAsleep ? 'asleep' : 'awake'} />
            </g>
          ) : (
            <rect x="-28" y="-28" width="56" height="56" rx="8" className={style.object} />
          )}
        </g>
      ))}
    </svg>
  );
};
