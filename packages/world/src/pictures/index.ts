import type { PictureId } from '../catalogue/pictures.ts';
import { CHEERS } from './cheers.ts';
import { ROBOTS } from './robots.ts';
import { THINGS } from './things.ts';

/** Each picture of the library as an SVG that moves. */
export const PICTURE_DRAWINGS: Readonly<Record<PictureId, string>> = { ...ROBOTS, ...CHEERS, ...THINGS };
export { PICTURE_SIZE } from './frame.ts';
