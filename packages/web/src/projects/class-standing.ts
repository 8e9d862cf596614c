import { type ProjectStanding, standingOf } from '@trundle/protocol/entities/project';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { use, useCallback, useSyncExternalStore } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

export interface ClassStanding {
  /** The project the class works on now. */
  current: string | null;
  of: (project: { _id: string; parent?: string | null }) => ProjectStanding;
  /** What is not for the class stays closed to its students; whoever teaches may look at everything. */
  mayOpen: (project: { _id: string; parent?: string | null }) => boolean;
}

/** How projects stand in the class one is in: as said live, or as the page read it before. */
export const useClassStanding = (): ClassStanding => {
  const live = use(LiveContext);
  const { code, leads } = usePanelRoom();
  const role = useAccount()?.user.role;
  const { data } = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet' });
  const subscribe = useCallback(
    (listener: () => void) => live?.subscribe('settings', listener) ?? (() => undefined),
    [live],
  );
  const settings = useSyncExternalStore(subscribe, () => live?.read('settings') ?? null) ?? data;
  const available = settings?.availableProjects ?? [];
  const of: ClassStanding['of'] = (project) => standingOf(project, available);
  return {
    current: settings?.currentOperationProject ?? null,
    of,
    mayOpen: (project) => leads || may(role, 'open any project') || of(project) !== 'unavailable',
  };
};
