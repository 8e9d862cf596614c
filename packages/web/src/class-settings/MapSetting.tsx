import type { Classroom } from '@trundle/protocol/entities/classroom';
import { useState } from 'react';
import { MapOptions } from '../classrooms/MapOptions.tsx';
import { useShowMap } from '../classrooms/use-show-map.ts';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { useClassSettings } from '../live/use-class-settings.ts';
import { t } from '../texts/index.ts';
import style from './ClassSettings.module.css';

/** On a practice mat nobody else sees the map. */
const wordsOf = ({ practice }: Classroom) =>
  practice
    ? ({ choose: 'classrooms.map', show: 'classroom.ownMat.useMap' } as const)
    : ({ choose: 'settings.map.choose', show: 'settings.map.show' } as const);

/** A map is chosen first and applied by a button: moving through the list must not switch thirty screens each time. */
export const MapSetting = ({ classroom }: { classroom: Classroom }) => {
  const { mapId } = useClassSettings(classroom);
  const { busy, show } = useShowMap();
  const [chosen, setChosen] = useState<string | null>(null);
  const words = wordsOf(classroom);
  const wanted = chosen ?? mapId;
  const apply = async (): Promise<void> => {
    await show(wanted);
    setChosen(null);
  };
  return (
    <div className={style.map}>
      <MapPicture mapId={wanted} className={style.picture} />
      <div className={style.fields}>
        <SelectField label={t(words.choose)} value={wanted} onChange={(event) => setChosen(event.currentTarget.value)}>
          <MapOptions />
        </SelectField>
        {wanted !== mapId && (
          <Button size="small" busy={busy} onClick={() => void apply()}>
            {t(words.show)}
          </Button>
        )}
      </div>
    </div>
  );
};
