import { HELP_LIMIT_CHARACTERS } from '@trundle/protocol/constants';

/** As wide as a help panel shows it. */
const WIDEST = 480;
const QUALITY = 0.8;
/** Some pictures fit into one help, beside its words. */
const PICTURE_CHARACTERS = HELP_LIMIT_CHARACTERS / 4;

/** A picture from this computer, small enough to stand within a text; null where it is none, or cannot be made so small. */
export const pictureOfFile = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (picture === null || pen === null) return null;
  for (let width = Math.min(WIDEST, picture.width); width >= 60; width = Math.floor(width / 2)) {
    canvas.width = width;
    canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const written = canvas.toDataURL('image/webp', QUALITY);
    if (written.length <= PICTURE_CHARACTERS) return written;
  }
  return null;
};
