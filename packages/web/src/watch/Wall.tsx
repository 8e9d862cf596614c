import { IconBell, IconListCheck } from '@tabler/icons-react';
import type { ClassWatch } from '@trundle/client/watch/class-watch';
import type { PingBoard } from '@trundle/client/watch/ping-board';
import type { PingWords } from '@trundle/client/watch/ping-summary';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LockSwitch } from '../class-settings/LockSwitch.tsx';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Segments } from '../design/Segments.tsx';
import { HelpQueue } from '../help-requests/HelpQueue.tsx';
import { useLive } from '../live/hooks.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { WhereTheyAre } from '../teams/WhereIAm.tsx';
import { loadGoalWords } from '../texts/goal-words.ts';
import { pageLanguage, t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { LazyClassMat } from './lazy-mats.ts';
import { Overlay } from './Overlay.tsx';
import { StudentView } from './StudentView.tsx';
import { Tile, type TileRobot, tileId } from './Tile.tsx';
import { useClassWatch } from './use-class-watch.ts';
import { useNeeds } from './use-needs.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import { useWhiteboard } from './use-whiteboard.ts';
import style from './Watch.module.css';
import { useWallDoor, type WallAddress, wallHash } from './wall-address.ts';
import { inOrder, readWallOrder, WALL_ORDERS, type WallOrder, writeWallOrder } from './wall-order.ts';

const ClassGoals = lazyPart(
  async () => (await import('../goals/ClassGoals.tsx')).ClassGoals,
  () => loadTextsOf('myData'),
  loadGoalWords,
);

const AfterLesson = lazyPart(async () => (await import('./AfterLesson.tsx')).AfterLesson, loadGoalWords);

const NO_ROBOTS: readonly TileRobot[] = [];

/** Robots with their batteries by student. The same list as long as nothing in it changed, so that tiles rest. */
const robotsOf = (() => {
  const known = new Map<string, { key: string; robots: readonly TileRobot[] }>();
  return (id: string, robots: readonly TileRobot[]): readonly TileRobot[] => {
    if (robots.length === 0) return NO_ROBOTS;
    const key = JSON.stringify(robots);
    const before = known.get(id);
    if (before?.key === key) return before.robots;
    known.set(id, { key, robots });
    return robots;
  };
})();

/** Everybody's blocks, or everybody's goals. */
const SwitchButton = ({ isGoals }: { isGoals: boolean }) => {
  const go = useWallDoor();
  return (
    <Button
      kind="plain"
      size="small"
      aria-pressed={isGoals}
      icon={<IconListCheck aria-hidden="true" />}
      onClick={() => go({ student: null, isGoals: !isGoals })}
    >
      {t('goals.title')}
    </Button>
  );
};

/** It comes with its words. */
const ViewSwitch = lazyPart(async () => SwitchButton, loadGoalWords);

/** Everybody's blocks as they are, or what everybody has left. */
const AfterButton = ({ isAfter }: { isAfter: boolean }) => {
  const go = useWallDoor();
  return (
    <Button
      kind="plain"
      size="small"
      aria-pressed={isAfter}
      icon={<IconBell aria-hidden="true" />}
      onClick={() => go({ student: null, isAfter: !isAfter })}
    >
      {t('needs.after.title')}
    </Button>
  );
};

const Tools = ({ classroom, at }: { classroom: Classroom; at: WallAddress }) => {
  const { presented, busy, show } = useWhiteboard(classroom);
  const { isGoals = false, isAfter = false } = at;
  return (
    <>
      {presented !== null && (
        <span className={style.onBoard}>
          {t('watch.board.now', { name: presented.name })}
          <Button kind="stop" size="small" busy={busy} onClick={() => void show(null)}>
            {t('watch.board.stopShort')}
          </Button>
        </span>
      )}
      <Suspense>
        <ViewSwitch isGoals={isGoals} />
      </Suspense>
      {!classroom.practice && <AfterButton isAfter={isAfter} />}
      {!classroom.practice && <HelpQueue code={classroom._id} placeOf={(student) => wallHash({ student })} />}
      {!classroom.practice && <WhereTheyAre classroom={classroom} />}
      <LockSwitch classroom={classroom} />
    </>
  );
};

interface TilesProps {
  classroom: Classroom;
  watch: ClassWatch;
  words: ReadonlyMap<string, PingWords>;
  onOpen: (student: string) => void;
}

/** Everybody, whoever needs help first; or by name, for whoever knows where each of them sits. */
const Tiles = ({ classroom, watch, words, onOpen }: TilesProps) => {
  const students = useLive('students');
  const robots = useLive('robots');
  const requests = useLive('helpRequests');
  const { presented } = useWhiteboard(classroom);
  const [order, setOrder] = useState(readWallOrder);
  const needs = useNeeds(classroom._id, students, words);
  const { order: shown, hands } = useSteadyOrder(inOrder([...needs.values()], order, pageLanguage()));
  const byId = new Map(students.map((student) => [student.student._id, student]));
  const choose = (chosen: WallOrder): void => {
    writeWallOrder(chosen);
    setOrder(chosen);
  };
  return (
    <div className={style.scroller}>
      <div className={style.matStrip}>
        <Suspense>
          <LazyClassMat name={classroom.name} />
        </Suspense>
      </div>
      <div className={style.order}>
        <Segments
          label={t('needs.order.label')}
          value={order}
          options={WALL_ORDERS.map((value) => ({ value, label: t(`needs.order.${value}`) }))}
          onChange={choose}
        />
      </div>
      <ul className={style.grid} aria-label={t('roster.title')} {...hands}>
        {shown.map((id) => {
          const student = byId.get(id);
          return (
            student !== undefined && (
              <Tile
                key={id}
                student={student}
                watch={watch}
                words={words.get(id)}
                onOpen={onOpen}
                robots={robotsOf(
                  student._id,
                  robots
                    .filter((robot) => robot.student?._id === id)
                    .map(({ identifier, battery }) => ({ number: identifier, battery })),
                )}
                isOnBoard={presented?.id === id}
                request={requests.get(id)}
                atGoal={needs.get(id)?.atGoal ?? 0}
                project={needs.get(id)?.ticks?.name ?? null}
                reached={needs.get(id)?.ticks?.reached ?? 0}
                all={needs.get(id)?.ticks?.all ?? 0}
              />
            )
          );
        })}
      </ul>
    </div>
  );
};

interface ContentProps {
  classroom: Classroom;
  at: WallAddress;
  watch: ClassWatch;
  pings: PingBoard;
}

const Content = ({ classroom, at, watch, pings }: ContentProps) => {
  const students = useLive('students');
  const words = useSyncExternalStore(
    useCallback((listener) => pings.words.subscribe(listener), [pings]),
    () => pings.words.read(),
  );
  const go = useWallDoor();
  const open = useCallback((student: string | null) => go({ student }), [go]);
  const one = students.find(({ student }) => student._id === at.student);
  if (one !== undefined) {
    const { _id } = one.student;
    return (
      <StudentView key={_id} classroom={classroom} watch={watch} student={one} words={words.get(_id)} onOpen={open} />
    );
  }
  if (students.length === 0) {
    return (
      <div className={style.nothing}>
        <Mascot mood="hello" size={6} />
        <p>{t('watch.empty')}</p>
      </div>
    );
  }
  return <Tiles classroom={classroom} watch={watch} words={words} onOpen={open} />;
};

/** Whoever comes back from one student finds the focus on that student's tile. */
const useReturned = (student: string | null): void => {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (student === null && last.current !== null) document.getElementById(tileId(last.current))?.focus();
    last.current = student;
  }, [student]);
};

