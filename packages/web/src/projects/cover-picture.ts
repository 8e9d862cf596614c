import type { Program } from '@trundle/language/tree/program';
import { COVER_SIZE } from '@trundle/protocol/constants';
import type { Language } from '@trundle/protocol/languages';
import { COLOURS } from '../design/tokens.ts';
import { drawThumbnail } from '../thumbnails/draw-thumbnail.ts';
import { thumbnailRows } from '../thumbnails/program-thumbnail.ts';

const { width, height } = COVER_SIZE;

const sheet = (): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } | null => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = COLOURS.light.paper;
  pen.fillRect(0, 0, width, height);
  return { canvas, pen };
};

/** The blocks of a program, small, as a cover; empty where the page cannot draw. */
export const coverOfBlocks = (program: Program, language: Language): string => {
  const cover = sheet();
  if (cover === null) return '';
  const drawing = document.createElement('canvas');
  const rows = thumbnailRows(program, language);
  drawThumbnail(drawing, COVER_SIZE, { rows, highlighted: null, selected: null, theme: 'light' });
  cover.pen.drawImage(drawing, 0, 0, width, height);
  return cover.canvas.toDataURL('image/png');
};

/** A cover as it is sent beside other fields. */
export const coverFile = (cover: string): File => {
  const bytes = Uint8Array.from(atob(cover.slice(cover.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'cover.png', { type: 'image/png' });
};

/** A picture from this computer, cut to the shape of a cover; null when it is none. */
export const coverOfFile = async (file: Blob): Promise<string | null> => {
  const cover = sheet();
  const picture = await createImageBitmap(file).catch(() => null);
  if (cover === null || picture === null) return null;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  cover.pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
  return cover.canvas.toDataURL('image/png');
};
