import { IconFocusCentered, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { mapById } from '@trundle/world/maps/index';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { Segments } from '../design/Segments.tsx';
import { viewerText } from '../texts/viewer-texts.ts';
import type { SceneHands } from './building/scene-hands.ts';
import { ImmersiveButtons } from './ImmersiveButtons.tsx';
import type { View } from './three/rig.ts';
import { VIEWS } from './three/rig.ts';
import { HOURS, type Hour } from './three/surroundings.ts';
import { Viewer3d } from './three/viewer3d.ts';
import style from './Viewer.module.css';
import type { ViewerFigure, ViewerWorld } from './viewer-world.ts';

const ZOOM = 1.25;
const TURN = 0.12;
const KEYS: Readonly<Record<string, (viewer: Viewer3d) => void>> = {
  ArrowLeft: ({ rig }) => rig.turn(TURN, 0),
  ArrowRight: ({ rig }) => rig.turn(-TURN, 0),
  ArrowUp: ({ rig }) => rig.turn(0, TURN),
  ArrowDown: ({ rig }) => rig.turn(0, -TURN),
  '+': ({ rig }) => rig.zoom(1 / ZOOM),
  '-': ({ rig }) => rig.zoom(ZOOM),
  Home: ({ rig }) => rig.reset(),
};

/** One finger turns, two zoom. */
const usePointers = (viewer: Viewer3d | null, hands: SceneHands | null) => {
  const held = useRef(new Map<number, { x: number; y: number }>());
  const spread = (): number => {
    const [one, other] = [...held.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (hands?.down(event)) return event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (hands?.move(event)) return;
      const before = held.current.get(event.pointerId);
      if (before === undefined || viewer === null) return;
      const wide = spread();
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (wide > 0 && spread() > 0) viewer.rig.zoom(wide / spread());
      else viewer.rig.turn((event.clientX - before.x) * 0.008, (event.clientY - before.y) * 0.006);
      viewer.touched();
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      hands?.up(event);
      held.current.delete(event.pointerId);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      hands?.up(event, true);
      held.current.delete(event.pointerId);
    },
  };
};

/** Draws for as long as it is mounted and somebody can see it; null where the device cannot. */
const useViewer = (world: ViewerWorld) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [viewer, setViewer] = useState<Viewer3d | null>(null);
  const [isUnable, setUnable] = useState(false);
  const { language } = useApp().preferences;
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let made: Viewer3d;
    try {
      made = new Viewer3d({ canvas: element, world, language, isStill: prefersReducedMotion() });
    } catch {
      setUnable(true);
      return undefined;
    }
    const measure = (): void => {
      if (element.clientWidth > 0) made.resize(element.clientWidth, element.clientHeight);
    };
    const sizes = new ResizeObserver(measure);
    const shown = new IntersectionObserver((entries) => (entries.at(-1)?.isIntersecting ? made.start() : made.stop()));
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      made.rig.zoom(event.deltaY < 0 ? 1 / 1.1 : 1.1);
      made.touched();
    };
    measure();
    sizes.observe(element);
    shown.observe(element);
    element.addEventListener('wheel', wheel, { passive: false });
    setViewer(made);
    return () => {
      sizes.disconnect();
      shown.disconnect();
      element.removeEventListener('wheel', wheel);
      made.dispose();
      setViewer(null);
    };
  }, [world, language]);
  return { canvas, viewer, isUnable };
};

interface Props {
  world: ViewerWorld;
  figures: readonly ViewerFigure[];
  mapId: number;
  /** The scene in words, a line each. */
  lines: readonly string[];
  /** The robot the camera goes with before somebody chose one. */
  mine: number | null;
  /** What a device shows that cannot draw in 3D; without it, the mat beside the blocks does. */
  flat?: ReactNode;
  /** More buttons beside the cameras. */
  tools?: ReactNode;
  /** Hands that build: what they take hold of, the camera does not turn with. */
  hands?: SceneHands | null;
  /** The desk they build at. */
  desk?: ReactNode;
  /** Told what draws, and that nothing does any more. */
  onViewer?: (viewer: Viewer3d | null) => void;
}

