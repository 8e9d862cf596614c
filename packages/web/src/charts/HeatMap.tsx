import { mapSvg } from '@trundle/world/maps/svg';
import { useEffect, useMemo, useRef } from 'react';
import { BLOCK_GROUPS } from '../design/tokens.ts';
import { useLive } from '../live/hooks.ts';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import { HEAT_CELLS, heatOf, strengthOf, type Track } from './heat.ts';
import type { Looking } from './looking.ts';
import { useLooking } from './use-looking.ts';

interface Props {
  tracks: readonly Track[];
  looking: Looking;
}

const CELL = 16;

/** Where robots have been, on the mat: the stronger, the longer. */
export const HeatMap = ({ tracks, looking }: Props) => {
  const mapId = useLive('settings')?.mapId ?? '';
  const canvas = useRef<HTMLCanvasElement>(null);
  useLooking(looking);
  const { from, to } = looking.view;
  const heat = useMemo(() => heatOf(tracks, { from, to }), [tracks, from, to]);
  const mat = useMemo(() => `data:image/svg+xml,${encodeURIComponent(mapSvg(mapId, { view: 'field' }))}`, [mapId]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, HEAT_CELLS * CELL, HEAT_CELLS * CELL);
    context.fillStyle = BLOCK_GROUPS.procedures.fill;
    for (const [cell, count] of heat.cells.entries()) {
      context.globalAlpha = strengthOf(count, heat.most);
      if (count > 0) context.fillRect((cell % HEAT_CELLS) * CELL, Math.floor(cell / HEAT_CELLS) * CELL, CELL, CELL);
    }
  }, [heat]);
  const { busiest } = heat;
  const where = busiest && { x: figure(busiest.x, { most: 0 }), y: figure(busiest.y, { most: 0 }) };
  return (
    <figure className={style.heat}>
      <div className={style.mat} role="img" aria-label={t('charts.heat')}>
        <img src={mat} alt="" />
        <canvas ref={canvas} width={HEAT_CELLS * CELL} height={HEAT_CELLS * CELL} data-seen={heat.all} />
      </div>
      <figcaption>{where === null ? t('panels.charts.nothing') : t('charts.busiest', where)}</figcaption>
    </figure>
  );
};
