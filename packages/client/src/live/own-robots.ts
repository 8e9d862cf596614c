import type { LiveClassroom } from './live-classroom.ts';

/** Numbers of the robots that are somebody's own: those they were given, and on their own practice mat all of them. */
export const ownRobots = (live: Pick<LiveClassroom, 'read' | 'isPractice'>, accountId: string): number[] =>
  live
    .read('robots')
    .filter(({ student }) => live.isPractice || student?._id === accountId)
    .map(({ identifier }) => identifier);
