import { MAT, PATHFINDING } from '@trundle/protocol/constants';
import {
  type Pathfinding,
  type PathfindingPlace,
  PLACE_LIMIT,
  PlaceNameSchema,
  placeNameKey,
} from '@trundle/protocol/entities/pathfinding';
import type { CallInput } from '@trundle/protocol/http/call';
import type { createPathfinding } from '@trundle/protocol/http/pathfinding';
import type { Point } from '@trundle/world/geometry/coordinates';
import { type Grid, gridFrame, gridOfPathfinding, matrixOfGrid } from '@trundle/world/grid/grid';
import { brushed, likeCells, lineOfCells } from '@trundle/world/grid/painting';
import type { WorldMap } from '@trundle/world/maps/map';
import { walkableGrid } from '@trundle/world/maps/walkable';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Places = Readonly<Record<string, PathfindingPlace>>;

/** What is drawn: undo goes from one of these to the one before. */
interface Drawing {
  readonly name: string;
  readonly grid: Grid;
  readonly places: Places;
}

interface PathDrawingState {
  /** Null until it is saved for the first time. */
  readonly id: string | null;
  readonly mapId: number;
  readonly drawing: Drawing;
  /** As the server has it, or as a new one begins. */
  readonly saved: Drawing;
  readonly past: readonly Drawing[];
  readonly future: readonly Drawing[];
}

/** A stroke of the brush: the cells it goes over, what it leaves there, and how wide it is. */
interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly cell: 0 | 1;
  readonly size: number;
}

/** Why a drawing cannot be saved as it is. */
type DrawingProblem = { kind: 'noName' } | { kind: 'sameName' | 'badName'; places: readonly string[] };

let drawings = 0;
const MOST_UNDONE = 200;

/** Whole millimetres on the mat. */
const onMat = (mm: number): number => Math.round(Math.min(MAT.max, Math.max(MAT.min, mm)));

const frameOf = ({ cell, originX, originY, columns, rows }: Grid) => {
  const [left, top] = [-originX / cell, -originY / cell];
  const across = (cells: number, before: number): number => cells - before - MAT.max / cell;
  return {
    matrixCellScaleByMap: cell,
    matrixMarginTop: top,
    matrixMarginRight: across(columns, left),
    matrixMarginBottom: across(rows, top),
    matrixMarginLeft: left,
  };
};

export const isUnsaved = ({ drawing, saved }: PathDrawingState): boolean => drawing !== saved;

export const problemOf = ({ name, places }: Drawing): DrawingProblem | null => {
  if (name.trim() === '') return { kind: 'noName' };
  const bad = Object.keys(places).filter((key) => !PlaceNameSchema.safeParse(places[key]?.name).success);
  if (bad.length > 0) return { kind: 'badName', places: bad };
  const named = Map.groupBy(Object.keys(places), (key) => placeNameKey(places[key]?.name ?? ''));
  const same = [...named.values()].filter((keys) => keys.length > 1).flat();
  return same.length > 0 ? { kind: 'sameName', places: same } : null;
};

/** A path map that is being drawn. It knows nothing of the screen it is drawn on. */
export class PathDrawing {
  /** Each drawing of a page has its own. */
  readonly number = ++drawings;
  readonly state: StoreApi<PathDrawingState>;
  /** The gesture that the last change belongs to: what follows in it is undone together with it. */
  #gesture: string | null = null;
  #serial = 0;

  constructor(state: Pick<PathDrawingState, 'id' | 'mapId' | 'drawing'>) {
    this.state = createStore<PathDrawingState>(() => ({ ...state, saved: state.drawing, past: [], future: [] }));
  }

  static of(set: Pathfinding): PathDrawing {
    const drawing = { name: set.name, grid: gridOfPathfinding(set), places: set.places };
    return new PathDrawing({ id: set._id, mapId: set.mapId, drawing });
  }

