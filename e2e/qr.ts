import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';

/** Reads a QR picture on the screen the way a phone does: from its pixels. */
export const scan = async (picture: Locator): Promise<string> => {
  const { data, width, height } = await picture.evaluate(async (element) => {
    const size = 600;
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
    const pixels = pen.getImageData(0, 0, size, size);
    return { data: [...pixels.data], width: size, height: size };
  });
  const decode = jsqr as unknown as typeof jsqr.default;
  const found = decode(Uint8ClampedArray.from(data), width, height);
  if (!found) throw new Error('the picture holds no readable QR code');
  return found.data;
};
