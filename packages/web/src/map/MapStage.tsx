import { IconFocusCentered, IconMapPin, IconRoute, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { builtOn } from '@trundle/client/built/built-world';
import { isOnMat } from '@trundle/world/geometry/area';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import type { Place, WorldMap } from '@trundle/world/maps/map';
import { placesInUse } from '@trundle/world/maps/navigation';
import { mapSvg } from '@trundle/world/maps/svg';
import {
  type ComponentProps,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { GoalsContext } from '../goals/goals-context.ts';
import { useLive, useLiveClassroom, useRobotsHere } from '../live/hooks.ts';
import { RunContext } from '../program/run-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { CloseUpSheet } from './CloseUpSheet.tsx';
import { Gestures, pointIn } from './gestures.ts';
import style from './Map.module.css';
import { ObjectFigures, Pin, Places, RobotFigures, Trails } from './MapLayers.tsx';
import { PutObject } from './ObjectControls.tsx';
import { PlannedPaths } from './PlannedPaths.tsx';
import { type Chosen, Readout, RobotReadout } from './Readout.tsx';
import { Scene } from './scene.ts';
import { ZOOM_STEP } from './viewport.ts';

/** On most mats nothing is built. */
const BuiltMarks = lazyPart(async () => (await import('../models/BuiltMarks.tsx')).BuiltMarks);

/** Most programs have no goals. */
const GoalPlaces = lazyPart(async () => (await import('./GoalPlaces.tsx')).GoalPlaces);

const Toggle = (props: ComponentProps<typeof IconButton>) => <IconButton {...props} className={style.control} />;

const NONE: readonly Place[] = [];

/** What somebody has tapped; whoever shows the map may choose for them. */
export interface Choosing {
  chosen: Chosen | null;
  onChoose: Dispatch<SetStateAction<Chosen | null>>;
}

interface Props extends Choosing {
  map: WorldMap;
  movable: ReadonlySet<number>;
  /** Resolves when the server has it. */
  put: (number: number, pose: Pose) => Promise<void>;
  tools?: ReactNode;
}

/** Follows the size of the window the map shows in, and lets a trackpad pinch zoom without trapping the wheel. */
const useWindow = (scene: Scene) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // What is hidden has no size: it keeps the one it had.
    const measure = () =>
      element.clientWidth > 0 && scene.resize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    // Nobody sees it: nothing is drawn.
    const shown = new IntersectionObserver((entries) =>
      entries.at(-1)?.isIntersecting === false ? scene.stop() : scene.start(),
    );
    const wheel = (event: WheelEvent) => {
      // An ordinary wheel scrolls the page as everywhere.
      if (!event.ctrlKey) return;
      event.preventDefault();
      scene.zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, pointIn(event, element));
    };
    measure();
    observer.observe(element);
    shown.observe(element);
    element.addEventListener('wheel', wheel, { passive: false });
    scene.start();
    return () => {
      shown.disconnect();
      scene.stop();
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [scene]);
  return frame;
};

/** The newest of something, for what was made once. */
const useLatest = <T,>(value: T) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};

