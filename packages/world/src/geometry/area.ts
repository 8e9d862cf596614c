import { MAT } from '@trundle/protocol/constants';
import type { Point } from './coordinates.ts';

const isBetween = (value: number, margin = 0): boolean => value >= MAT.min - margin && value <= MAT.max + margin;

/** Whether the camera sees it there. */
export const isOnMat = (p: Point): boolean => isBetween(p.x) && isBetween(p.y);

/** Whether a robot can be sent to this coordinate: a little over the edge still counts as on it. */
export const isGoalOnMat = (mm: number): boolean => isBetween(mm, MAT.tolerance);
