import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { STAGE, STAGE_MARGINS } from '@trundle/world/maps/stage';
import { figure } from '../texts/figures.ts';

/** What of the stage shows: `scale` pixels for a millimetre, and where the stage's corner lies in the window. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far one can go closer than the whole stage. */
export const CLOSEST = 8;
export const ZOOM_STEP = 1.4;

/** The whole stage in the window, in its middle. */
export const fit = ({ width, height }: Size): View => {
  const scale = Math.max(0.01, Math.min(width / STAGE.width, height / STAGE.height));
  return { scale, x: (width - STAGE.width * scale) / 2, y: (height - STAGE.height * scale) / 2 };
};

const held = (offset: number, window: number, content: number): number =>
  content <= window ? (window - content) / 2 : Math.min(0, Math.max(window - content, offset));

/** Keeps the stage in the window: no smaller than whole, and never dragged out of sight. */
export const hold = (view: View, size: Size): View => {
  const whole = fit(size).scale;
  const scale = Math.min(whole * CLOSEST, Math.max(whole, view.scale));
  return {
    scale,
    x: held(view.x, size.width, STAGE.width * scale),
    y: held(view.y, size.height, STAGE.height * scale),
  };
};

export const pan = (view: View, by: Point, size: Size): View =>
  hold({ ...view, x: view.x + by.x, y: view.y + by.y }, size);

/** Goes closer by a factor; what lies under the point of the window stays there as far as the edges let it. */
export const zoom = (view: View, at: Point, factor: number, size: Size): View => {
  const whole = fit(size).scale;
  const scale = Math.min(whole * CLOSEST, Math.max(whole, view.scale * factor));
  const grown = scale / view.scale;
  return hold({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size);
};

/** The place on the field, in millimetres, under a point of the window. */
export const toMat = ({ scale, x, y }: View, at: Point): Point => ({
  x: (at.x - x) / scale - STAGE_MARGINS.left,
  y: (at.y - y) / scale - STAGE_MARGINS.top,
});

export const toWindow = ({ scale, x, y }: View, at: Point): Point => ({
  x: (at.x + STAGE_MARGINS.left) * scale + x,
  y: (at.y + STAGE_MARGINS.top) * scale + y,
});

/** The nearest place on the field, this far from its edge. */
export const ontoMat = ({ x, y }: Point, margin = 0): Point => ({
  x: Math.min(MAT.max - margin, Math.max(MAT.min + margin, x)),
  y: Math.min(MAT.max - margin, Math.max(MAT.min + margin, y)),
});

/** Millimetres as people read them: centimetres with one digit. */
export const centimetres = (millimetres: number): string => figure(Math.round(millimetres) / 10, { least: 1, most: 1 });
