import { FIELD } from '@trundle/world/maps/stage';

/** The scene counts in decimetres: a robot is one long, the mat eight. Its middle is the middle of the scene. */
export const DM = 0.01;
export const HALF_FIELD = (FIELD.size / 2) * DM;

export const across = (x: number): number => x * DM - HALF_FIELD;
export const deep = (y: number): number => y * DM - HALF_FIELD;

/** Headings grow clockwise seen from above, turns of the scene the other way round. */
export const turnOf = (heading: number): number => (-heading * Math.PI) / 180;

/** A number from 0 to 1 that looks like chance and is always the same for the same seed. */
export const chance = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return value - Math.floor(value);
};
