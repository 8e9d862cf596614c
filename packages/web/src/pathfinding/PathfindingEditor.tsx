import { PathDrawing } from '@trundle/client/pathfinding/path-drawing';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { listPathfindings, listPathfindingsInUse } from '@trundle/protocol/http/pathfinding';
import { mapById } from '@trundle/world/maps/index';
import { useEffect, useState } from 'react';
import { useCall, useRefresh } from '../api/queries.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import type { Choices } from './choices.ts';
import { DrawingDesk } from './DrawingDesk.tsx';
import style from './Pathfinding.module.css';

/** What lies on the desk when a map is looked at: the path map it uses, the one changed last, or a new one. */
const drawingFor = (mapId: number, sets: readonly Pathfinding[], choices: Choices): PathDrawing => {
  const used = choices.find((choice) => choice.mapId === mapId)?.pathfinding?._id;
  const set = sets.find(({ _id }) => _id === used) ?? sets.find((each) => each.mapId === mapId);
  return set === undefined ? PathDrawing.onMap(mapById(mapId), t('pathfinding.fresh')) : PathDrawing.of(set);
};

interface DeskProps {
  mapId: number;
  sets: readonly Pathfinding[];
  choices: Choices;
}

/** Which drawing lies on the desk. */
const Desk = ({ mapId, sets, choices }: DeskProps) => {
  const [drawing, setDrawing] = useState(() => drawingFor(mapId, sets, choices));
  return (
    <DrawingDesk
      key={drawing.number}
      drawing={drawing}
      sets={sets}
      choices={choices}
      onMap={(next) => setDrawing(drawingFor(next, sets, choices))}
      onSet={(set) => setDrawing(PathDrawing.of(set))}
      onNew={() => {
        const { mapId: on } = drawing.state.getState();
        setDrawing(PathDrawing.onMap(mapById(on), t('pathfinding.fresh')));
      }}
    />
  );
};

/** Where a teacher paints the ways of robots over a map and names places on it. */
export const PathfindingEditor = () => {
  const { code, panels } = usePanelRoom();
  const settings = useLive('settings');
  const used = useLive('pathfinding');
  const sets = useCall(listPathfindings, {}, { showing: 'own' });
  const inClass = { query: { classroom: code } };
  const choices = useCall(listPathfindingsInUse, inClass, { showing: 'own' });
  const refresh = useRefresh();
  // Another page of the teacher's may have chosen or saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another one is used.
  useEffect(() => {
    void refresh(listPathfindingsInUse, inClass);
    void refresh(listPathfindings, {});
  }, [used?._id, used?.updatedAt]);
  const close = (): void => panels.close();
  const isFailed = sets.isError || choices.isError;
  const isReady = sets.data !== undefined && choices.data !== undefined && settings !== null;
  return (
    <Dialog title={t('panels.map.pathfinding')} closeLabel={t('shell.close')} full onClose={close}>
      {isReady ? (
        <Desk mapId={Number(settings.mapId)} sets={sets.data} choices={choices.data} />
      ) : isFailed ? (
        <div className={style.failed}>
          <p>{t('pathfinding.failed')}</p>
          <Button
            onClick={() => {
              void sets.refetch();
              void choices.refetch();
            }}
          >
            {t('shell.tryAgain')}
          </Button>
        </div>
      ) : (
        <Loader />
      )}
    </Dialog>
  );
};
