import { ApiFailure } from '@trundle/client/api/failure';
import { writeXml } from '@trundle/language/xml/write';
import type { DocumentReference } from '@trundle/protocol/entities/document-reference';
import type { NewerCopy } from '@trundle/protocol/errors';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';

/** What the program in the workspace came from, and how it is saved there. */
export interface Saveable {
  reference: DocumentReference;
  mayChange: boolean;
  /** What to say when it is saved. */
  saved: string;
  send: (body: { xml: string; version?: number }) => Promise<{ version: number }>;
}

/** Saves what is in the workspace to where it came from. Who may not is told so, and what else they can do stands beside it. */
export const useSaveProject = ({ reference, mayChange, saved, send }: Saveable) => {
  const app = useApp();
  const { program, autosave } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [newer, setNewer] = useState<NewerCopy | null>(null);
  const warn = (): void => app.notices.toast({ text: t('projects.strip.notOwner'), type: 'warning', key: 'project' });

  const failed = (cause: unknown): void => {
    if (!(cause instanceof ApiFailure)) app.report(cause);
    else if (cause.newer !== undefined) setNewer(cause.newer);
    else if (cause.code === 'NOT_ALLOWED') warn();
    else if (cause.code === 'CLASS_LOCKED') app.notices.toast({ text: cause.message, type: 'warning', key: 'project' });
    else if (cause.code === 'QUOTA_REACHED') app.notices.popup({ message: cause.message });
    else app.notices.toast({ text: t('projects.strip.saveFailed'), type: 'error', key: 'project' });
  };

  /** With a version, only over that one. */
  const sendOver = async (version: number | undefined): Promise<void> => {
    setBusy(true);
    setNewer(null);
    try {
      const answer = await send({ xml: writeXml(program.read()), ...(version !== undefined && { version }) });
      autosave?.noteVersion(reference, answer.version);
      app.notices.toast({ text: saved, type: 'success', key: 'project' });
    } catch (cause) {
      failed(cause);
    } finally {
      setBusy(false);
    }
  };

  const save = async (): Promise<void> => {
    if (busy) return;
    if (mayChange) await sendOver(autosave?.versionOf(reference));
    else warn();
  };

  /** Theirs becomes a work beside it first; and should somebody save once more meanwhile, that one is asked about too. */
  const saveOver = async (): Promise<void> => {
    if (newer === null || busy) return;
    const isKept = (await autosave?.keepTheirs(newer.xml)) ?? true;
    if (isKept) await sendOver(newer.version);
    else app.notices.toast({ text: t('editor.newer.noRoom'), type: 'warning', key: 'project' });
  };
  return { busy, newer, save, saveOver, letBe: () => setNewer(null) };
};
