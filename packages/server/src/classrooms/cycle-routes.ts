import * as calls from '@trundle/protocol/http/class-cycle';
import { type Route, route } from '../http/route.ts';
import type { ClassCycle } from './class-cycle.ts';
import type { StudentMoves } from './student-moves.ts';

const ok = { ok: true } as const;

export const cycleRoutes = (cycle: ClassCycle, moves: StudentMoves): Route[] => [
  route(calls.moveStudent, async ({ caller, params, body }) => {
    await moves.move(caller, { student: params.studentId, from: params.id, to: body.to });
    return ok;
  }),
  route(calls.archiveClassroom, async ({ params }) => {
    await cycle.archive(params.id);
    return ok;
  }),
  route(calls.listArchivedClassrooms, async ({ caller }) => cycle.archived(caller)),
  route(calls.resetClassroom, async ({ caller, params, language }) => cycle.reset(caller, params.id, language)),
  route(calls.duplicateClassroom, async ({ caller, params, body }) => cycle.duplicate(caller, params.id, body)),
  route(calls.listClassChanges, async ({ caller }) => cycle.changes(caller)),
  route(calls.undoClassChange, async ({ caller, params }) => {
    await cycle.undo(caller, params.id, params.changeId);
    return ok;
  }),
];
