import type { Classroom } from '@trundle/protocol/entities/classroom';
import { updateClassroom } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { MapOptions } from '../classrooms/MapOptions.tsx';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';
import { t } from '../texts/index.ts';
import style from './ClassSettings.module.css';

/** On a practice mat nobody else sees the map. */
const wordsOf = ({ practice }: Classroom) =>
  practice
    ? ({ choose: 'classrooms.map', show: 'classroom.ownMat.useMap', shown: 'classroom.ownMat.mapUsed' } as const)
    : ({ choose: 'settings.map.choose', show: 'settings.map.show', shown: 'settings.map.shown' } as const);

/** A map is chosen first and applied by a button: moving through the list must not switch thirty screens each time. */
export const MapSetting = ({ classroom }: { classroom: Classroom }) => {
  const { client, notices } = useApp();
  const mapName = useMapName();
  const { mapId } = useClassSettings(classroom);
  const { busy, change } = useClassCommand();
  const [chosen, setChosen] = useState<string | null>(null);
  const words = wordsOf(classroom);
  const wanted = chosen ?? mapId;
  const show = () =>
    change(async () => {
      const params = { id: classroom._id };
      const changed = await client.request(updateClassroom, { params, body: { mapId: wanted } });
      setChosen(null);
      notices.toast({ text: t(words.shown, { name: mapName(wanted) }), type: 'success', key: 'map' });
      return { mapId: changed.mapId };
    });
  return (
    <div className={style.map}>
      <MapPicture mapId={wanted} className={style.picture} />
      <div className={style.fields}>
        <SelectField label={t(words.choose)} value={wanted} onChange={(event) => setChosen(event.currentTarget.value)}>
          <MapOptions />
        </SelectField>
        {wanted !== mapId && (
          <Button size="small" busy={busy} onClick={() => void show()}>
            {t(words.show)}
          </Button>
        )}
      </div>
    </div>
  );
};
