import type { LessonPlayer } from '@trundle/client/replay/lesson-player';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { mapById } from '@trundle/world/maps/index';
import { type ReactNode, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { Segments } from '../design/Segments.tsx';
import { GoalsContext } from '../goals/goals-context.ts';
import { useLive } from '../live/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { MapStage } from '../map/MapStage.tsx';
import type { Chosen } from '../map/Readout.tsx';
import { RunContext } from '../program/run-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadViewerTexts } from '../texts/viewer-texts.ts';
import { ReadOnlyBlocks, useViewedWorkspace } from '../watch/ReadOnlyBlocks.tsx';
import style from './Replay.module.css';

const ClassScene = lazyPart(async () => (await import('../viewer/ClassScene.tsx')).ClassScene, loadViewerTexts);

const NOTHING: ReadonlySet<number> = new Set();
/** Nothing of what was can be moved. */
const put = (): Promise<void> => Promise.resolve();

const Mat = () => {
  const settings = useLive('settings');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (settings === null) return <Loader />;
  const { mapId } = settings;
  return <MapStage key={mapId} map={mapById(mapId)} movable={NOTHING} put={put} chosen={chosen} onChoose={setChosen} />;
};

interface BlocksProps {
  player: LessonPlayer;
  classroom: Classroom;
  student: { _id: string; name: string };
}

const Blocks = ({ player, classroom, student }: BlocksProps) => {
  const viewed = useViewedWorkspace(player.watched);
  const isRunning = useStore(player.watched.view, ({ running }) => running);
  return (
    <div className={style.blocks} data-running={isRunning}>
      {viewed === null ? (
        <p className={style.none}>{t('replay.noProgram', { name: student.name })}</p>
      ) : (
        <ReadOnlyBlocks
          viewed={viewed}
          student={player.watched}
          mapId={classroom.mapId}
          accountId={student._id}
          name={student.name}
        />
      )}
    </div>
  );
};

type View = 'mat' | 'scene';

interface Props {
  player: LessonPlayer;
  classroom: Classroom;
  /** Whose blocks stand beside the mat. */
  student: { _id: string; name: string } | null;
  tools?: ReactNode;
}

/** The class as it was: its mat from above or in 3D, robots close up, and the blocks of one student beside it. */
export const LessonView = ({ player, classroom, student, tools }: Props) => {
  const [view, setView] = useState<View>('mat');
  return (
    <LiveContext value={player.live}>
      <RunContext value={null}>
        <GoalsContext value={null}>
          <div className={style.tools}>
            <Segments
              label={t('replay.view')}
              value={view}
              options={[
                { value: 'mat', label: t('replay.mat') },
                { value: 'scene', label: t('replay.scene') },
              ]}
              onChange={setView}
            />
            {tools}
          </div>
          <div className={style.views} data-blocks={student !== null}>
            <div className={style.mat}>
              <Suspense fallback={<Loader />}>
                {view === 'mat' ? <Mat /> : <ClassScene read={player.readScene} />}
              </Suspense>
            </div>
            {student !== null && <Blocks key={student._id} player={player} classroom={classroom} student={student} />}
          </div>
        </GoalsContext>
      </RunContext>
    </LiveContext>
  );
};
