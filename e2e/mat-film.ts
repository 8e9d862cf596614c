import type { Page } from '@playwright/test';
import { cornerCards, objectAt, robotAt } from '../packages/vision/src/testing/placed.ts';
import { Studio } from '../packages/vision/src/testing/render-mat.ts';
import type { Cover, Picture, PlacedMarker, Setting } from '../packages/vision/src/testing/scene.ts';
import { Y4mFile } from './y4m.ts';

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/**
 * A webcam in its holder, not quite straight, whose lens bends lines. The picture is small: everything here is drawn by the
 * processor, and one of 1280x720 takes three to four times as long. `npm run bench -- camera` has those.
 */
const WEBCAM: Setting = {
  width: 640,
  height: 480,
  camera: { target: { x: 400, y: 400 }, distance: 1_150, tilt: 14, turn: 2 },
  // Nobody has measured it: it is read off the mat.
  lens: { focal: 0.9, k1: -0.11, k2: 0.015 },
  light: { level: 0.9, slope: [0.15, 0.1], vignette: 0.2 },
  cards: cornerCards(),
  blur: 0.5,
  // A picture that never changes is one that stands still.
  noise: 2,
  rays: 2,
};

export interface Scene {
  readonly robots: Readonly<Record<number, Placed>>;
  readonly objects?: Readonly<Record<number, Placed>>;
  readonly covers?: readonly Cover[];
}

const markersOf = ({ robots, objects = {} }: Scene): PlacedMarker[] => [
  ...Object.entries(robots).map(([number, pose]) => robotAt(Number(number), pose)),
  ...Object.entries(objects).map(([number, pose]) => objectAt(Number(number), pose)),
];

/** A camera over a mat, for pictures of whatever lies there. */
class MatCamera {
  readonly #studio = new Studio(WEBCAM);
  #pictures = 0;

  take(scene: Scene): Picture {
    this.#pictures += 1;
    return this.#studio.shoot({ markers: markersOf(scene), covers: scene.covers ?? [] }, this.#pictures);
  }
}

/** Writes a film that a browser plays as its camera, from the beginning again when it is over. */
export const writeFilm = async (file: string, rate: number, scenes: Iterable<Scene>): Promise<void> => {
  const camera = new MatCamera();
  const film = new Y4mFile({ file, rate, width: WEBCAM.width, height: WEBCAM.height });
  await film.begin();
  for (const scene of scenes) await film.add(camera.take(scene));
  await film.end();
};

/**
 * In the place of the camera of a page: pictures of the mat as it is at that moment, as bad as those of the films. What a
 * browser plays as its own camera is a file, made before: it cannot show a robot what it does because it was seen.
 */
export const watchesMat = async (page: Page, look: () => Scene): Promise<void> => {
  const camera = new MatCamera();
  await page.exposeFunction('pictureOfTheMat', () => {
    const { rgba } = camera.take(look());
    // One character a pixel, which is quick.
    const grey = Buffer.alloc(rgba.length >> 2);
    for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = rgba[pixel * 4 + 1] ?? 0;
    return grey.toString('latin1');
  });
  await page.addInitScript(
    ({ width, height }) => {
      const ask = (window as unknown as { pictureOfTheMat: () => Promise<string> }).pictureOfTheMat;
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('this browser does not paint');
        const image = pen.createImageData(width, height);
        const pixels = new Uint32Array(image.data.buffer);
        const paint = async (): Promise<void> => {
          const picture = await ask();
          for (let pixel = 0; pixel < picture.length; pixel++) {
            pixels[pixel] = 0xff000000 | (picture.charCodeAt(pixel) * 0x010101);
          }
          pen.putImageData(image, 0, 0);
          setTimeout(() => void paint(), 150);
        };
        await paint();
        return canvas.captureStream();
      };
    },
    { width: WEBCAM.width, height: WEBCAM.height },
  );
};
