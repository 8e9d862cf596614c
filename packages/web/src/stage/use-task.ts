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

/** The project the open program belongs to, also by way of a work of one's own; null when it belongs to none. */
const useProjectId = (): string | null => {
  const program = use(ProgramContext)?.program;
  const reference = useSyncExternalStore(
    program === undefined ? NOTHING : (listener) => program.subscribe(listener),
    () => program?.reference ?? null,
  );
  const workId = reference?.type === 'work' ? reference.id : null;
  const { data: work } = useCall(
    readWork,
    { params: { workId: workId ?? '' } },
    { showing: 'quiet', enabled: workId !== null },
  );
  if (reference?.type === 'project') return reference.id;
  return workId === null ? null : (work?.projectRef ?? null);
};

/** What there is to do in the open project. */
export const useTask = (): Task | null => {
  const id = useProjectId();
  const { data } = useCall(readProject, { params: { id: id ?? '' } }, { showing: 'quiet', enabled: id !== null });
  if (id === null || data === undefined || (data.description === '' && data.helpHtml === '')) return null;
  return { id, name: data.name, description: data.description, helpHtml: data.helpHtml };
};

/** Whoever opens a project reads its task first: the drawer opens at it. What is open when the page comes stays as it was left. */
export const useTaskShown = (): void => {
  const { memory } = useStage();
  const task = useTask();
  const hasProgram = use(ProgramContext) !== null;
  const projectId = useProjectId();
  const known = useRef<string | null | undefined>(undefined);
  const taskId = task?.id ?? null;
  useEffect(() => {
    if (!hasProgram || taskId !== projectId) return;
    const isOpened = known.current !== undefined && known.current !== taskId;
    known.current = taskId;
    if (isOpened && taskId !== null) memory.show({ drawer: 'task', isDrawerOpen: true, page: 'stage' });
  }, [memory, hasProgram, taskId, projectId]);
};
