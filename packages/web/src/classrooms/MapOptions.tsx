import { MAP_CARDS } from '@trundle/world/maps/cards';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';

/** Every map, as what one picks from a list; the one name that does not say what is on the mat is explained. */
export const MapOptions = () => {
  const { language } = useApp().preferences;
  return MAP_CARDS.map(({ id, key, name }) => (
    <option key={id} value={id}>
      {name(language)}
      {key === 'create' && ` (${t('classrooms.freeMapShort')})`}
    </option>
  ));
};
