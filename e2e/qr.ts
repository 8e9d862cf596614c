import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';

const SIZE = 600;
const CHANNELS = 4;

/** Reads a QR picture on the screen the way a phone does: from its pixels. */
export const scan = async (picture: Locator): Promise<string> => {
  // One character a pixel: a list of a million numbers takes ten seconds to leave the page.
  const brightness = await picture.evaluate(async (element, size) => {
    const image = new Image();
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(new XMLSerializer().serializeToString(element))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, size, size);
    pen.drawImage(image, 40, 40, size - 80, size - 80);
    const { data } = pen.getImageData(0, 0, size, size);
    return Array.from({ length: size * size }, (_, at) => String.fromCharCode(data[at * 4] ?? 0)).join('');
  }, SIZE);
  const pixels = Uint8ClampedArray.from({ length: SIZE * SIZE * CHANNELS }, (_, at) =>
    brightness.charCodeAt(Math.floor(at / CHANNELS)),
  );
  const decode = jsqr as unknown as typeof jsqr.default;
  const found = decode(pixels, SIZE, SIZE);
  if (!found) throw new Error('the picture holds no readable QR code');
  return found.data;
};
