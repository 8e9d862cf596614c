import type { ProjectSummary } from '@trundle/protocol/entities/project';
import { type PathStop, readLessonPath } from '@trundle/protocol/http/lesson-path';
import { useCall } from '../api/queries.ts';
import { isBuiltIn } from '../app/may-change.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** The path through the lessons, with how far one has come in this class. */
export const useLessonPath = (isWanted = true): readonly PathStop[] | undefined => {
  const { code } = usePanelRoom();
  return useCall(readLessonPath, { params: { id: code } }, { showing: 'quiet', enabled: isWanted }).data;
};

/** Where a project stands on it; of one that is no lesson nothing is asked. */
export const usePathStop = (project: Pick<ProjectSummary, '_id' | 'created_by'>): PathStop | undefined => {
  const path = useLessonPath(isBuiltIn(project));
  return path?.find(({ _id }) => _id === project._id);
};
