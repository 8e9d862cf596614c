import * as calls from '@trundle/protocol/http/work';
import type { StateDocuments } from '../accounts/state-documents.ts';
import type { Lesson } from '../classrooms/lesson.ts';
import { type Route, route } from '../http/route.ts';
import type { Works } from './works.ts';

interface WorkServices {
  works: Works;
  states: StateDocuments;
  lesson: Lesson;
}

export const workRoutes = ({ works, states, lesson }: WorkServices): Route[] => [
  route(calls.createWork, async ({ caller, savedFrom, params, body }) => {
    // A new work holds nothing that is not in the open program already: it waits, as another name does.
    await lesson.admitChange(caller, params.id);
    return works.create(caller, params.id, body, savedFrom);
  }),
  route(calls.listWorks, async ({ params }) => works.list(params.id)),
  route(calls.exportWorks, async ({ params }) => works.export(params.id)),
  route(calls.readWork, async ({ caller, params }) => works.read(caller, params.workId)),
  route(calls.updateWork, async ({ caller, savedFrom, params, body }) => {
    const code = await works.classOf(params.workId);
    // Another name can wait until the blocks are unlocked, a program that was on its way cannot.
    await (body.name === undefined ? lesson.admitSave(caller, code) : lesson.admitChange(caller, code));
    return works.update(caller, params.workId, body, savedFrom);
  }),
  route(calls.deleteWork, async ({ caller, params }) => {
    await lesson.admitChange(caller, await works.classOf(params.workId));
    await works.delete(params.workId);
    return { ok: true } as const;
  }),
  route(calls.saveWork, async ({ caller, savedFrom, params, body }) => {
    await lesson.admitSave(caller, params.id);
    const { workId, ...change } = body;
    if (workId === null) return { workId, ...(await states.saveWorkspace(savedFrom, params.id, change)) };
    const { version, updatedAt } = await works.saveOpen(caller, params.id, workId, change, savedFrom);
    return { workId, version, updatedAt };
  }),
];
