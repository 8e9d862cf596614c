import type { Robot } from '@trundle/protocol/entities/robot';
import type { Team } from '@trundle/protocol/entities/team';

/** How somebody stands to the robot that their team shares. */
export interface MyTurn {
  readonly robot: Pick<Robot, '_id' | 'identifier'>;
  readonly team: Team;
  readonly isMine: boolean;
  /** Who has the turn; null while nobody does. */
  readonly driver: string | null;
  /** How many come first, counted from one; null for who does not wait. */
  readonly place: number | null;
}

/** Undefined for somebody who shares no robot. */
export const myTurn = (robots: readonly Robot[], accountId: string): MyTurn | undefined => {
  for (const robot of robots) {
    const { team, student } = robot;
    if (!team?.students.some(({ _id }) => _id === accountId)) continue;
    const at = team.queue.indexOf(accountId);
    return {
      robot,
      team,
      isMine: student?._id === accountId,
      driver: student?.name ?? null,
      place: at < 0 ? null : at + 1,
    };
  }
  return undefined;
};

/** Seconds that are left of a turn; null for one that ends when somebody passes it on. */
export const secondsLeft = ({ turnSeconds, turnSince }: Team, now: number): number | null =>
  turnSeconds === null || turnSince === null
    ? null
    : Math.max(0, Math.ceil(turnSeconds - (now - Date.parse(turnSince)) / 1_000));
