import { listDeletedClassrooms, restoreClassroom } from '@trundle/protocol/http/classroom';
import { listDeletedProjects, restoreProject } from '@trundle/protocol/http/project';
import { listDeletedWorks, restoreWork } from '@trundle/protocol/http/work';
import type { Lesson } from '../classrooms/lesson.ts';
import { type Route, route } from '../http/route.ts';
import type { Works } from '../works/works.ts';
import type { DeletedClasses } from './deleted-classes.ts';
import type { DeletedProjects } from './deleted-projects.ts';
import type { DeletedWorks } from './deleted-works.ts';

interface TrashServices {
  classes: DeletedClasses;
  deletedWorks: DeletedWorks;
  projects: DeletedProjects;
  works: Works;
  lesson: Lesson;
}

const DONE = { ok: true } as const;

export const trashRoutes = ({ classes, deletedWorks, projects, works, lesson }: TrashServices): Route[] => [
  route(listDeletedClassrooms, async ({ caller }) => classes.list(caller)),
  route(restoreClassroom, async ({ params }) => {
    await classes.restore(params.id);
    return DONE;
  }),
  route(listDeletedWorks, async ({ caller, params }) => deletedWorks.list(caller, params.id)),
  route(restoreWork, async ({ caller, params: { workId } }) => {
    await lesson.admitChange(caller, await deletedWorks.classOf(workId));
    await deletedWorks.restore(workId);
    return works.read(workId);
  }),
  route(listDeletedProjects, async ({ caller }) => projects.list(caller)),
  route(restoreProject, async ({ params }) => {
    await projects.restore(params.id);
    return DONE;
  }),
];
