import type { Project } from '@trundle/protocol/entities/project';
import { readProject } from '@trundle/protocol/http/project';
import { use, useCallback, useSyncExternalStore } from 'react';
import { useCall } from '../api/queries.ts';
import { LiveContext } from '../live/live-context.ts';
import { useOpenProjectId } from '../program/use-open-project-id.ts';

/** The map a project is played on: goals are places of it, and walls. Null where there are none and any map will do. */
export const matOf = ({ goals, mapId }: Pick<Project, 'goals' | 'mapId'>): string | null =>
  goals.length === 0 ? null : String(mapId);

/** The map that lies there now; null until the class is known. */
export const useShownMap = (): string | null => {
  const live = use(LiveContext);
  const subscribe = useCallback(
    (listener: () => void) => live?.subscribe('settings', listener) ?? (() => undefined),
    [live],
  );
  return useSyncExternalStore(subscribe, () => live?.read('settings')?.mapId ?? null);
};

/** The map that this project wants and that is not there. */
export const useOtherMat = (project: Pick<Project, 'goals' | 'mapId'> | undefined): string | null => {
  const shown = useShownMap();
  const wanted = project === undefined ? null : matOf(project);
  return shown === null || wanted === shown ? null : wanted;
};

/** The same for what is open. */
export const useOtherMatNow = (): string | null => {
  const id = useOpenProjectId() ?? null;
  const { data } = useCall(readProject, { params: { id: id ?? '' } }, { showing: 'quiet', enabled: id !== null });
  return useOtherMat(data);
};
