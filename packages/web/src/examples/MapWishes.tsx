import { IconMap2 } from '@tabler/icons-react';
import type { LiveStudent } from '@trundle/client/live/students';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { useShowMap } from '../classrooms/use-show-map.ts';
import { Button } from '../design/Button.tsx';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './MapWishes.module.css';

/** More names than these would fill the page. */
const NAMES = 3;

interface Wish {
  readonly key: string;
  readonly mapId: string;
  readonly name: string;
}

const wishesOf = (students: readonly LiveStudent[], shown: string | undefined): Wish[] =>
  students.flatMap(({ student, wantsMap }) =>
    wantsMap === null || wantsMap === shown
      ? []
      : [{ key: `${student._id} ${wantsMap}`, mapId: wantsMap, name: student.name }],
  );

/** Those who want the map that most want. */
const mostWanted = (wishes: readonly Wish[]): Wish[] =>
  wishes
    .map(({ mapId }) => wishes.filter((wish) => wish.mapId === mapId))
    .reduce((most, group) => (group.length > most.length ? group : most), []);

const namesOf = (wishes: readonly Wish[]): string => {
  const names = wishes.slice(0, NAMES).map(({ name }) => name);
  const more = wishes.length - names.length;
  return more === 0 ? names.join(', ') : t('examples.wishes.more', { names: names.join(', '), more });
};

/** For whoever leads: students ask for another map, and one press shows it. Over the wall of the class too. */
export const MapWishes = () => {
  const mapName = useMapName();
  const { busy, show } = useShowMap();
  const wishes = wishesOf(useLive('students'), useLive('settings')?.mapId);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const keys = wishes.map(({ key }) => key).join('\n');
  // Whoever asks again later is heard again.
  useEffect(() => {
    const wished = keys.split('\n');
    setDismissed((before) =>
      before.every((key) => wished.includes(key)) ? before : before.filter((key) => wished.includes(key)),
    );
  }, [keys]);
  const told = mostWanted(wishes.filter(({ key }) => !dismissed.includes(key)));
  const mapId = told[0]?.mapId;
  return createPortal(
    <div role="status">
      {mapId !== undefined && (
        <div className={style.wish}>
          <IconMap2 aria-hidden="true" />
          <p>{t('examples.wishes.wants', { names: namesOf(told), map: mapName(mapId) })}</p>
          <Button size="small" busy={busy} onClick={() => void show(mapId)}>
            {t('examples.showMap', { wanted: mapName(mapId) })}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={() => setDismissed((before) => [...before, ...told.map(({ key }) => key)])}
          >
            {t('examples.wishes.notNow')}
          </Button>
        </div>
      )}
    </div>,
    document.body,
  );
};

/** For whoever asked: the map has come, wherever in the page they are by then. */
export const WishCameTrue = () => {
  const { notices } = useApp();
  const mapName = useMapName();
  const wish = useLive('mapWish');
  const mapId = useLive('settings')?.mapId;
  const wished = useRef<string | null>(null);
  useEffect(() => {
    const before = wished.current;
    wished.current = wish;
    if (wish === null && before !== null && before === mapId)
      notices.toast({ text: t('examples.wishes.shown', { map: mapName(before) }), type: 'success', key: 'map' });
  }, [wish, mapId, notices, mapName]);
  return null;
};
