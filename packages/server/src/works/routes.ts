import * as calls from '@trundle/protocol/http/work';
import type { Lesson } from '../classrooms/lesson.ts';
import { type Route, route } from '../http/route.ts';
import type { WorkList } from './work-list.ts';
import type { Works } from './works.ts';

interface WorkServices {
  works: Works;
  list: WorkList;
  lesson: Lesson;
}

export const workRoutes = ({ works, list, lesson }: WorkServices): Route[] => [
  route(calls.createWork, async ({ caller, savedFrom, params, body }) => {
    // A new work holds nothing that is not in the open program already: it waits, as another name does.
    await lesson.admitChange(caller, params.id);
    return works.create(caller, params.id, body, savedFrom);
  }),
  route(calls.listWorks, async ({ params, query }) => list.read(params.id, query)),
  route(calls.exportWorks, async ({ params, query }) => list.export(params.id, query.offset)),
  route(calls.readWork, async ({ params }) => works.read(params.workId)),
  route(calls.updateWork, async ({ caller, savedFrom, params, body }) => {
    const code = await works.classOf(params.workId);
    // Another name can wait until the blocks are unlocked, a program that was on its way cannot.
    await (body.name === undefined ? lesson.admitSave(caller, code) : lesson.admitChange(caller, code));
    return works.update(params.workId, body, savedFrom);
  }),
  route(calls.deleteWork, async ({ caller, params }) => {
    await lesson.admitChange(caller, await works.classOf(params.workId));
    await works.delete(params.workId);
    return { ok: true } as const;
  }),
  route(calls.saveWork, async ({ caller, savedFrom, params, body }) => {
    await lesson.admitSave(caller, params.id);
    const { workId, ...change } = body;
    const { version, updatedAt } = await works.saveOpen(caller, params.id, workId, change, savedFrom);
    return { workId, version, updatedAt };
  }),
];
