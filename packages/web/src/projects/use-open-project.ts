import { ApiFailure } from '@trundle/client/api/failure';
import { samePrograms } from '@trundle/language/tree/compare';
import type { Program } from '@trundle/language/tree/program';
import { openProgram } from '@trundle/language/xml/open';
import type { Project } from '@trundle/protocol/entities/project';
import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../app/hooks.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { inPlaceOf } from '../editor/example-program.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';

/** Of the blocks on the screen only where one looks matters here: they follow the program by themselves. */
export type Stage = Pick<BlockEditor, 'home'>;

/** A program somebody keeps under a name. */
export interface Openable {
  /** `project/ID` or `work/ID`. */
  work: string;
  name: string;
  xml: string;
  version: number;
}

export const workOf = (projectId: string): string => `project/${projectId}`;

export const openable = ({ _id, name, xml, version }: Project): Openable => ({ work: workOf(_id), name, xml, version });

/** What is in the workspace belongs to this; and again when that changes. */
export const useOpenWork = (): string => {
  const { program } = useWorkspace();
  return useSyncExternalStore(
    (listener) => program.subscribe(listener),
    () => program.work,
  );
};

/** Puts projects in the workspace, and one's own program back. What was there is saved first and one Undo away. */
export const useOpenProject = (editor: Stage) => {
  const app = useApp();
  const { program, keeper } = useWorkspace();
  const [busy, setBusy] = useState(false);

  /** False when what is in the workspace could not be saved first: then it stays. */
  const put = async (next: Program, work: string): Promise<boolean> => {
    setBusy(true);
    try {
      await keeper?.settled();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) app.report(cause);
      app.notices.toast({ text: t('projects.notNow'), type: 'warning', key: 'project' });
      return false;
    } finally {
      setBusy(false);
    }
    program.put(inPlaceOf(program.read(), next), 'elsewhere', work);
    editor.home();
    return true;
  };

  /** How one left it for something else, where that differs from how it begins. */
  const copyOf = ({ work, xml }: Openable): Program | null => {
    const copy = keeper?.putAside(work) ?? null;
    const begins = openProgram(xml, Math.random).program;
    return copy === null || samePrograms(copy, begins) ? null : copy;
  };

  const open = async ({ work, name, xml, version }: Openable, copy: Program | null = null): Promise<boolean> => {
    const opened = openProgram(xml, Math.random);
    if (opened.broken && copy === null) {
      app.notices.toast({ text: t('projects.broken'), type: 'error' });
      return false;
    }
    // A copy goes on from the version it once started from.
    const before = keeper?.versionOf(work);
    if (copy === null || before === undefined) keeper?.know(work, version);
    if (!(await put(copy ?? opened.program, work))) return false;
    app.notices.toast({ text: t('projects.opened', { name }), type: 'success', key: 'project' });
    return true;
  };

  const openOwn = async (): Promise<void> => {
    const own = keeper?.putAside('') ?? null;
    if (own === null) return;
    if (!(await put(own, ''))) return;
    app.notices.toast({ text: t('projects.strip.ownBack'), type: 'success', key: 'project' });
  };

  return { busy, copyOf, open, openOwn, hasOwn: () => (keeper?.putAside('') ?? null) !== null };
};
