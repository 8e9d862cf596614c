import { MAT } from '@trundle/protocol/constants';
import type { ParkingSpot } from './map.ts';

/** What the map panel shows: the field with a table around it. One stage unit is one millimetre. */
export const STAGE = { width: 1250, height: 1060 } as const;
export const FIELD = { size: MAT.max - MAT.min } as const;
export const STAGE_MARGINS = {
  left: (STAGE.width - FIELD.size) / 2,
  right: (STAGE.width - FIELD.size) / 2,
  top: (STAGE.height - FIELD.size) / 2,
  bottom: (STAGE.height - FIELD.size) / 2,
} as const;

export const PARKING_SPOTS = 14;

/** Spots in the order they are given, numbered from 1; each is [x, y, heading]. */
export const spots = (...poses: readonly (readonly [number, number, number])[]): ParkingSpot[] =>
  poses.map(([x, y, a], i) => ({ number: i + 1, x, y, a }));

/** Robots without a place on the mat wait beside it: 1 to 7 at the left, 8 to 14 at the right, looking at the mat. */
export const OFFLINE_PARKING: readonly ParkingSpot[] = Array.from({ length: PARKING_SPOTS }, (_, i) => {
  const inColumn = PARKING_SPOTS / 2;
  const left = i < inColumn;
  return {
    number: i + 1,
    x: left ? MAT.min - STAGE_MARGINS.left / 2 : MAT.max + STAGE_MARGINS.right / 2,
    y: 58 + (i % inColumn) * 114,
    a: left ? 0 : 180,
  };
});

/** Robot 1 has spot 1, robot 14 spot 14, robot 15 spot 1 again. */
export const spotOf = (parking: readonly ParkingSpot[], robotNumber: number): ParkingSpot => {
  const index = (((Math.trunc(robotNumber) - 1) % parking.length) + parking.length) % parking.length;
  const spot = parking[index];
  if (!spot) throw new RangeError(`No parking spot for robot ${robotNumber}`);
  return spot;
};
