import * as calls from '@trundle/protocol/http/project';
import * as categoryCalls from '@trundle/protocol/http/project-category';
import * as parts from '@trundle/protocol/http/project-parts';
import { type RequestContext, type Route, route } from '../http/route.ts';
import type { Categories } from './categories.ts';
import type { Covers } from './covers.ts';
import type { Projects } from './projects.ts';

interface ProjectServices {
  projects: Projects;
  categories: Categories;
  covers: Covers;
}

const DONE = { ok: true } as const;

const htmlOf = ({ file }: RequestContext): string => file?.content.toString('utf8') ?? '';

export const projectRoutes = ({ projects, categories, covers }: ProjectServices): Route[] => [
  route(calls.createProject, async ({ caller, savedFrom, body }) => projects.create(caller, body, savedFrom)),
  route(calls.listProjects, async ({ caller, query }) => projects.list(caller, query)),
  route(parts.listProjectsWithoutCategory, async ({ caller }) => projects.listWithoutCategory(caller)),
  route(calls.readProject, async ({ caller, params }) => projects.read(caller, params.id)),
  route(calls.updateProject, async ({ caller, savedFrom, params, body }) =>
    projects.update(caller, params.id, body, savedFrom),
  ),
  route(calls.replaceProject, async ({ caller, savedFrom, params, body }) =>
    projects.replace(caller, params.id, body, savedFrom),
  ),
  route(calls.deleteProject, async ({ params }) => {
    await projects.delete(params.id);
    return DONE;
  }),
  route(parts.moveToCategory, async ({ caller, params }) => projects.move(caller, params.id, params.categoryId)),
  route(parts.writeStudentHelp, async (asked) => projects.writeStudentHelp(asked.params.id, htmlOf(asked))),
  route(parts.writeTeacherHelp, async (asked) => projects.writeTeacherHelp(asked.params.id, htmlOf(asked))),
  route(parts.readHelp, async ({ caller, params }) => projects.readHelp(caller, params.id)),
  route(parts.addRule, async ({ caller, savedFrom, params, body }) =>
    projects.addRule(caller, params.id, body, savedFrom),
  ),
  route(parts.removeRule, async ({ params }) => {
    await projects.removeRule(params.id, params.ruleId);
    return DONE;
  }),
  route(calls.readCover, async ({ caller, params }) => covers.read(caller, params.id)),
  route(categoryCalls.listCategories, async ({ caller, query }) => categories.list(caller, query.displayOn)),
  route(categoryCalls.createCategory, async ({ caller, body, file }) =>
    categories.create(caller, { ...body, imageCover: file === null ? '' : await covers.put(file, caller.accountId) }),
  ),
  route(categoryCalls.updateCategory, async ({ caller, params, body: { withoutCover, ...change }, file }) => {
    const cover = file === null ? undefined : await covers.put(file, caller.accountId);
    const imageCover = cover ?? (withoutCover ? '' : undefined);
    return categories.update(caller, params.id, { ...change, imageCover });
  }),
  route(categoryCalls.deleteCategory, async ({ params }) => {
    await categories.delete(params.id);
    return DONE;
  }),
];
