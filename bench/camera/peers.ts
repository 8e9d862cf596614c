import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Calibration } from '@trundle/vision/calibration';
import { MARKER_COUNT } from '@trundle/vision/dictionary';
import { CORNERS, type Corner, MARKER_HEIGHTS, MARKER_SIZES, meaningOf } from '@trundle/vision/markers';
import { pointsOf } from '@trundle/vision/mat-corners';
import { MatView } from '@trundle/vision/mat-view';
import type { LumaPicture, Outline } from '@trundle/vision/picture';
import { placeOf } from '@trundle/vision/placing';
import type { Picture } from '@trundle/vision/testing/scene';
import type { Read } from './score.ts';

interface Found {
  readonly id: number;
  readonly outline: Outline;
}

/** From where others see markers in the picture to millimetres, by our own geometry: what differs is the finding alone. */
export const placed = (found: readonly Found[], picture: LumaPicture, calibration: Calibration): Read[] => {
  const seen: Partial<Record<Corner, Outline>> = {};
  for (const { id, outline } of found) {
    const meaning = meaningOf(id);
    if (meaning?.kind === 'corner') seen[meaning.corner] = outline;
  }
  const points = Object.keys(seen).length === CORNERS.length ? pointsOf({ seen, remembered: {} }) : undefined;
  const view = points && MatView.of(points, { lens: calibration, doubt: 0 }, picture);
  if (!view) return [];
  return found.flatMap(({ id, outline }): Read[] => {
    const meaning = meaningOf(id);
    if (meaning?.kind !== 'robot') return [];
    const place = placeOf(outline, view, MARKER_HEIGHTS.robot, MARKER_SIZES.robot.side);
    return place ? [{ identifier: meaning.identifier, x: place.x, y: place.y, a: place.a }] : [];
  });
};

interface JsAruco {
  AR: {
    DICTIONARIES: Record<string, { codeList: unknown[] }>;
    Detector: new (options: {
      dictionaryName: string;
      maxHammingDistance: number;
    }) => {
      detect(picture: Picture & { data: Uint8ClampedArray }): { id: number; corners: { x: number; y: number }[] }[];
    };
  };
}

/** js-aruco2 as it comes, knowing as many markers as we do. It is written for `require`. */
export const jsAruco = (): ((picture: Picture) => Found[]) => {
  const require = createRequire(import.meta.url);
  const { AR }: JsAruco = require('js-aruco2');
  require('js-aruco2/src/dictionaries/aruco_4x4_1000.js');
  const all = AR.DICTIONARIES.ARUCO_4X4_1000;
  if (!all) throw new Error('js-aruco2 has no 4x4 dictionary');
  AR.DICTIONARIES.FIRST = { ...all, codeList: all.codeList.slice(0, MARKER_COUNT) };
  const detector = new AR.Detector({ dictionaryName: 'FIRST', maxHammingDistance: 1 });
  return (picture) =>
    detector
      .detect({ ...picture, data: picture.rgba })
      .map(({ id, corners }) => ({ id, outline: corners as unknown as Outline }));
};

const SCRIPT = fileURLToPath(new URL('./opencv.py', import.meta.url));

/**
 * How OpenCV makes corners exact: by lines laid through the contour, which is its best for the time it takes, or as AprilTag
 * does, which is its best and takes fifteen times as long. Its usual search for corners (`SUBPIX`) is worse than none here.
 */
type Refinement = 'CONTOUR' | 'APRILTAG';

/** OpenCV's detector, in a process of its own. */
export class OpenCv {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;

  constructor(python: string, refinement: Refinement, { width, height }: Picture, pictures: number) {
    this.#child = spawn(python, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#child.stdin.write(`${JSON.stringify({ width, height, pictures, refinement })}\n`);
  }

  async detect(luma: Uint8Array): Promise<{ found: Found[]; milliseconds: number }> {
    this.#child.stdin.write(luma);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error('OpenCV ended before the film did');
    return JSON.parse(value);
  }
}
