import type { ChatPerson } from '@trundle/client/live/chat-lines';
import { useMemo } from 'react';
import { useLive } from '../live/hooks.ts';

interface Facts {
  students: ChatPerson[];
  /** Who made the class first, then others who have spoken in it. */
  teachers: ChatPerson[];
  /** Robot numbers with the account that has each. */
  robots: [number: number, account: string][];
}

const peopleOf = ({ students, teachers, robots }: Facts) => {
  // In a practice class the student is also its teacher, and must be listed once.
  const others = students.filter(({ id }) => teachers.every((teacher) => teacher.id !== id));
  const everybody = [...teachers, ...others];
  const names = new Map(everybody.map(({ id, name }) => [id, name]));
  const numbers = new Map(robots.toReversed().map(([number, account]) => [account, number]));
  return {
    /** Whom one can write to: the class's teachers, then its students. */
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
  const { lines } = useLive('chat');
  const maker = useLive('settings')?.created_by;
  const spoken = lines.filter(({ from }) => from.role === 'Teacher').map(({ from: { id, name } }) => ({ id, name }));
  const made = maker ? [{ id: maker._id, name: maker.name }] : [];
  const facts: Facts = {
    students: students.map(({ student }) => ({ id: student._id, name: student.name })),
    teachers: [...new Map([...spoken, ...made].map((teacher) => [teacher.id, teacher])).values()].sort(
      (one, other) => Number(other.id === maker?._id) - Number(one.id === maker?._id),
    ),
    robots: robots.flatMap(({ identifier, student }) => (student === null ? [] : [[identifier, student._id]])),
  };
  // Robots report their batteries all the time; five hundred messages are drawn anew only when somebody changes.
  const known = JSON.stringify(facts);
  return useMemo(() => peopleOf(JSON.parse(known) as Facts), [known]);
};
