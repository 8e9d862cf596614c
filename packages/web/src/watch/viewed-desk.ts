import { openProgram } from '@trundle/language/xml/open';
import { readXml } from '@trundle/language/xml/read';
import { newDesk } from '../program/new-desk.ts';
import type { ProgramDesk } from '../program/program-context.ts';
import type { WatchedStudent } from './watched-student.ts';

export interface ViewedDesk {
  /** What the blocks are drawn from. Its console hears warnings of this page, which nobody reads. */
  desk: ProgramDesk;
  /** The same with what the student's own console says. */
  console: ProgramDesk;
  close: () => void;
}

/** A desk that follows a student's. Null until there is something on it. */
export const viewDesk = (student: WatchedStudent): ViewedDesk | null => {
  const { xml } = student.view.getState();
  if (xml === null) return null;
  const desk = newDesk(openProgram(xml, Math.random).program);
  const close = student.view.subscribe((now, before) => {
    desk.signs.run(now.highlighted);
    if (now.xml === before.xml || now.xml === null) return;
    const read = readXml(now.xml, Math.random);
    // Put in like edited text, so that only what differs moves on the screen.
    if (read.ok) desk.program.put(read.program, 'javascript');
  });
  desk.signs.run(student.view.getState().highlighted);
  return { desk, console: { ...desk, console: student.console }, close };
};
