import type { Locator } from '@playwright/test';
import { type Detection, Detector } from '../packages/vision/src/detector.ts';
import type { LumaPicture } from '../packages/vision/src/picture.ts';

/** A screenshot, one character a pixel: what is printed is grey, so one of its colours says all. */
const greyOf = async (element: Locator): Promise<LumaPicture> => {
  const png = (await element.screenshot()).toString('base64');
  const { grey, width, height } = await element.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!pen) throw new Error('this browser does not paint');
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    const letters = Array.from({ length: data.length >> 2 }, (_pixel, at) =>
      String.fromCharCode(data[at * 4 + 1] ?? 0),
    );
    return { grey: letters.join(''), width: bitmap.width, height: bitmap.height };
  }, png);
  return { luma: Uint8Array.from(grey, (letter) => letter.charCodeAt(0)), width, height };
};

interface Printed {
  readonly id: number;
  /** Of the black square, in the widths of the sheet. */
  readonly side: number;
  readonly wrong: number;
}

const sideOf = ({ outline: [left, right] }: Detection): number => Math.hypot(right.x - left.x, right.y - left.y);

/** Every marker that the camera's own reader finds on a sheet as it shows, by its number. */
export const markersOn = async (sheet: Locator): Promise<Printed[]> => {
  await sheet.evaluate((image: HTMLImageElement) => image.decode());
  const picture = await greyOf(sheet);
  return new Detector()
    .detect(picture)
    .map((detection) => ({ id: detection.id, wrong: detection.wrong, side: sideOf(detection) / picture.width }))
    .sort((one, other) => one.id - other.id);
};
