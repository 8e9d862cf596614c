import type { Classroom } from '@trundle/protocol/entities/classroom';
import { showOnWhiteboard } from '@trundle/protocol/http/lesson';
import { useApp } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';

/** Whose work the class looks at, and how to change that. */
export const useWhiteboard = (classroom: Classroom) => {
  const { client } = useApp();
  const { whiteboardStudent } = useClassSettings(classroom);
  const students = useLive('students');
  const { busy, change } = useClassCommand();
  const show = (student: string | null): Promise<void> =>
    change(() => client.request(showOnWhiteboard, { params: { id: classroom._id }, body: { student } }));
  const name = students.find(({ student }) => student._id === whiteboardStudent)?.student.name ?? '';
  return { presented: whiteboardStudent === null ? null : { id: whiteboardStudent, name }, busy, show };
};
