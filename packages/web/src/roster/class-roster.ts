import type { Classroom, ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import { GENERATED_NAMES, generatedName } from '@trundle/protocol/entities/student-names';
import type { Language } from '@trundle/protocol/languages';
import { isInTeam } from '../teams/dealt-teams.ts';

/** Robots nobody has and no team shares, in the order of their numbers. */
export const freeRobots = ({ robots }: Pick<Classroom, 'robots'>): Robot[] =>
  robots
    .filter(({ student, team }) => student === null && !team)
    .toSorted((one, other) => one.identifier - other.identifier);

/** One free robot for each student who has none, for as long as there are robots. */
export const dealt = (classroom: Pick<Classroom, 'students' | 'robots'>): { studentId: string; robotId: string }[] => {
  const robots = freeRobots(classroom);
  return classroom.students
    .filter(({ robots: own, student }) => own.length === 0 && !isInTeam(classroom, student._id))
    .flatMap(({ student }, index) => {
      const robot = robots[index];
      return robot === undefined ? [] : [{ studentId: student._id, robotId: robot._id }];
    });
};

/** When a student opened the class: the time today, the day otherwise, null for never. */
export const enteredWhen = ({ enteredAt }: ClassroomStudent, now: Date, locale: string): string | null => {
  if (enteredAt === null) return null;
  const entered = new Date(enteredAt);
  const isToday = entered.toDateString() === now.toDateString();
  return isToday
    ? entered.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : entered.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
};

const secureRandom = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Two words and a number: easy to read out, and far more of them than anybody may try. */
export const suggestPassword = (language: Language, random: () => number = secureRandom): string =>
  `${generatedName(Math.floor(random() * GENERATED_NAMES), language)}${10 + Math.floor(random() * 90)}`;
