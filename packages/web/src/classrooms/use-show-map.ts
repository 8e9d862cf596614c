import { updateClassroom } from '@trundle/protocol/http/classroom';
import { useApp } from '../app/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { useMapName } from './use-map-name.ts';

/** For whoever leads: another map for the class. Its robots begin anew there by themselves. */
export const useShowMap = () => {
  const { client, notices } = useApp();
  const { code, isAlone = false } = usePanelRoom();
  const mapName = useMapName();
  const { busy, change } = useClassCommand();
  const show = (mapId: string): Promise<void> =>
    change(async () => {
      const changed = await client.request(updateClassroom, { params: { id: code }, body: { mapId } });
      // On a practice mat nobody else sees the map.
      const text = t(isAlone ? 'classroom.ownMat.mapUsed' : 'settings.map.shown', { name: mapName(mapId) });
      notices.toast({ text, type: 'success', key: 'map' });
      return { mapId: changed.mapId };
    });
  return { busy, show };
};
