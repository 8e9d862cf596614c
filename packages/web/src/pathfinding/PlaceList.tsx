import { IconTrash } from '@tabler/icons-react';
import type { PathDrawing } from '@trundle/client/pathfinding/path-drawing';
import { PLACE_LIMIT } from '@trundle/protocol/entities/pathfinding';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../design/Button.tsx';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Pathfinding.module.css';

interface Props {
  drawing: PathDrawing;
  wrong: readonly string[];
  /** The place that was put last: its name is typed at once. */
  fresh: { key: string } | null;
}

const centimetres = (mm: number): string => figure(mm / 10, { least: 0, most: 1 });

/** The places by name, in the order they were put. */
export const PlaceList = ({ drawing, wrong, fresh }: Props) => {
  const places = useStore(drawing.state, (state) => state.drawing.places);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (fresh === null) return;
    const input = list.current?.querySelector<HTMLInputElement>(`[data-key="${fresh.key}"]`);
    input?.focus({ preventScroll: true });
    input?.select();
    input?.scrollIntoView?.({ block: 'nearest' });
  }, [fresh]);
  const entries = Object.entries(places);
  return (
    <section className={style.places}>
      <h3>{t('pathfinding.places')}</h3>
      {entries.length === 0 && <p className={style.quiet}>{t('pathfinding.noPlaces')}</p>}
      {entries.length >= PLACE_LIMIT && <p>{t('pathfinding.placesFull', { count: PLACE_LIMIT })}</p>}
      <ul ref={list}>
        {entries.map(([key, { name, mx, my }]) => (
          <li key={key}>
            <input
              data-key={key}
              value={name}
              maxLength={60}
              aria-label={t('pathfinding.placeName', { x: centimetres(mx), y: centimetres(my) })}
              aria-invalid={wrong.includes(key) || undefined}
              onChange={({ target }) => drawing.renamePlace(key, target.value)}
            />
            <IconButton label={t('pathfinding.removePlace', { name })} onClick={() => drawing.removePlace(key)}>
              <IconTrash aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
