import { DISPLAY_ON } from '@trundle/protocol/entities/project';
import * as calls from '@trundle/protocol/http/project';
import * as categoryCalls from '@trundle/protocol/http/project-category';
import * as contents from '@trundle/protocol/http/project-contents';
import * as fileCalls from '@trundle/protocol/http/project-file';
import * as parts from '@trundle/protocol/http/project-parts';
import { type RequestContext, type Route, route } from '../http/route.ts';
import { lessonProject, lessonShelves, lessonSummaries } from '../lessons/lesson-projects.ts';
import type { Categories } from './categories.ts';
import type { Covers } from './covers.ts';
import type { ProjectFiles } from './project-files.ts';
import { type Projects, readsTeachersHelp } from './projects.ts';

interface ProjectServices {
  projects: Projects;
  categories: Categories;
  covers: Covers;
  projectFiles: ProjectFiles;
}

const DONE = { ok: true } as const;

const htmlOf = ({ file }: RequestContext): string => file?.content.toString('utf8') ?? '';

export const projectRoutes = ({ projects, categories, covers, projectFiles }: ProjectServices): Route[] => [
  route(contents.createProject, async ({ caller, savedFrom, body }) => projects.create(caller, body, savedFrom)),
  route(calls.listProjects, async ({ caller, query, language }) => {
    const kept = await projects.list(caller, query);
    return query.onlyMine ? kept : [...kept, ...lessonSummaries(language)];
  }),
  route(parts.listProjectsWithoutCategory, async ({ caller }) => projects.listWithoutCategory(caller)),
  route(
    calls.readProject,
    async ({ caller, params, language }) =>
      lessonProject(params.id, language, readsTeachersHelp(caller)) ?? projects.read(caller, params.id),
  ),
  route(calls.updateProject, async ({ caller, savedFrom, params, body }) =>
    projects.update(caller, params.id, body, savedFrom),
  ),
  route(contents.replaceProject, async ({ caller, savedFrom, params, body }) =>
    projects.replace(caller, params.id, body, savedFrom),
  ),
  route(calls.deleteProject, async ({ params }) => {
    await projects.delete(params.id);
    return DONE;
  }),
  route(parts.moveToCategory, async ({ caller, params }) => projects.move(caller, params.id, params.categoryId)),
  route(parts.writeStudentHelp, async (asked) => projects.writeStudentHelp(asked.params.id, htmlOf(asked))),
  route(parts.writeTeacherHelp, async (asked) => projects.writeTeacherHelp(asked.params.id, htmlOf(asked))),
  route(parts.readHelp, async ({ caller, params, language }) => {
    const lesson = lessonProject(params.id, language, readsTeachersHelp(caller));
    if (lesson === undefined) return projects.readHelp(caller, params.id);
    const { helpHtml, teacherHelpHtml } = lesson;
    return { helpHtml, teacherHelpHtml };
  }),
  route(parts.addRule, async ({ caller, savedFrom, params, body }) =>
    projects.addRule(caller, params.id, body, savedFrom),
  ),
  route(parts.removeRule, async ({ params }) => {
    await projects.removeRule(params.id, params.ruleId);
    return DONE;
  }),
  route(fileCalls.exportProject, async ({ caller, params, language }) => {
    const lesson = lessonProject(params.id, language, readsTeachersHelp(caller));
    return projectFiles.ofProject(caller, lesson ?? (await projects.read(caller, params.id)));
  }),
  route(fileCalls.exportCategory, async ({ caller, params }) => projectFiles.ofCategory(caller, params.id)),
  route(fileCalls.importProjects, async ({ caller, savedFrom, body, file }) =>
    projectFiles.import(caller, file?.content ?? Buffer.alloc(0), body.key, savedFrom),
  ),
  route(calls.readCover, async ({ caller, params }) => covers.read(caller, params.id)),
  route(categoryCalls.listCategories, async ({ caller, query: { displayOn }, language }) => {
    const made = await categories.list(caller, displayOn);
    return displayOn === DISPLAY_ON.community ? made : [...lessonShelves(language), ...made];
  }),
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
