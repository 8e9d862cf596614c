import { MAP_CARDS } from '@trundle/world/maps/cards';
import { useApp } from '../app/hooks.ts';
import { MapPicture } from '../design/MapPicture.tsx';
import { t } from '../texts/index.ts';
import style from './MapChoice.module.css';

/** Radio buttons that show what they stand for. */
export const MapChoice = ({ chosen = '0' }: { chosen?: string }) => {
  const { language } = useApp().preferences;
  return (
    <fieldset className={style.maps}>
      <legend>{t('classrooms.map')}</legend>
      <div className={style.grid}>
        {MAP_CARDS.map(({ id, key, name }) => (
          <label key={id} className={style.map}>
            <input type="radio" name="mapId" value={id} defaultChecked={String(id) === chosen} />
            <span className={style.face}>
              <MapPicture mapId={String(id)} className={style.picture} />
              <span>
                {name(language)}
                {/* The one name that does not say what is on the mat. */}
                {key === 'create' && <small className={style.about}>{t('classrooms.freeMap')}</small>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
