import type { WatchedStudent } from '@trundle/client/watch/watched-student';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../texts/index.ts';
import { ReadOnlyBlocks, useViewedWorkspace } from './ReadOnlyBlocks.tsx';
import style from './Watch.module.css';

interface Props {
  student: WatchedStudent;
  presented: { id: string; name: string };
  mapId: string;
}

/** The blocks on the whiteboard. */
export const BoardBlocks = ({ student, presented, mapId }: Props) => {
  const viewed = useViewedWorkspace(student);
  return (
    <div className={style.viewBlocks}>
      {viewed === null ? (
        <div className={style.nothing}>
          <Mascot mood="thinking" size={6} />
          <p>{t('watch.waiting')}</p>
        </div>
      ) : (
        <ReadOnlyBlocks
          viewed={viewed}
          student={student}
          mapId={mapId}
          accountId={presented.id}
          name={presented.name}
        />
      )}
    </div>
  );
};
