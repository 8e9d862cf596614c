import type { ChatPerson } from '@trundle/client/live/chat-lines';
import { useMemo } from 'react';
import { useLive } from '../live/hooks.ts';

interface Facts {
  students: ChatPerson[];
  teacher: ChatPerson | null;
  /** Robot numbers with the account that has each. */
  robots: [number: number, account: string][];
}

const peopleOf = ({ students, teacher, robots }: Facts) => {
  // In a practice class the student is also its teacher, and must be listed once.
  const others = students.filter(({ id }) => id !== teacher?.id);
  const everybody = teacher === null ? others : [teacher, ...others];
  const names = new Map(everybody.map(({ id, name }) => [id, name]));
  const numbers = new Map(robots.toReversed().map(([number, account]) => [account, number]));
  return {
    /** Whom one can write to: the class's teacher, then its students. */
    everybody: everybody as readonly ChatPerson[],
    nameOf: ({ id, name }: ChatPerson): string => names.get(id) ?? name,
    /** The first robot somebody has. */
    robotOf: ({ id }: ChatPerson): number | undefined => numbers.get(id),
  };
};
export type People = ReturnType<typeof peopleOf>;

/** The people of the chat as the class knows them; who has left goes by the name they wrote under. */
export const usePeople = (): People => {
  const students = useLive('students');
  const robots = useLive('robots');
  const teacher = useLive('settings')?.created_by;
  const facts: Facts = {
    students: students.map(({ student }) => ({ id: student._id, name: student.name })),
    teacher: teacher ? { id: teacher._id, name: teacher.name } : null,
    robots: robots.flatMap(({ identifier, student }) => (student === null ? [] : [[identifier, student._id]])),
  };
  // Robots report their batteries all the time; five hundred messages are drawn anew only when somebody changes.
  const known = JSON.stringify(facts);
  return useMemo(() => peopleOf(JSON.parse(known) as Facts), [known]);
};
