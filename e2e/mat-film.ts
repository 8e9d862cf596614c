import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { cornerCards, objectAt, robotAt } from '../packages/vision/src/testing/placed.ts';
import { Studio } from '../packages/vision/src/testing/render-mat.ts';
import type { Cover, Picture, PlacedMarker, Setting } from '../packages/vision/src/testing/scene.ts';

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

/** A webcam in its holder, not quite straight, in a small picture: everything here is drawn by the processor. */
const WEBCAM: Setting = {
  width: 640,
  height: 480,
  camera: { target: { x: 400, y: 400 }, distance: 1_150, tilt: 14, turn: 2 },
  // Nobody has measured it: it is read off the mat.
  lens: { focal: 0.9 },
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
  readonly #studio: Studio;
  #pictures = 0;

  constructor(setting: Setting = WEBCAM) {
    this.#studio = new Studio(setting);
  }

  take(scene: Scene): Picture {
    this.#pictures += 1;
    return this.#studio.shoot({ markers: markersOf(scene), covers: scene.covers ?? [] }, this.#pictures);
  }
}

/** One picture as brightness, then two colours of half the size: how a browser reads films that are not packed. */
const y4mFrame = ({ rgba, width, height }: Picture): Buffer => {
  const frame = Buffer.alloc(width * height + 2 * (width >> 1) * (height >> 1), 128);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [r, g, b] = [rgba[pixel * 4] ?? 0, rgba[pixel * 4 + 1] ?? 0, rgba[pixel * 4 + 2] ?? 0];
    frame[pixel] = Math.round(16 + (65.5 * r + 128.6 * g + 25 * b) / 255);
  }
  return Buffer.concat([Buffer.from('FRAME\n'), frame]);
};

/** Writes a film that a browser plays as its camera, from the beginning again when it is over. */
export const writeFilm = async (file: string, rate: number, scenes: Iterable<Scene>): Promise<void> => {
  const camera = new MatCamera();
  const { width, height } = WEBCAM;
  await mkdir(dirname(file), { recursive: true });
  // Nobody finds half a film.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`);
  for (const scene of scenes) await appendFile(unfinished, y4mFrame(camera.take(scene)));
  await rename(unfinished, file);
};

/** In the place of the camera of a page: pictures of the mat as it is at that moment. One character a pixel, which is quick. */
export const watchesMat = async (page: Page, look: () => Scene): Promise<void> => {
  const camera = new MatCamera({ ...WEBCAM, blur: 0, noise: 0 });
  await page.exposeFunction('pictureOfTheMat', () => {
    const { rgba } = camera.take(look());
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
            // No picture of a real camera is quite as the one before.
            const grey = Math.max(0, picture.charCodeAt(pixel) - Math.floor(Math.random() * 4));
            pixels[pixel] = 0xff000000 | (grey * 0x010101);
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
