import type { Note } from '@trundle/protocol/entities/note';
import { listMyNotes, listNotes } from '@trundle/protocol/http/note';
import { notes } from '@trundle/protocol/topics/lesson';
import { useCallback, useEffect } from 'react';
import { useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useLiveClassroom } from '../live/hooks.ts';

/** Asks again whenever a note to a student was written, read or taken back, and for what was written before one listened. */
const useNews = (code: string, student: string, again: () => void): void => {
  const { connection } = useLiveClassroom();
  useEffect(() => {
    const stops = [
      connection.on(notes, (_news, { userId }) => userId === student && again()),
      connection.subscribe(notes.build({ code, userId: student }), again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, code, student, again]);
};

/** All notes to a student, for whoever leads. */
export const useStudentNotes = (code: string, student: string): readonly Note[] | undefined => {
  const refresh = useRefresh();
  const { data } = useCall(listNotes, { params: { id: code, studentId: student } }, { showing: 'quiet' });
  const again = useCallback(
    () => void refresh(listNotes, { params: { id: code, studentId: student } }),
    [refresh, code, student],
  );
  useNews(code, student, again);
  return data;
};

/** The notes a student has not read yet, and how one of them is gone at once. */
export const useMyNotes = (code: string, me: string) => {
  const refresh = useRefresh();
  const keep = useKeep();
  const { data } = useCall(listMyNotes, { params: { id: code } }, { showing: 'quiet' });
  const again = useCallback(() => void refresh(listMyNotes, { params: { id: code } }), [refresh, code]);
  useNews(code, me, again);
  const forget = (id: string): void =>
    void keep(listMyNotes, { params: { id: code } }, (before) => before?.filter(({ _id }) => _id !== id));
  return { notes: data ?? [], forget };
};