/** Whether X leads to the wall: who came to one student straight from the list goes back there. */
const useCameByWall = (student: string | null): boolean => {
  const [wasHere, setHere] = useState(student === null);
  if (student === null && !wasHere) setHere(true);
  return wasHere;
};

/** The whole class at a glance: everybody's blocks in small, live, and one of them in full size. */
export const Wall = ({ classroom, at }: { classroom: Classroom; at: WallAddress }) => {
  const watching = useClassWatch(classroom._id);
  const students = useLive('students');
  const go = useWallDoor();
  const online = students.filter((student) => student.online).length;
  const one = students.find(({ student }) => student._id === at.student);
  useReturned(one?.student._id ?? null);
  const isFromWall = useCameByWall(at.student);
  return (
    <Overlay
      place={one?.student._id ?? ''}
      title={
        <>
          {one?.student.name ?? t('watch.title')}
          {one === undefined && (
            <span className={style.count}>{t('panels.robots.online', { online, all: students.length })}</span>
          )}
        </>
      }
      tools={<Tools classroom={classroom} at={at} />}
      onClose={() => go(one !== undefined && isFromWall ? { student: null } : null)}
    >
      {at.isAfter ? (
        <Suspense fallback={<Loader />}>
          <AfterLesson code={classroom._id} />
        </Suspense>
      ) : at.isGoals ? (
        <Suspense fallback={<Loader />}>
          <ClassGoals code={classroom._id} />
        </Suspense>
      ) : watching === null ? (
        <Loader />
      ) : (
        <Content classroom={classroom} at={at} {...watching} />
      )}
    </Overlay>
  );
};
