import { ApiFailure } from '@trundle/client/api/failure';
import { samePrograms } from '@trundle/language/tree/compare';
import type { Program } from '@trundle/language/tree/program';
import { openProgram } from '@trundle/language/xml/open';
import { type DocumentReference, projectReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';
import type { Project } from '@trundle/protocol/entities/project';
import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../app/hooks.ts';
import { useShowMap } from '../classrooms/use-show-map.ts';
import { useIsLocked } from '../code/use-is-locked.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { inPlaceOf } from '../editor/example-program.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { refusalText } from '../program/save-reason.ts';
import { useStart } from '../start/use-start.ts';
import { t } from '../texts/index.ts';
import { matOf, useShownMap } from './use-other-mat.ts';

/** Of the blocks on the screen only where one looks matters here: they follow the program by themselves. */
export type Stage = Pick<BlockEditor, 'home'>;

/** A program somebody keeps under a name. */
interface Openable {
  reference: DocumentReference;
  name: string;
  xml: string;
  version: number;
  /** The map it is played on, where that matters. */
  mapId?: string | null;
}

export const openable = (project: Project): Openable => ({
  reference: projectReference(project._id),
  name: project.name,
  xml: project.xml,
  version: project.version,
  mapId: matOf(project),
});

/** What is in the workspace belongs to this; and again when that changes. */
export const useOpenReference = (): DocumentReference => {
  const { program } = useWorkspace();
  return useSyncExternalStore(
    (listener) => program.subscribe(listener),
    () => program.reference,
  );
};

/** Puts projects in the workspace, and one's own program back. What was there is saved first and one Undo away. */
export const useOpenProject = (editor: Stage) => {
  const app = useApp();
  const { program, autosave } = useWorkspace();
  // Then there is no Undo: the words name the button that brings one's own program back.
  const isLocked = useIsLocked();
  const { opening } = useStart();
  const { isAlone = false } = usePanelRoom();
  const shownMap = useShownMap();
  const { show } = useShowMap();
  const [busy, setBusy] = useState(false);

  /** False when what is in the workspace could not be saved first: then it stays. Another tab may change what was put aside until then. */
  const put = async (
    next: () => Program | null,
    reference: DocumentReference,
    willOpen?: () => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      // Then a question is on the screen.
      if ((await autosave?.settle()) === false) return false;
    } catch (cause) {
      const failure = cause instanceof ApiFailure ? cause : null;
      if (failure === null) app.report(cause);
      const text =
        failure?.kind === 'refused' ? t('projects.notTaken', { reason: refusalText(failure) }) : t('projects.notNow');
      app.notices.toast({ text, type: 'warning', key: 'project' });
      return false;
    } finally {
      setBusy(false);
    }
    const wanted = next();
    if (wanted === null) return false;
    willOpen?.();
    program.open(inPlaceOf(program.read(), wanted), 'elsewhere', reference);
    editor.home();
    // A lesson brings the variables that the class shares in it.
    void opening({ example: null, ...(reference.type === 'project' && { project: reference.id }) });
    return true;
  };

  /** How one left it for something else, where that differs from how it begins. */
  const copyOf = ({ reference, xml }: Openable): Program | null => {
    const copy = autosave?.putAside(reference) ?? null;
    const begins = openProgram(xml, Math.random).program;
    return copy === null || samePrograms(copy, begins) ? null : copy;
  };

  /** On a mat of one's own nobody else minds another map; in a class whoever leads says so. */
  const open = async (
    { reference, name, xml, version, mapId = null }: Openable,
    copy: Program | null = null,
    changesMap = isAlone,
  ): Promise<boolean> => {
    const opened = openProgram(xml, Math.random);
    if (opened.broken && copy === null) {
      const text = reference.type === 'work' ? t('projects.works.broken') : t('projects.broken');
      app.notices.toast({ text, type: 'error', key: 'project' });
      app.report(new Error(`Stored program could not be read: ${JSON.stringify(opened.broken.problem)}`));
      return false;
    }
    const noteVersion = (): void => {
      if (copy === null) autosave?.noteVersion(reference, version);
      // A copy goes on from the version it once started from. One that nobody knows is older than any: whoever saves is asked.
      else if (autosave?.versionOf(reference) === undefined) autosave?.noteVersion(reference, 0);
    };
    if (!(await put(() => copy ?? opened.program, reference, noteVersion))) return false;
    // There everybody begins anew.
    if (changesMap && mapId !== null && shownMap !== null && mapId !== shownMap) await show(mapId);
    app.notices.toast({
      text: t(isLocked ? 'projects.openedLocked' : 'projects.opened', { name }),
      type: 'success',
      key: 'project',
    });
    return true;
  };

  const openOwn = async (): Promise<void> => {
    if (!(await put(() => autosave?.putAside(TEMPORARY) ?? null, TEMPORARY))) return;
    app.notices.toast({
      text: t(isLocked ? 'projects.strip.ownBackLocked' : 'projects.strip.ownBack'),
      type: 'success',
      key: 'project',
    });
  };

  return { busy, copyOf, open, openOwn, hasOwn: () => (autosave?.putAside(TEMPORARY) ?? null) !== null };
};
