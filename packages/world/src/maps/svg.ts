import type { Language } from '@trundle/protocol/languages';
import { squareOfCell } from '../grid/grid.ts';
import { box, group, num, path, pathOfLine, pathOfShape, stroke, tag } from './art/draw.ts';
import { flyer } from './art/flyers.ts';
import { label } from './art/label.ts';
import { solidBody, solidShadow } from './art/solid.ts';
import { MAP_ART } from './art.gen.ts';
import { FIRST_FLYING_OBJECT } from './effect-objects.ts';
import { gridOfMap } from './grid-of-map.ts';
import { mapById } from './index.ts';
import type { WorldMap } from './map.ts';
import { FIELD, STAGE, STAGE_MARGINS } from './stage.ts';

interface MapSvgOptions {
  /** The mat alone, ready to print at 800 mm, or with the table and the offline parking around it. */
  readonly view?: 'field' | 'stage';
  /** Writes the names of the places in this language. */
  readonly labels?: Language;
  /** Says what the picture is to those who can't see it. */
  readonly language?: Language;
  /** Lays the walkable cells over the picture. */
  readonly grid?: boolean;
  /** Begins every id in the picture, so that several can stand on one page. */
  readonly idPrefix?: string;
}

const surfacesOf = (map: WorldMap): string =>
  box(0, 0, FIELD.size, FIELD.size, map.ground) +
  map.surfaces.map(({ shape, colour }) => path(pathOfShape(shape), colour)).join('');

const tracksOf = (map: WorldMap): string =>
  map.tracks
    .map(({ line, closed, width, colour }) =>
      stroke(pathOfLine(line, closed), colour, width, { 'stroke-linejoin': 'round' }),
    )
    .join('');

const cellsOf = (map: WorldMap): string => {
  const grid = gridOfMap(map);
  const squares = Array.from(grid.walkable, (walkable, cell) => {
    if (walkable === 0) return '';
    const { x, y, w, h } = squareOfCell(grid, cell);
    return `M${num(x + 1)} ${num(y + 1)}h${num(w - 2)}v${num(h - 2)}h${num(2 - w)}Z`;
  });
  return path(squares.join(''), '#12b886', { opacity: 0.35 });
};

const fieldOf = (map: WorldMap, options: MapSvgOptions): string => {
  const art = MAP_ART[map.id] ?? MAP_ART[0];
  return [
    surfacesOf(map),
    art.floor(map),
    tracksOf(map),
    map.parking.map(art.bay).join(''),
    map.solids.map(solidShadow).join(''),
    map.solids.map(solidBody).join(''),
    art.over(map),
    map.effectObjects
      .filter((object) => object.animationType === 'flyingHeight')
      .map((object) => flyer(object, art.flyers[object.id - FIRST_FLYING_OBJECT] ?? ''))
      .join(''),
    options.grid ? cellsOf(map) : '',
    options.labels ? map.places.map((place) => label(place, options.labels ?? 'en', art.label)).join('') : '',
  ].join('');
};

/** The picture of a map as an SVG document: the same text for the same arguments. */
export const mapSvg = (mapId: number | string, options: MapSvgOptions = {}): string => {
  const map = mapById(mapId);
  const art = MAP_ART[map.id] ?? MAP_ART[0];
  const stage = options.view === 'stage';
  const clip = `${options.idPrefix ?? 'trundle'}-mat-${map.id}`;
  const field = group(fieldOf(map, options), { 'clip-path': `url(#${clip})` });
  const { left, top } = STAGE_MARGINS;
  const viewBox = stage ? `${-left} ${-top} ${STAGE.width} ${STAGE.height}` : `0 0 ${FIELD.size} ${FIELD.size}`;
  const content =
    tag('title', {}, map.name(options.language ?? options.labels ?? 'en')) +
    tag('defs', {}, tag('clipPath', { id: clip }, box(0, 0, FIELD.size, FIELD.size, '#000', { rx: stage ? 10 : 0 }))) +
    (stage ? art.around(map) + box(7, 12, FIELD.size, FIELD.size, '#0d1520', { rx: 10, opacity: 0.2 }) : '') +
    field +
    (stage ? map.offlineParking.map(art.berth).join('') : '');
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, role: 'img' }, content);
};
