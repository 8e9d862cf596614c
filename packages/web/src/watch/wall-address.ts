import { useLocation, useNavigate } from '@tanstack/react-router';
import { IdSchema } from '@trundle/protocol/ids';
import { useCallback } from 'react';

/** The wall is a place in the page's address, so that Back closes it and a reload keeps it. */
const WALL = 'wall';
const GOALS = 'goals';
const AFTER = 'after';

export interface WallAddress {
  /** The student who is seen in full size. */
  student: string | null;
  /** Everybody's goals instead of everybody's blocks. */
  isGoals?: boolean;
  /** What everybody has left, to be looked through after the lesson. */
  isAfter?: boolean;
}

const placeOf = ({ student, isGoals, isAfter }: WallAddress): string | null => {
  if (isGoals) return GOALS;
  return isAfter ? AFTER : student;
};

export const wallHash = (address: WallAddress = { student: null }): string => {
  const place = placeOf(address);
  return place === null ? WALL : `${WALL}/${place}`;
};

const readWall = (hash: string): WallAddress | null => {
  const [wall, student] = hash.split('/');
  if (wall !== WALL) return null;
  if (student === GOALS) return { student: null, isGoals: true };
  if (student === AFTER) return { student: null, isAfter: true };
  return { student: IdSchema.safeParse(student).success ? (student ?? null) : null };
};

export const useWallAddress = (): WallAddress | null => readWall(useLocation({ select: ({ hash }) => hash }));

/** Goes to the wall, to one student on it, or (`null`) away from it. */
export const useWallDoor = (): ((to: WallAddress | null) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (to) => void navigate({ to: '.', hash: to === null ? '' : wallHash(to), replace: to === null }),
    [navigate],
  );
};
