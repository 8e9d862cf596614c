import { cardById } from '@trundle/world/maps/cards';
import { useApp } from '../app/hooks.ts';

/** What a map is called in the language of the page. */
export const useMapName = (): ((mapId: string) => string) => {
  const { language } = useApp().preferences;
  return (mapId) => cardById(mapId)?.name(language) ?? mapId;
};
