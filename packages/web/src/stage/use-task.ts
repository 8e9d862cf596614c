import { readProject } from '@trundle/protocol/http/project';
import { readWork } from '@trundle/protocol/http/work';
import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { useCall } from '../api/queries.ts';
import { ProgramContext } from '../program/program-context.ts';
import { useStage } from './stage-context.ts';

interface Task {
  id: string;
  name: string;
  description: string;
  helpHtml: string;
}

const NOTHING = () => () => undefined;

/**
 * The project the open program belongs to, also by way of a work of one's own; null when it belongs to none, undefined
 * until that is known.
 */
const useProjectId = (): string | null | undefined => {
  const program = use(ProgramContext)?.program;
  const reference = useSyncExternalStore(
    program === undefined ? NOTHING : (listener) => program.subscribe(listener),
    () => program?.reference ?? null,
  );
  const workId = reference?.type === 'work' ? reference.id : null;
  const { data: work, isError } = useCall(
    readWork,
    { params: { workId: workId ?? '' } },
    { showing: 'quiet', enabled: workId !== null },
  );
  if (reference === null || (workId !== null && work === undefined && !isError)) return undefined;
  return reference.type === 'project' ? reference.id : (work?.projectRef ?? null);
};

/** What there is to do in the open project. */
export const useTask = (): Task | null => {
  const id = useProjectId() ?? null;
  const { data } = useCall(readProject, { params: { id: id ?? '' } }, { showing: 'quiet', enabled: id !== null });
  if (id === null || data === undefined || (data.description === '' && data.helpHtml === '')) return null;
  return { id, name: data.name, description: data.description, helpHtml: data.helpHtml };
};

/** Whoever opens a project reads its task first: the drawer opens at it. What is open when the page comes stays as it was left. */
export const useTaskShown = (): void => {
  const { memory } = useStage();
  const task = useTask();
  const projectId = useProjectId();
  const known = useRef<string | null | undefined>(undefined);
  const unread = useRef<string | null>(null);
  const taskId = task?.id ?? null;
  useEffect(() => {
    if (projectId === undefined) return;
    if (known.current !== projectId) unread.current = known.current === undefined ? null : projectId;
    known.current = projectId;
    // A task is read from the server after its project was opened.
    if (unread.current === null || unread.current !== taskId) return;
    unread.current = null;
    memory.show({ drawer: 'task', isDrawerOpen: true, page: 'stage' });
  }, [memory, taskId, projectId]);
};
