import * as calls from '@trundle/protocol/http/work';
import type { StateStore } from '../accounts/state-store.ts';
import type { Lesson } from '../classrooms/lesson.ts';
import { type Route, route } from '../http/route.ts';
import type { Works } from './works.ts';

export interface WorkServices {
  works: Works;
  states: StateStore;
  lesson: Lesson;
}

export const workRoutes = ({ works, states, lesson }: WorkServices): Route[] => [
  route(calls.createWork, async ({ caller, params, body }) => works.create(caller, params.id, body)),
  route(calls.listWorks, async ({ params }) => works.list(params.id)),
  route(calls.readWork, async ({ caller, params }) => works.read(caller, params.workId)),
  route(calls.updateWork, async ({ caller, params, body }) => {
    if (body.xml !== undefined) await lesson.admitSave(caller, await works.classOf(params.workId));
    return works.update(caller, params.workId, body);
  }),
  route(calls.deleteWork, async ({ params }) => {
    await works.delete(params.workId);
    return { ok: true } as const;
  }),
  route(calls.saveWork, async ({ caller, params, body }) => {
    await lesson.admitSave(caller, params.id);
    const { workId, ...change } = body;
    if (workId === null) return { workId, ...(await states.saveWorkspace(caller.accountId, params.id, change)) };
    const { version, updatedAt } = await works.saveOpen(caller, params.id, workId, change);
    return { workId, version, updatedAt };
  }),
];
