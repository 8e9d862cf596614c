import type { PathDrawing } from '@trundle/client/pathfinding/path-drawing';
import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { cellAt, centreOfCell, type Grid } from '@trundle/world/grid/grid';
import { brushed, lineOfCells } from '@trundle/world/grid/painting';
import { mapById } from '@trundle/world/maps/index';
import { STAGE, STAGE_MARGINS } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import { cellsPath } from './cells-path.ts';
import style from './Pathfinding.module.css';
import { PathPlaces } from './PathPlaces.tsx';
import { CELL_OF, type Palette, SIZES } from './tools.ts';

const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell under a point, or the nearest at the edge. */
const nearestCell = (grid: Grid, { x, y }: Point): number => {
  const held = (value: number, origin: number, cells: number): number =>
    Math.min(origin + (cells - 0.5) * grid.cell, Math.max(origin, value));
  return cellAt(grid, { x: held(x, grid.originX, grid.columns), y: held(y, grid.originY, grid.rows) });
};

/** Pixels for a millimetre, so that words are as large as elsewhere. */
const useScale = (width: number) => {
  const canvas = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const measure = () => element.clientWidth > 0 && setScale(element.clientWidth / width);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { canvas, scale };
};

interface Props {
  drawing: PathDrawing;
  palette: Palette;
  /** A place that somebody has put or touched. */
  onPlace: (key: string) => void;
  /** Places that cannot be saved as they are. */
  wrong: readonly string[];
}

let gestures = 0;

