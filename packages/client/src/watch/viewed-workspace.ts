import { openProgram } from '@trundle/language/xml/open';
import { readXml } from '@trundle/language/xml/read';
import type { Workspace } from '../program/workspace.ts';
import { newWorkspace } from '../program/workspace.ts';
import type { WatchedStudent } from './watched-student.ts';

export interface ViewedWorkspace {
  /** What the blocks are drawn from. Its console hears warnings of this page, which nobody reads. */
  workspace: Workspace;
  /** The same with what the student's own console says. */
  console: Workspace;
  close: () => void;
}

/** A workspace that follows a student's. Null until there is something in it. */
export const viewWorkspace = (student: WatchedStudent): ViewedWorkspace | null => {
  const { xml } = student.view.getState();
  if (xml === null) return null;
  const workspace = newWorkspace(openProgram(xml, Math.random).program);
  const close = student.view.subscribe((now, before) => {
    workspace.signs.run(now.highlighted);
    if (now.failed !== before.failed) workspace.signs.failAll(now.failed);
    if (now.xml === before.xml || now.xml === null) return;
    const read = readXml(now.xml, Math.random);
    // Put in like edited text, so that only what differs moves on the screen.
    if (read.ok) workspace.program.put(read.program, 'javascript');
  });
  const { highlighted, failed } = student.view.getState();
  workspace.signs.run(highlighted);
  workspace.signs.failAll(failed);
  return { workspace, console: { ...workspace, console: student.console }, close };
};
