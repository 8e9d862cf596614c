import type { Page } from '@playwright/test';

interface Wanted {
  width?: number;
  height?: number;
  /** Of noise, which nothing packs. */
  isNoise?: boolean;
  sky?: string;
}

/** A picture as a browser writes it: a sun over a hill, or nothing but noise. */
export const paintedPicture = async (page: Page, wanted: Wanted = {}): Promise<Buffer> => {
  const { width = 320, height = 240, isNoise = false, sky = 'skyblue' } = wanted;
  const bytes = await page.evaluate(
    async (given) => {
      const canvas = new OffscreenCanvas(given.width, given.height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('this browser does not paint');
      pen.fillStyle = given.sky;
      pen.fillRect(0, 0, given.width, given.height);
      pen.fillStyle = 'gold';
      pen.arc(given.width * 0.7, given.height * 0.35, given.height * 0.15, 0, 7);
      pen.fill();
      pen.fillStyle = 'seagreen';
      pen.beginPath();
      pen.ellipse(given.width * 0.4, given.height, given.width * 0.7, given.height * 0.4, 0, 0, 7);
      pen.fill();
      if (given.isNoise) {
        const pixels = pen.getImageData(0, 0, given.width, given.height);
        for (let at = 0; at < pixels.data.length; at += 1) if (at % 4 !== 3) pixels.data[at] = Math.random() * 256;
        pen.putImageData(pixels, 0, 0);
      }
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { width, height, isNoise, sky },
  );
  return Buffer.from(bytes);
};

export const pictureFile = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