/** The mat with the cells that robots may drive on. */
export const PathCanvas = ({ drawing, palette, onPlace, wrong }: Props) => {
  const { language } = useApp().preferences;
  const mapId = useStore(drawing.state, (state) => state.mapId);
  const grid = useStore(drawing.state, (state) => state.drawing.grid);
  const places = useStore(drawing.state, (state) => state.drawing.places);
  const map = mapById(mapId);
  const art = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(map.id, { view: 'stage', language }))}`,
    [map.id, language],
  );
  const width = grid.columns * grid.cell;
  const height = grid.rows * grid.cell;
  const { canvas, scale } = useScale(width);
  const hatch = useId();
  /** Where a stroke began, or a line; and where the pointer or the keys are now. */
  const [start, setStart] = useState<number | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const stroke = useRef<{ gesture: string; last: number } | null>(null);
  const isTapping = useRef(false);
  const { tool, paint, size } = palette;
  const cell = CELL_OF[paint];
  const brush = SIZES[size];

  const pointAt = (event: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: 0, y: 0 };
    return {
      x: grid.originX + ((event.clientX - box.left) / box.width) * width,
      y: grid.originY + ((event.clientY - box.top) / box.height) * height,
    };
  };
  const put = (at: Point): void => {
    const key = drawing.addPlace(at, t('pathfinding.newPlace'));
    if (key !== undefined) onPlace(key);
  };
  const finishLine = (to: number): void => {
    if (start === null) return;
    drawing.paint({ from: start, to, cell, size: brush }, `line ${++gestures}`);
    setStart(null);
  };

  const down = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.button !== 0) return;
    const on = nearestCell(grid, pointAt(event));
    setCursor(on);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (tool === 'place') isTapping.current = true;
    else if (tool === 'fill') drawing.fill(on, cell);
    else if (tool === 'line') setStart(on);
    else {
      stroke.current = { gesture: `stroke ${++gestures}`, last: on };
      drawing.paint({ from: on, to: on, cell, size: brush }, stroke.current.gesture);
    }
  };
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const on = nearestCell(grid, pointAt(event));
    if (on === cursor && stroke.current?.last === on) return;
    setCursor(on);
    if (stroke.current === null) return;
    drawing.paint({ from: stroke.current.last, to: on, cell, size: brush }, stroke.current.gesture);
    stroke.current.last = on;
  };
  const up = (event: PointerEvent<SVGSVGElement>): void => {
    stroke.current = null;
    // Not before the finger is up: pressing takes the focus, which the new place's name is to have.
    if (isTapping.current) put(pointAt(event));
    isTapping.current = false;
    if (tool === 'line') finishLine(nearestCell(grid, pointAt(event)));
  };
  const cancel = (): void => {
    stroke.current = null;
    isTapping.current = false;
    setStart(null);
  };

  const act = (on: number): void => {
    if (tool === 'place') put(centreOfCell(grid, on));
    else if (tool === 'fill') drawing.fill(on, cell);
    else if (tool === 'draw') drawing.paint({ from: on, to: on, cell, size: brush }, `key ${++gestures}`);
    else if (start === null) setStart(on);
    else finishLine(on);
  };
  const key = (event: KeyboardEvent<SVGSVGElement>): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = cursor ?? nearestCell(grid, { x: MAT.max / 2, y: MAT.max / 2 });
    const step = STEPS[event.key];
    if (step !== undefined) {
      const column = Math.min(grid.columns - 1, Math.max(0, (at % grid.columns) + step[0]));
      const row = Math.min(grid.rows - 1, Math.max(0, Math.floor(at / grid.columns) + step[1]));
      const next = row * grid.columns + column;
      setCursor(next);
      if (event.shiftKey && tool === 'draw') drawing.paint({ from: at, to: next, cell, size: brush }, 'keys');
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCursor(at);
      act(at);
    } else if (event.key === 'Escape' && start !== null) setStart(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const closed = useMemo(() => cellsPath(grid, (each) => grid.walkable[each] === 0), [grid]);
  const preview = useMemo(() => {
    if (cursor === null || tool === 'place') return '';
    const cells = tool === 'line' && start !== null ? lineOfCells(grid, start, cursor) : [cursor];
    const covered = brushed(grid, cells, tool === 'fill' ? 1 : brush);
    return cellsPath(grid, (each) => covered.has(each));
  }, [grid, cursor, start, tool, brush]);
  const row = cursor === null ? 0 : Math.floor(cursor / grid.columns) + 1;
  const column = cursor === null ? 0 : (cursor % grid.columns) + 1;
  const isOpen = cursor !== null && grid.walkable[cursor] === 1;

  return (
    <>
      <svg
        ref={canvas}
        className={style.canvas}
        viewBox={`${grid.originX} ${grid.originY} ${width} ${height}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys paint, as the pointer does.
        tabIndex={0}
        data-tool={tool}
        aria-label={t('pathfinding.canvas', { map: map.name(language) })}
        style={{ '--scale': scale, aspectRatio: `${width} / ${height}` } as object}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onPointerLeave={() => stroke.current === null && start === null && !isFocused && setCursor(null)}
        onKeyDown={key}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <defs>
          <pattern id={hatch} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="20" height="20" className={style.closedGround} />
            <rect width="8" height="20" className={style.closedStripe} />
          </pattern>
          <pattern
            id={`${hatch}-cells`}
            x={grid.originX}
            y={grid.originY}
            width={grid.cell}
            height={grid.cell}
            patternUnits="userSpaceOnUse"
          >
            <path d={`M${grid.cell} 0H0V${grid.cell}`} className={style.cellLine} />
          </pattern>
        </defs>
        <image
          href={art}
          x={-STAGE_MARGINS.left}
          y={-STAGE_MARGINS.top}
          width={STAGE.width}
          height={STAGE.height}
          preserveAspectRatio="none"
        />
        <path d={closed} fill={`url(#${hatch})`} data-closed />
        <rect x={grid.originX} y={grid.originY} width={width} height={height} fill={`url(#${hatch}-cells)`} />
        <rect x={MAT.min} y={MAT.min} width={MAT.max} height={MAT.max} className={style.field} />
        {preview !== '' && <path d={preview} className={style.preview} data-paint={paint} />}
        <PathPlaces drawing={drawing} places={places} wrong={wrong} pointAt={pointAt} onPlace={onPlace} />
      </svg>
      <output className="visually-hidden" aria-live="polite">
        {isFocused && cursor !== null
          ? isOpen
            ? t('pathfinding.cellFree', { row, column })
            : t('pathfinding.cellWall', { row, column })
          : ''}
      </output>
    </>
  );
};
