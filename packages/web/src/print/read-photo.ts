import { type LumaPicture, toLuma } from '@trundle/vision/picture';

/** More pixels than this tell nothing more about a sheet of paper, and take longer. */
const LONGEST = 1_600;

/** The grey of a picture that somebody chose; undefined when it is none. */
export const readPhoto = async (file: Blob): Promise<LumaPicture | undefined> => {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const share = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { luma: toLuma(context.getImageData(0, 0, width, height).data), width, height };
};
