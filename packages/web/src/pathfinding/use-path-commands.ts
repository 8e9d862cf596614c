import { ApiFailure } from '@trundle/client/api/failure';
import type { PathDrawing } from '@trundle/client/pathfinding/path-drawing';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import {
  createPathfinding,
  deletePathfinding,
  listPathfindings,
  listPathfindingsInUse,
  updatePathfinding,
  usePathfinding as usePathfindingCall,
} from '@trundle/protocol/http/pathfinding';
import { use } from 'react';
import { useKeep, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';

/** The server has it no more, or never lets this account save it: for whoever drew it both are the same. */
const isGone = (cause: unknown): boolean =>
  cause instanceof ApiFailure && cause.kind === 'refused' && (cause.status === 403 || cause.status === 404);

/** What is done with path maps. A save that cannot be is told beside the drawing, by whoever asks for it. */
export const usePathCommands = () => {
  const { client, notices } = useApp();
  const live = use(LiveContext);
  const { code } = usePanelRoom();
  const refresh = useRefresh();
  const keep = useKeep();
  const inClass = { query: { classroom: code } };
  const say = (text: string): void => notices.toast({ text, type: 'success', key: 'pathfinding' });

  const listed = (set: Pathfinding): void => {
    keep(listPathfindings, {}, (before) => before && [set, ...before.filter(({ _id }) => _id !== set._id)]);
    keep(listPathfindingsInUse, inClass, (before) =>
      before?.map((choice) => (choice.pathfinding?._id === set._id ? { ...choice, pathfinding: set } : choice)),
    );
    if (live?.read('pathfinding')?._id === set._id) live.knowPathfinding(set.mapId, set);
  };

  /** It can be saved as a new one alone. */
  const lost = (drawing: PathDrawing): void => {
    drawing.lost();
    void refresh(listPathfindings, {});
  };

  /** Creates or updates. */
  const save = async (drawing: PathDrawing): Promise<Pathfinding> => {
    const { id, drawing: sent } = drawing.state.getState();
    const body = drawing.contents();
    try {
      const set =
        id === null
          ? await client.request(createPathfinding, { body }, { showing: 'own' })
          : await client.request(updatePathfinding, { params: { id }, body }, { showing: 'own' });
      drawing.savedAs(set._id, sent);
      listed(set);
      return set;
    } catch (cause) {
      if (id !== null && isGone(cause)) lost(drawing);
      throw cause;
    }
  };

  const choose = async (mapId: number, set: Pathfinding | null): Promise<void> => {
    const given = { params: { mapId }, ...inClass, body: { pathfindingId: set?._id ?? null } };
    const choice = await client.request(usePathfindingCall, given, { showing: 'own' });
    keep(listPathfindingsInUse, inClass, (before) => before?.map((each) => (each.mapId === mapId ? choice : each)));
    live?.knowPathfinding(mapId, choice.pathfinding);
    say(set === null ? t('pathfinding.stopped') : t('pathfinding.using', { name: set.name }));
  };

  const remove = async (drawing: PathDrawing): Promise<void> => {
    const {
      id,
      mapId,
      drawing: { name },
    } = drawing.state.getState();
    if (id === null) return;
    try {
      await client.request(deletePathfinding, { params: { id } }, { showing: 'own' });
    } catch (cause) {
      if (isGone(cause)) lost(drawing);
      throw cause;
    }
    drawing.lost();
    keep(listPathfindings, {}, (before) => before?.filter(({ _id }) => _id !== id));
    if (live?.read('pathfinding')?._id === id) live.knowPathfinding(mapId, null);
    void refresh(listPathfindingsInUse, inClass);
    say(t('pathfinding.deleted', { name }));
  };

  return { save, choose, remove };
};
