import { IconCubePlus, IconTrash } from '@tabler/icons-react';
import { MAT } from '@trundle/protocol/constants';
import { nameObject } from '@trundle/protocol/http/classroom';
import { addMatObject, removeMatObject } from '@trundle/protocol/http/virtual';
import type { Point } from '@trundle/world/geometry/coordinates';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useVirtualChange } from '../robots/use-virtual.ts';
import { t } from '../texts/index.ts';
import style from './Map.module.css';
import { isNobodys } from './nobodys.ts';

const at = (share: number): number => MAT.min + (MAT.max - MAT.min) * share;
/** Where objects are put that nobody said a place for: off the middle, where examples put theirs, and off the starts. */
const PLACES: readonly Point[] = [0.7, 0.5, 0.3].flatMap((across) =>
  [0.3, 0.7].map((down) => ({ x: at(across), y: at(down) })),
);
/** An object and room around it for a robot, in millimetres. */
const APART = 120;

/** Puts an object where somebody tapped last, or where nothing stands; from there it is dragged. */
export const PutObject = ({ tapped }: { tapped: Point | null }) => {
  const { code } = usePanelRoom();
  const change = useVirtualChange();
  const { busy, run } = useCommand();
  const live = useLiveClassroom();
  const freePlace = (): Point => {
    const taken = [...live.read('positions').values()];
    const isFree = (place: Point) => taken.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > APART);
    return PLACES.find(isFree) ?? PLACES[0] ?? { x: at(0.5), y: at(0.5) };
  };
  const put = () => run(() => change(addMatObject, { params: { id: code }, body: tapped ?? freePlace() }));
  return (
    <IconButton label={t('panels.map.addObject')} className={style.control} aria-busy={busy} onClick={() => void put()}>
      <IconCubePlus aria-hidden="true" />
    </IconButton>
  );
};

interface Props {
  number: number;
  /** It lies on the simulated mat and may be moved from here. */
  isOurs: boolean;
}

/** The object that was tapped: its number and name, and for whoever leads how to name it and take it away. */
export const ObjectReadout = ({ number, isOurs }: Props) => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const live = useLiveClassroom();
  const object = useLive('objects').find(({ identifier }) => identifier === number);
  const change = useVirtualChange();
  const { busy, run } = useCommand();
  const [typed, setTyped] = useState<string | null>(null);
  if (object === undefined) return null;
  const name = () =>
    run(async () => {
      if (typed === null || typed.trim() === object.name) return;
      const params = { id: code, objectId: String(number) };
      live.know(await client.request(nameObject, { params, body: { name: typed.trim() } }));
    });
  return (
    <>
      {!isNobodys(object) && <strong>{t('panels.map.object', { number })}</strong>}
      {!isOurs && (
        <span className={style.chosen}>{isNobodys(object) ? t('panels.map.nobodys', { number }) : object.name}</span>
      )}
      {isOurs && (
        <>
          <input
            className={style.objectName}
            aria-label={t('panels.map.objectName')}
            placeholder={t('panels.map.objectName')}
            maxLength={40}
            value={typed ?? object.name}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => void name()}
            onKeyDown={(event) => event.key === 'Enter' && void name()}
          />
          <IconButton
            label={t('panels.map.removeObject', { number })}
            aria-busy={busy}
            onClick={() =>
              void run(() => live.takeAway(number, () => change(removeMatObject, { params: { id: code, number } })))
            }
          >
            <IconTrash aria-hidden="true" />
          </IconButton>
        </>
      )}
    </>
  );
};
