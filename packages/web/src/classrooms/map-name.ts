import { t } from '../messages/index.ts';
import { MAP_IDS } from './MapChoice.tsx';

export const mapName = (mapId: string): string => {
  const known = MAP_IDS.find((id) => id === mapId);
  return known === undefined ? mapId : t(`classrooms.maps.${known}`);
};
