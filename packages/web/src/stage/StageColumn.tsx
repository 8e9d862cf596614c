import { Suspense, use, useRef, useState } from 'react';
import { GoalsContext } from '../goals/goals-context.ts';
import { useLive } from '../live/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import type { Chosen } from '../map/Readout.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { panelName } from '../panels/panel-name.ts';
import { PathfindingButton } from '../pathfinding/PathfindingButton.tsx';
import { LazyOtherMat } from '../projects/LazyOtherMat.tsx';
import { useOtherMatNow } from '../projects/use-other-mat.ts';
import { useMyRobot } from '../robots/use-my-robot.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { Drawer } from './Drawer.tsx';
import { RobotCard } from './RobotCard.tsx';
import { SeeIn3d } from './SeeIn3d.tsx';
import { SmallCover } from './SmallCover.tsx';
import style from './Stage.module.css';
import { StageBar } from './StageBar.tsx';
import { StageSizes } from './StageSizes.tsx';
import { useStage, useStageLayout } from './stage-context.ts';
import { hasCompany } from './stage-layout.ts';
import { useFreePlace } from './use-free-place.ts';
import { useOpenedWidth } from './use-opened-width.ts';
import { useTaskShown } from './use-task.ts';

const MapPanel = lazyPart(async () => (await import('../map/MapPanel.tsx')).MapPanel);

const GoalStrip = lazyPart(async () => (await import('../goals/GoalStrip.tsx')).GoalStrip);

const CORNER = { x: 1, y: 1 } as const;

/** My robot; whoever leads sees the one they have tapped. Who has none is told so, where there are some. */
const Card = ({ chosen, onClose }: { chosen: number | null; onClose: (number: number) => void }) => {
  const { leads } = usePanelRoom();
  const robots = useLive('robots');
  const mine = useMyRobot();
  const tapped = robots.find(({ identifier }) => identifier === chosen);
  const robot = leads ? (tapped ?? mine) : mine;
  if (robot !== undefined) return <RobotCard robot={robot} onClose={onClose} />;
  return robots.length === 0 ? null : <p className={style.noRobot}>{t('start.none')}</p>;
};

/** What the open project asks for, on the edge of the mat; a small mat leaves it to the task. */
const Goals = () => {
  const { form, memory } = useStage();
  const live = use(LiveContext);
  const goals = use(GoalsContext);
  const otherMat = useOtherMatNow();
  if (form === 'small' || form === 'away') return null;
  if (otherMat !== null && live !== null) return <LazyOtherMat mapId={otherMat} />;
  if (goals === null) return null;
  return (
    <Suspense>
      <GoalStrip goals={goals} onOpen={() => memory.show({ drawer: 'task', isDrawerOpen: true, page: 'stage' })} />
    </Suspense>
  );
};

/** The mat with everything that belongs to it. It stays mounted: a trail that is being drawn outlives every move of it. */
export const StageColumn = () => {
  const { form } = useStage();
  const room = usePanelRoom();
  const live = use(LiveContext);
  const put = useStageLayout((layout) => layout.place);
  const beside = useStageLayout((layout) => layout.beside);
  const stacked = useStageLayout((layout) => layout.stacked);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLElement>(null);
  useOpenedWidth(stage, form);
  useTaskShown();
  const free = useFreePlace(picture, form === 'small');
  const place = put ?? free ?? CORNER;
  const shares = { '--beside': beside, '--stacked': stacked, '--x': place.x, '--y': place.y } as object;
  const closeUp = (number: number): void => setChosen({ kind: 'robot', number, isClose: true });
  return (
    <div ref={stage} className={style.stage} data-form={form} style={shares}>
      <StageBar />
      <Goals />
      <section
        ref={picture}
        className={style.body}
        aria-label={panelName('map', room)}
        data-over-blocks={form === 'small' ? '' : undefined}
      >
        <div className={style.mat}>
          {live === null ? (
            <Loader />
          ) : (
            <Suspense fallback={<Loader />}>
              {/* The small picture is looked at; what one does on the mat wants more room. */}
              <div className={style.map} inert={form === 'small'}>
                <MapPanel
                  chosen={chosen}
                  onChoose={setChosen}
                  tools={
                    <>
                      <PathfindingButton />
                      <SeeIn3d />
                      <StageSizes />
                    </>
                  }
                />
              </div>
            </Suspense>
          )}
          {form === 'small' && <SmallCover picture={picture} place={place} />}
        </div>
        {hasCompany(form) && (
          <div className={style.company}>
            {live !== null && <Card chosen={chosen?.kind === 'robot' ? chosen.number : null} onClose={closeUp} />}
            <Drawer />
          </div>
        )}
      </section>
    </div>
  );
};
