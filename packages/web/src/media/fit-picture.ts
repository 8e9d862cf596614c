import { UPLOAD_LIMIT_BYTES } from '@trundle/protocol/constants';
import { PICTURE_LIMIT_PIXELS, PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { pictureTitle } from '../live/class-media.ts';

/** What keeps a picture that opens from going out as it is. */
export type Misfit = 'tooLarge' | 'otherKind';

export const misfitOf = (
  { size, type }: Blob,
  { width, height }: Pick<ImageBitmap, 'width' | 'height'>,
): Misfit | null => {
  if (!PICTURE_TYPES.some((each) => each === type)) return 'otherKind';
  return size > UPLOAD_LIMIT_BYTES || width * height > PICTURE_LIMIT_PIXELS ? 'tooLarge' : null;
};

/** Enough for a whiteboard. */
const LONGEST_SIDE = 1_920;
const SMALLER = 0.8;
const QUALITY = 0.85;
/** A photo has nothing to see through; WebP keeps what drawings are cut out with, where the browser can write it. */
const typeFor = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

const drawn = (picture: ImageBitmap, scale: number): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pen === null ? null : canvas;
};

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' };

/** The same picture, small enough to send; null where the page cannot draw. */
export const fitPicture = async (file: File): Promise<File | null> => {
  const picture = await createImageBitmap(file);
  try {
    let scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    while (scale * Math.max(picture.width, picture.height) >= 1) {
      const canvas = drawn(picture, scale);
      const blob = canvas && (await written(canvas, typeFor(file.type)));
      if (!blob) return null;
      const ending = ENDINGS[blob.type] ?? 'png';
      if (blob.size <= UPLOAD_LIMIT_BYTES)
        return new File([blob], `${pictureTitle(file.name)}.${ending}`, { type: blob.type });
      scale *= SMALLER;
    }
    return null;
  } finally {
    picture.close();
  }
};