/** The mat in 3D with its cameras; in words for whoever cannot see it. */
export const SceneCanvas = ({ world, figures, mapId, lines, mine, flat, tools, ...building }: Props) => {
  const { language } = useApp().preferences;
  const { canvas, viewer, isUnable } = useViewer(world);
  const [view, setView] = useState<View>('orbit');
  const [chosen, setChosen] = useState<number | null>(null);
  const [hour, setHour] = useState<Hour>('day');
  const robots = figures.filter(({ isRobot }) => isRobot);
  const looked = chosen ?? mine ?? robots[0]?.number ?? null;
  const { hands = null, desk, onViewer } = building;
  const pointers = usePointers(viewer, hands);
  useEffect(() => {
    onViewer?.(viewer);
    return () => onViewer?.(null);
  }, [viewer, onViewer]);
  useEffect(() => {
    if (viewer === null) return;
    viewer.looked = looked;
    viewer.view = view;
  }, [viewer, looked, view]);
  useEffect(() => {
    if (viewer !== null) viewer.hour = hour;
  }, [viewer, hour]);
  const act = (turn: (viewer: Viewer3d) => void): void => {
    if (viewer === null) return;
    turn(viewer);
    viewer.touched();
  };
  if (isUnable)
    return (
      <div className={style.viewer}>
        <div className={style.told} role="status">
          <Mascot mood="oops" {...(flat !== undefined && { size: 3 })} />
          <p>{viewerText(flat === undefined ? 'noWebgl' : 'flatInstead')}</p>
        </div>
        {flat}
        {desk}
      </div>
    );
  return (
    <div className={style.viewer}>
      <div
        className={style.window}
        data-hands={hands !== null}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn and zoom the scene.
        tabIndex={0}
        aria-label={viewerText('scene', { map: mapById(mapId).name(language) })}
        {...pointers}
        onKeyDown={(event) => {
          const key = KEYS[event.key];
          if (key === undefined) return;
          event.preventDefault();
          act(key);
        }}
      >
        <canvas ref={canvas} className={style.canvas} />
      </div>
      <div className={style.zoom}>
        <IconButton label={viewerText('closer')} onClick={() => act(({ rig }) => rig.zoom(1 / ZOOM))}>
          <IconZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={viewerText('further')} onClick={() => act(({ rig }) => rig.zoom(ZOOM))}>
          <IconZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton
          label={viewerText('whole')}
          onClick={() => {
            setView('orbit');
            act(({ rig }) => rig.reset());
          }}
        >
          <IconFocusCentered aria-hidden="true" />
        </IconButton>
      </div>
      {/* Hands that build need the room; whoever follows a robot finds the way back. */}
      {(hands === null || view !== 'orbit') && (
        <div className={style.controls}>
          <Segments
            label={viewerText('camera')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: viewerText(value) }))}
            onChange={setView}
          />
          {view !== 'orbit' && robots.length > 1 && (
            <select
              className={style.robots}
              aria-label={viewerText('robotToFollow')}
              value={looked ?? ''}
              onChange={(event) => setChosen(Number(event.target.value))}
            >
              {robots.map(({ number, name }) => (
                <option key={number} value={number}>
                  {name === '' ? number : `${number} ${name}`}
                </option>
              ))}
            </select>
          )}
          <select
            className={style.robots}
            aria-label={viewerText('hour')}
            value={hour}
            onChange={(event) => setHour(event.target.value as Hour)}
          >
            {HOURS.map((value) => (
              <option key={value} value={value}>
                {viewerText(value)}
              </option>
            ))}
          </select>
          {viewer !== null && <ImmersiveButtons viewer={viewer} />}
          {tools}
        </div>
      )}
      {desk}
      <ul className="visually-hidden" aria-label={viewerText('inScene')} data-scene>
        {(lines.length === 0 ? [viewerText('nothing')] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};
