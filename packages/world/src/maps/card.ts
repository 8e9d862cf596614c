import type { Names } from '../names.ts';

/** A map as one chooses it: little enough to load with any page. */
export interface MapCard {
  /** Maps are numbered from 0 without a gap. Classes, projects and works store this number. */
  readonly id: number;
  /** Part of every identifier that belongs to the map. */
  readonly key: string;
  readonly names: Names;
  /** What is in its small picture, as SVG 200 wide and 120 high. */
  readonly thumbnail: string;
}
