import { MAP_CARDS } from '@trundle/world/maps/cards';
import { useApp } from '../app/hooks.ts';

/** Every map, as what one picks from a list. */
export const MapOptions = () => {
  const { language } = useApp().preferences;
  return MAP_CARDS.map(({ id, name }) => (
    <option key={id} value={id}>
      {name(language)}
    </option>
  ));
};
