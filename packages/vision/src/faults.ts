import type { Light } from './light.ts';
import { CORNERS, type Corner, MARKER_SIZES } from './markers.ts';
import { cornerPlaces, type SeenCorners } from './mat-corners.ts';
import type { MatView } from './mat-view.ts';
import type { Fault, LumaPicture, PictureRead } from './picture.ts';

/** Paper that is no brighter than this leaves ink too little to differ by. */
const DARK = 58;
/** Shares of the mat that are white beyond telling: a lamp that shines back, or all of it. */
const BLINDING = { glare: 0.015, bright: 0.5 } as const;
/** An edge that takes more pixels than this, or nearly all of an object's cell, is blurred. */
const BLURRED = { pixels: 4.6, cells: 1.3 } as const;
/** Without markers: steps between pixels this small, as a share of what lies between black and white. */
const WASHED_OUT = { contrast: 50, steps: 0.35 } as const;
/** An object's marker needs this many pixels along its side. */
const SMALLEST = 14;
/** How much flatter than square the mat may look: fifty degrees aslant. */
const FLATTEST = 0.6;
/** Corners this far from where they should be lie wrong, or are printed to another size. Millimetres on average. */
export const MISPLACED = 3;
/** Robots that may be this far from where they seem to be, for want of knowing the lens. Millimetres. */
const UNSURE = 3;

interface Evidence {
  readonly picture: LumaPicture;
  readonly light: Light;
  readonly corners: SeenCorners;
  readonly view: MatView | undefined;
  /** Pixels from black to white; undefined when no marker was read. */
  readonly edgeWidth: number | undefined;
  readonly twice: readonly { readonly kind: 'robot' | 'object'; readonly identifier: number }[];
  /** How far robots may be from where they seem to be, at the edge of the field. Millimetres. */
  readonly unsure: number;
  readonly calibration: PictureRead['calibration'];
}

/** What keeps the camera from seeing well, what must be mended first before the rest. */
export const faultsOf = (evidence: Evidence): Fault[] => {
  const { view, corners, twice, unsure, calibration } = evidence;
  const faults: Fault[] = [...faultsOfLight(evidence), ...faultsOfFocus(evidence)];
  const missing = CORNERS.filter((corner) => !corners.seen[corner]);
  const scale = view?.scale();
  // Cards that are too small to be read seem to be hidden: what explains the rest is said first.
  const isSmall = scale !== undefined && scale.smallest * MARKER_SIZES.object.side < SMALLEST;
  if (isSmall) faults.push({ code: 'tooSmall' });
  if (missing.length === CORNERS.length) faults.push({ code: 'noMat' });
  else
    for (const corner of missing) {
      const isBeyond = isOutside(evidence, corner);
      faults.push({ code: 'cornerMissing', corner, outside: isSmall ? isBeyond || undefined : isBeyond });
    }
  if (scale && scale.flatness < FLATTEST) faults.push({ code: 'tilted' });
  const isMisplaced = view ? view.misfit > MISPLACED : missing.length < 2;
  if (isMisplaced) faults.push({ code: 'cornersMisplaced' });
  const named = new Map(twice.map(({ kind, identifier }) => [identifier, kind]));
  for (const [identifier, kind] of named) faults.push({ code: 'seenTwice', kind, identifier });
  if (calibration === 'unfit') faults.push({ code: 'unfit' });
  else if (unsure > UNSURE) faults.push({ code: 'unmeasured' });
  return faults;
};

const faultsOfLight = ({ light }: Evidence): Fault[] => {
  if (light.brightest < DARK) return [{ code: 'dark' }];
  if (light.blinding > BLINDING.bright) return [{ code: 'bright' }];
  return light.blinding > BLINDING.glare ? [{ code: 'glare' }] : [];
};

const faultsOfFocus = ({ light, view, edgeWidth }: Evidence): Fault[] => {
  if (edgeWidth !== undefined) {
    const cell = view ? (view.scale().smallest * MARKER_SIZES.object.side) / 6 : BLURRED.pixels;
    return edgeWidth > Math.max(3.4, Math.min(BLURRED.pixels, BLURRED.cells * cell)) ? [{ code: 'blurred' }] : [];
  }
  const contrast = light.brightest - light.darkest;
  const isWashedOut = contrast > WASHED_OUT.contrast && light.steepest < WASHED_OUT.steps * contrast;
  return isWashedOut ? [{ code: 'blurred' }] : [];
};

/** Whether the place of a corner lies beyond the edge of the picture. */
const isOutside = ({ view, picture }: Evidence, corner: Corner): boolean | undefined =>
  view &&
  cornerPlaces(corner).some((place) => {
    const { x, y } = view.toPixel(place.x, place.y);
    return x < 2 || y < 2 || x > picture.width - 2 || y > picture.height - 2;
  });
