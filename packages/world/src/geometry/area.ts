import { MAT } from '@trundle/protocol/constants';
import type { Point } from './coordinates.ts';

/** Whether the camera sees it there. */
export const isOnMat = (p: Point): boolean => p.x >= MAT.min && p.x <= MAT.max && p.y >= MAT.min && p.y <= MAT.max;
