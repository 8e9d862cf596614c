import { changeVirtualRobot, moveMatObject } from '@trundle/protocol/http/virtual';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Mascot } from '../design/Mascot.tsx';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { AddRobots } from '../robots/AddRobots.tsx';
import { useVirtual, useVirtualChange } from '../robots/use-virtual.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Map.module.css';
import { type Choosing, MapStage } from './MapStage.tsx';

const NONE: ReadonlySet<number> = new Set();

interface Props extends Choosing {
  /** What else stands beside the controls of the map. */
  tools?: ReactNode;
}

/** The mat as it is now, with everything that moves on it. */
export const MapPanel = (props: Props) => {
  const { code, leads } = usePanelRoom();
  const change = useVirtualChange();
  const settings = useLive('settings');
  const isEmpty = useLive('robots').length === 0;
  const virtual = useVirtual();
  const movable = useMemo(
    () =>
      leads && virtual
        ? new Set([
            ...virtual.robots.map(({ identifier }) => identifier),
            ...virtual.objects.map(({ number }) => number),
          ])
        : NONE,
    [leads, virtual],
  );
  const put = useCallback(
    async (identifier: number, { x, y, a }: Pose) => {
      const params = { id: code, number: identifier };
      if (virtual?.objects.some(({ number }) => number === identifier))
        await change(moveMatObject, { params, body: { x, y } });
      else await change(changeVirtualRobot, { params: { id: code, identifier }, body: { pose: { x, y, a } } });
    },
    [change, code, virtual],
  );
  if (settings === null) return <Loader />;
  return (
    <div className={style.mapPanel}>
      <MapStage key={settings.mapId} map={mapById(settings.mapId)} movable={movable} put={put} {...props} />
      {isEmpty && (
        <div className={style.empty}>
          <Mascot mood="thinking" size={5} />
          <div>
            <p>{leads ? t('panels.robots.emptyTeacher') : t('panels.robots.empty')}</p>
            {leads && <AddRobots />}
          </div>
        </div>
      )}
    </div>
  );
};
