import type { Classroom } from '@trundle/protocol/entities/classroom';
import { updateClassroom } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useApp } from '../app-hooks.ts';
import { mapName } from '../classroom/map-name.ts';
import { MAP_IDS } from '../classrooms/MapChoice.tsx';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { t } from '../messages/index.ts';
import style from './ClassSettings.module.css';
import { useClassDeed } from './use-class-deed.ts';
import { useClassSettings } from './use-class-settings.ts';

/** Chosen first, shown then: walking through the list must not send thirty screens from mat to mat. */
export const MapSetting = ({ classroom }: { classroom: Classroom }) => {
  const { client, notices } = useApp();
  const { mapId } = useClassSettings(classroom);
  const { busy, change } = useClassDeed();
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = chosen ?? mapId;
  const show = () =>
    change(async () => {
      const params = { id: classroom._id };
      const changed = await client.request(updateClassroom, { params, body: { mapId: wanted } });
      setChosen(null);
      notices.toast({ text: t('settings.map.shown', { name: mapName(wanted) }), type: 'success', key: 'map' });
      return { mapId: changed.mapId };
    });
  return (
    <div className={style.map}>
      <MapPicture mapId={wanted} className={style.picture} />
      <div className={style.fields}>
        <SelectField
          label={t('settings.map.choose')}
          value={wanted}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {MAP_IDS.map((id) => (
            <option key={id} value={id}>
              {mapName(id)}
            </option>
          ))}
        </SelectField>
        {wanted !== mapId && (
          <Button size="small" busy={busy} onClick={() => void show()}>
            {t('settings.map.show')}
          </Button>
        )}
      </div>
    </div>
  );
};
