import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import { TEAM_SIZE } from '@trundle/protocol/entities/team';

export interface TeamDraft {
  robotId: string;
  students: string[];
}

interface Deal {
  teams: TeamDraft[];
  /** How many of those who are there come into no team. */
  leftOver: number;
}

type Class = Pick<Classroom, 'students' | 'robots'>;

/** Whoever shares a robot has no other. */
export const isInTeam = ({ robots }: Pick<Class, 'robots'>, student: string): boolean =>
  robots.some(({ team }) => team?.students.some(({ _id }) => _id === student));

/** Robots a team may have: nobody has them alone. */
export const sharable = ({ robots }: Pick<Class, 'robots'>): Robot[] =>
  robots
    .filter(({ student, team }) => student === null || (team ?? null) !== null)
    .toSorted((one, other) => one.identifier - other.identifier);

/** Whoever has no robot alone. */
export const teamable = ({ students, robots }: Class) => {
  const alone = new Set(robots.flatMap(({ student, team }) => (student !== null && !team ? [student._id] : [])));
  return students.filter(({ student }) => !alone.has(student._id));
};

/**
 * As even teams as the robots allow, of two to four: of those who are there, or of all while nobody is. A robot of a team that
 * is not needed any more is free again.
 */
export const dealtTeams = (classroom: Class, isThere: (student: string) => boolean): Deal => {
  const all = teamable(classroom).map(({ student }) => student._id);
  const there = all.filter(isThere);
  const children = there.length < TEAM_SIZE.least ? all : there;
  const robots = sharable(classroom);
  const count = Math.min(robots.length, Math.floor(children.length / TEAM_SIZE.least));
  const placed = children.slice(0, count * TEAM_SIZE.most);
  const teams = robots.slice(0, count).map(({ _id: robotId }, at) => ({
    robotId,
    students: placed.filter((_, index) => index % count === at),
  }));
  const freed = robots.slice(count).flatMap(({ _id: robotId, team }) => (team ? [{ robotId, students: [] }] : []));
  return { teams: [...teams, ...freed], leftOver: children.length - placed.length };
};
