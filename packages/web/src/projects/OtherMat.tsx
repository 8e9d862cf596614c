import { IconMap2 } from '@tabler/icons-react';
import { useMapName } from '../classrooms/use-map-name.ts';
import { useShowMap } from '../classrooms/use-show-map.ts';
import { Button } from '../design/Button.tsx';
import { AskForMap } from '../examples/AskForMap.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import style from './OtherMat.module.css';
import { useShownMap } from './use-other-mat.ts';

/** Another map lies there than the project is made for: what that means, and one tap that changes it. */
export const OtherMat = ({ mapId }: { mapId: string }) => {
  const { leads, isAlone = false } = usePanelRoom();
  const mapName = useMapName();
  const shown = useShownMap();
  const { busy, show } = useShowMap();
  const [wanted, now] = [mapName(mapId), mapName(shown ?? '')];
  return (
    <div className={style.mat}>
      <IconMap2 aria-hidden="true" />
      <p role="status">{lessonText(isAlone ? 'matOwn' : 'matOther', { wanted, shown: now })}</p>
      {leads ? (
        <Button size="small" busy={busy} onClick={() => void show(mapId)}>
          {isAlone ? lessonText('matTake', { wanted }) : t('examples.showMap', { wanted })}
        </Button>
      ) : (
        <AskForMap mapId={mapId} asked={lessonText('matAsked')} isShort />
      )}
    </div>
  );
};