  /** A new one begins with what the map itself says. */
  static onMap(map: WorldMap, name: string): PathDrawing {
    const grid = walkableGrid(map.solids, gridFrame(PATHFINDING.cellScale, PATHFINDING.margin));
    return new PathDrawing({ id: null, mapId: map.id, drawing: { name, grid, places: {} } });
  }

  rename(name: string): void {
    this.#change({ name }, 'name');
  }

  paint({ from, to, cell, size }: Stroke, gesture: string): void {
    const { grid } = this.#drawing;
    this.#set(brushed(grid, lineOfCells(grid, from, to), size), cell, gesture);
  }

  fill(at: number, cell: 0 | 1): void {
    this.#set(likeCells(this.#drawing.grid, at), cell);
  }

  /** Undefined where no more fit. The name gets a number where it is taken. */
  addPlace(at: Point, name: string): string | undefined {
    const { places } = this.#drawing;
    if (Object.keys(places).length >= PLACE_LIMIT) return undefined;
    const taken = new Set(Object.values(places).map((place) => placeNameKey(place.name)));
    let free = name;
    for (let number = 2; taken.has(placeNameKey(free)); number++) free = `${name} ${number}`;
    do this.#serial += 1;
    while (places[`place-${this.#serial}`] !== undefined);
    const key = `place-${this.#serial}`;
    this.#change({ places: { ...places, [key]: { mx: onMat(at.x), my: onMat(at.y), name: free } } });
    return key;
  }

  movePlace(key: string, at: Point, gesture: string): void {
    this.#place(key, { mx: onMat(at.x), my: onMat(at.y) }, gesture);
  }

  renamePlace(key: string, name: string): void {
    this.#place(key, { name }, `name ${key}`);
  }

  removePlace(key: string): void {
    const { [key]: _, ...places } = this.#drawing.places;
    this.#change({ places });
  }

  undo(): void {
    const { drawing, past, future } = this.state.getState();
    const before = past.at(-1);
    if (before === undefined) return;
    this.#gesture = null;
    this.state.setState({ drawing: before, past: past.slice(0, -1), future: [drawing, ...future] });
  }

  redo(): void {
    const { drawing, past, future } = this.state.getState();
    const [after, ...rest] = future;
    if (after === undefined) return;
    this.#gesture = null;
    this.state.setState({ drawing: after, past: [...past, drawing], future: rest });
  }

  /** What is saved of it. */
  contents(): CallInput<typeof createPathfinding>['body'] {
    const { mapId, drawing } = this.state.getState();
    const { name, grid, places } = drawing;
    return { name, mapId, matrix: matrixOfGrid(grid), ...frameOf(grid), places: { ...places } };
  }

  /** The server has this drawing under this id; what was drawn since is still to be saved. */
  savedAs(id: string, saved: Drawing): void {
    this.#gesture = null;
    this.state.setState({ id, saved });
  }

  /** The server has it no more: it is saved as a new one next. */
  lost(): void {
    const { drawing } = this.state.getState();
    this.state.setState({ id: null, saved: { ...drawing } });
  }

  get #drawing(): Drawing {
    return this.state.getState().drawing;
  }

  #set(cells: ReadonlySet<number>, cell: 0 | 1, gesture?: string): void {
    const { grid } = this.#drawing;
    if ([...cells].every((each) => grid.walkable[each] === cell)) return;
    const walkable = Uint8Array.from(grid.walkable);
    for (const each of cells) walkable[each] = cell;
    this.#change({ grid: { ...grid, walkable } }, gesture);
  }

  #place(key: string, change: Partial<PathfindingPlace>, gesture: string): void {
    const { places } = this.#drawing;
    const place = places[key];
    if (place !== undefined) this.#change({ places: { ...places, [key]: { ...place, ...change } } }, gesture);
  }

  #change(change: Partial<Drawing>, gesture: string | null = null): void {
    const { drawing, past } = this.state.getState();
    const goesOn = gesture !== null && gesture === this.#gesture;
    this.#gesture = gesture;
    this.state.setState({
      drawing: { ...drawing, ...change },
      past: goesOn ? past : [...past, drawing].slice(-MOST_UNDONE),
      future: [],
    });
  }
}
