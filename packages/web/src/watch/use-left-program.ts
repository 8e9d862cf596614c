import type { LiveStudent } from '@trundle/client/live/students';
import type { WatchedStudent } from '@trundle/client/watch/watched-student';
import { listLessonVersions, readLessonVersion } from '@trundle/protocol/http/history';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../api/queries.ts';

/** Whoever opened the class once has left something in it. */
export const wasHere = ({ enteredAt, lastPingAt }: Pick<LiveStudent, 'enteredAt' | 'lastPingAt'>): boolean =>
  enteredAt !== null || lastPingAt !== null;

/** What a student saved last in the class, be it their own program or a work; null for nothing, undefined while it is asked. */
export const useLastSaved = (student: Pick<LiveStudent, 'classRoom' | 'student'>, isAsked: boolean) => {
  const params = { id: student.classRoom, studentId: student.student._id };
  const { data: versions } = useCall(listLessonVersions, { params }, { showing: 'quiet', enabled: isAsked });
  const versionId = versions?.[0]?._id;
  const { data: last } = useCall(
    readLessonVersion,
    { params: { ...params, versionId: versionId ?? 0 } },
    { showing: 'quiet', enabled: isAsked && versionId !== undefined },
  );
  return versions?.length === 0 ? null : last;
};

/** Shows of somebody who has left what they saved last. Asked only while somebody looks. */
export const useLeftProgram = (watched: WatchedStudent, student: LiveStudent, isLookedAt: boolean): void => {
  const isEmpty = useStore(watched.view, ({ xml }) => xml === null);
  const isAsked = isLookedAt && isEmpty && !student.online && wasHere(student);
  const last = useLastSaved(student, isAsked);
  useEffect(() => {
    if (last && isAsked) watched.left(last.xml);
  }, [watched, last, isAsked]);
};
