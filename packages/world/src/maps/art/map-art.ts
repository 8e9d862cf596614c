import type { ParkingSpot, WorldMap } from '../map.ts';

/** What only one map has: everything else of its picture follows from its declaration. */
export interface MapArt {
  /** The table or the land around the mat, on the whole stage, in field millimetres. */
  readonly around: (map: WorldMap) => string;
  /** Flat details on the ground, below everything that stands on it. */
  readonly floor: (map: WorldMap) => string;
  /** Small things that stand on the ground but hinder nobody, above the solids. */
  readonly over: (map: WorldMap) => string;
  /** Drawings of the two effect objects that fly, in the order of their numbers. */
  readonly flyers: readonly [string, string];
  /** A robot's place on the mat. */
  readonly bay: (spot: ParkingSpot) => string;
  /** A robot's place beside the mat. */
  readonly berth: (spot: ParkingSpot) => string;
  /** What place names are written with. */
  readonly label: { readonly ink: string; readonly paper: string };
}
