import type { Media } from '@trundle/protocol/entities/media';
import { pictureTitle } from '../live/class-media.ts';
import { mediaText } from '../texts/media-texts.ts';

export const pictureName = ({ file: { name } }: Pick<Media, 'file'>): string => fileTitle(name);

export const fileTitle = (name: string): string => pictureTitle(name) || mediaText('unnamed');

const KILO = 1_000;

/** Bytes as a person reads them. */
export const bytesText = (bytes: number, tag: string): string => {
  const isLarge = bytes >= KILO * KILO;
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / KILO ** 2 : Math.max(1, Math.round(bytes / KILO)));
};