export const MapStage = ({ map, movable, put, chosen, onChoose: setChosen, tools }: Props) => {
  const live = useLiveClassroom();
  const { language } = useApp().preferences;
  const robots = useRobotsHere();
  const objects = useLive('objects');
  const painted = useLive('pathfinding');
  const built = useLive('built');
  const standing = useMemo(() => builtOn(built, map.id), [built, map.id]);
  const places = useMemo(() => placesInUse(map, painted, standing), [map, painted, standing]);
  const [scene] = useState(() => new Scene(live));
  const [shows, setShows] = useState({ places: true, trails: true });
  const frame = useWindow(scene);
  const latest = useLatest({ movable, put });
  const control = use(RunContext);
  const goals = use(GoalsContext);

  useEffect(() => {
    scene.keepOnly(new Set([...robots, ...objects].map(({ identifier }) => identifier)));
  }, [scene, robots, objects]);

  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(map.id, { view: 'stage', language }))}`,
    [map.id, language],
  );
  const [place] = useState(() => (number: number, pose: Pose) => {
    scene.hold(number, pose);
    latest.current.put(number, pose).then(
      () => scene.drop(number),
      () => scene.release(number),
    );
  });
  const [gestures] = useState(
    () =>
      new Gestures({
        scene: () => scene,
        // One that is switched off would not be found where it was put.
        canMove: (number) => latest.current.movable.has(number) && live.robot(number)?.online !== false,
        tappedRobot: (number) =>
          setChosen(live.robot(number) ? { kind: 'robot', number, isClose: true } : { kind: 'object', number }),
        tappedMat: (at: Point) => setChosen(isOnMat(at) ? { kind: 'point', at } : null),
        moved: (number, at) => {
          // Who arranges robots wants to see the map: the close-up neither comes nor goes.
          setChosen((before) =>
            live.robot(number)
              ? { kind: 'robot', number, isClose: before?.kind === 'robot' && before.isClose }
              : { kind: 'object', number },
          );
          place(number, { ...at, a: scene.poseOf(number, performance.now()).a });
        },
      }),
  );
  const [choose] = useState(() => (number: number) => setChosen({ kind: 'robot', number, isClose: true }));
  const chosenRobot = chosen?.kind === 'robot' ? chosen.number : null;
  const looked = chosen === null || chosen.kind === 'point' ? null : chosen.number;
  useEffect(() => scene.look('chosen', looked), [scene, looked]);
  const isClose = chosen?.kind === 'robot' && chosen.isClose && live.robot(chosen.number) !== undefined;

  return (
    <div className={style.stage} data-close={isClose}>
      <div
        ref={frame}
        className={style.window}
        data-mat
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys pan and zoom the map.
        tabIndex={0}
        aria-label={t('panels.map.label', { name: map.name(language) })}
        onPointerDown={(event) => gestures.down(event.nativeEvent, event.currentTarget)}
        onPointerMove={(event) => gestures.move(event.nativeEvent, event.currentTarget)}
        onPointerUp={(event) => gestures.up(event.nativeEvent)}
        onPointerCancel={(event) => gestures.cancel(event.nativeEvent)}
        onKeyDown={(event) => gestures.key(event.key) && event.preventDefault()}
      >
        <img
          ref={(element) => {
            scene.parts.art = element;
          }}
          className={style.art}
          src={art}
          alt=""
          draggable={false}
        />
        <svg className={style.overlay} aria-label={t('panels.map.robots')}>
          <g
            ref={(element) => {
              scene.parts.world = element;
            }}
          >
            {goals !== null && (
              <Suspense>
                <GoalPlaces goals={goals} scene={scene} named={shows.places ? places : NONE} />
              </Suspense>
            )}
            {standing.length > 0 && (
              <Suspense>
                <BuiltMarks things={standing} />
              </Suspense>
            )}
            {shows.places && <Places scene={scene} places={places} language={language} />}
            {shows.trails && <Trails scene={scene} robots={robots} />}
            {control !== null && <PlannedPaths control={control} />}
            <ObjectFigures scene={scene} objects={objects} />
            <RobotFigures scene={scene} robots={robots} chosen={chosenRobot} movable={movable} onChoose={choose} />
            {chosen?.kind === 'point' && <Pin at={chosen.at} />}
          </g>
        </svg>
      </div>
      <div className={style.controls} role="toolbar" aria-label={t('panels.map.controls')}>
        {movable.size > 0 && <PutObject tapped={chosen?.kind === 'point' ? chosen.at : null} />}
        <Toggle label={t('panels.map.closer')} onClick={() => scene.zoom(ZOOM_STEP)}>
          <IconZoomIn aria-hidden="true" />
        </Toggle>
        <Toggle label={t('panels.map.further')} onClick={() => scene.zoom(1 / ZOOM_STEP)}>
          <IconZoomOut aria-hidden="true" />
        </Toggle>
        <Toggle label={t('panels.map.whole')} onClick={() => scene.showAll()}>
          <IconFocusCentered aria-hidden="true" />
        </Toggle>
        <Toggle
          label={t('panels.map.places')}
          aria-pressed={shows.places}
          onClick={() => setShows({ ...shows, places: !shows.places })}
        >
          <IconMapPin aria-hidden="true" />
        </Toggle>
        <Toggle
          label={t('panels.map.trails')}
          aria-pressed={shows.trails}
          onClick={() => setShows({ ...shows, trails: !shows.trails })}
        >
          <IconRoute aria-hidden="true" />
        </Toggle>
        {tools}
      </div>
      {!isClose && <Readout scene={scene} chosen={chosen} movable={movable} onPlace={place} />}
      {isClose && (
        <CloseUpSheet
          key={chosen.number}
          number={chosen.number}
          readout={<RobotReadout scene={scene} number={chosen.number} movable={movable} onPlace={place} />}
          onClose={() => setChosen({ ...chosen, isClose: false })}
        />
      )}
    </div>
  );
};
