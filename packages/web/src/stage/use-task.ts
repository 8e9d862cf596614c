import type { Project } from '@trundle/protocol/entities/project';
import { readProject } from '@trundle/protocol/http/project';
import { useEffect, useRef } from 'react';
import { useCall } from '../api/queries.ts';
import { useOpenProjectId } from '../program/use-open-project-id.ts';
import { useStage } from './stage-context.ts';

interface Task {
  id: string;
  name: string;
  description: string;
  helpHtml: string;
}

const useProject = (id: string | null): Project | undefined =>
  useCall(readProject, { params: { id: id ?? '' } }, { showing: 'quiet', enabled: id !== null }).data;

const hasTask = ({ description, helpHtml, goals }: Project): boolean =>
  description !== '' || helpHtml !== '' || goals.length > 0;

/** What there is to do in the open project. */
export const useTask = (): Task | null => {
  const id = useOpenProjectId() ?? null;
  const own = useProject(id);
  const says = own !== undefined && hasTask(own);
  // A rule that says nothing itself is part of what its project asks for.
  const whole = useProject(says ? null : (own?.parent ?? null));
  const project = says ? own : whole;
  if (id === null || project === undefined || !hasTask(project)) return null;
  return { id, name: project.name, description: project.description, helpHtml: project.helpHtml };
};

/** Whoever opens a project reads its task first: the drawer opens at it. What is open when the page comes stays as it was left. */
export const useTaskShown = (): void => {
  const { memory } = useStage();
  const task = useTask();
  const projectId = useOpenProjectId();
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
