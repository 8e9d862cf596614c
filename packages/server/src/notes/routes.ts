import * as calls from '@trundle/protocol/http/note';
import { type Route, route } from '../http/route.ts';
import type { StudentNotes } from './student-notes.ts';

const of = ({ id, studentId }: { id: string; studentId: string }) => ({ code: id, student: studentId });

export const noteRoutes = (notes: StudentNotes): Route[] => [
  route(calls.listNotes, async ({ params }) => notes.list(of(params))),
  route(calls.writeNote, async ({ caller, params, body }) => notes.write(caller.accountId, of(params), body.text)),
  route(calls.deleteNote, async ({ params }) => {
    await notes.takeBack(of(params), params.noteId);
    return { ok: true } as const;
  }),
  route(calls.listMyNotes, async ({ caller, params }) => notes.unread({ code: params.id, student: caller.accountId })),
  route(calls.readMyNote, async ({ caller, params }) => {
    await notes.markRead({ code: params.id, student: caller.accountId }, params.noteId);
    return { ok: true } as const;
  }),
];
