import { MapPicture } from '../design/MapPicture.tsx';
import { t } from '../messages/index.ts';
import style from './MapChoice.module.css';

export const MAP_IDS = ['0', '1', '2', '3', '4', '5'] as const;
export type MapId = (typeof MAP_IDS)[number];

/** Radio buttons that show what they stand for. */
export const MapChoice = ({ chosen = '0' }: { chosen?: string }) => (
  <fieldset className={style.maps}>
    <legend>{t('classrooms.map')}</legend>
    <div className={style.grid}>
      {MAP_IDS.map((mapId) => (
        <label key={mapId} className={style.map}>
          <input type="radio" name="mapId" value={mapId} defaultChecked={mapId === chosen} />
          <span className={style.face}>
            <MapPicture mapId={mapId} className={style.picture} />
            <span>{t(`classrooms.maps.${mapId}`)}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
