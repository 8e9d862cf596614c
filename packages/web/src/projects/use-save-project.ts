import { ApiFailure } from '@trundle/client/api/failure';
import type { OpenDocument } from '@trundle/client/program/open-program';
import { writeXml } from '@trundle/language/xml/write';
import type { DocumentReference } from '@trundle/protocol/entities/document-reference';
import type { NewerCopy } from '@trundle/protocol/errors';
import { useState } from 'react';
import { useOnce } from '../api/use-once.ts';
import type { App } from '../app/app.ts';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';

/** What the program in the workspace came from, and how it is saved there. */
export interface Saveable {
  reference: DocumentReference;
  mayChange: boolean;
  /** What to say when it is saved. */
  saved: string;
  send: (own: Own, body: { xml: string; version?: number }) => Promise<{ version: number }>;
}

/** Speaks for who asked, also when somebody else works in this tab before it is sent. */
type Own = ReturnType<App['clientOfNow']>;

/** A newer one that is asked about, and for whom: the answer is about the program that was to be saved and no other. */
interface Asked {
  newer: NewerCopy;
  own: Own;
  document: OpenDocument;
}

/** Saves what is in the workspace to where it came from. Who may not is told so, and what else they can do stands beside it. */
export const useSaveProject = ({ reference, mayChange, saved, send }: Saveable) => {
  const app = useApp();
  const { program, autosave } = useWorkspace();
  const { busy, once } = useOnce();
  const [asked, setAsked] = useState<Asked | null>(null);
  const warn = (): void => app.notices.toast({ text: t('projects.strip.notOwner'), type: 'warning', key: 'project' });

  const failed = (cause: unknown, own: Own): void => {
    if (!(cause instanceof ApiFailure)) app.report(cause);
    else if (cause.newer !== undefined) setAsked({ newer: cause.newer, own, document: program.document });
    else if (cause.code === 'NOT_ALLOWED') warn();
    else if (cause.code === 'CLASS_LOCKED') app.notices.toast({ text: cause.message, type: 'warning', key: 'project' });
    else if (cause.code === 'QUOTA_REACHED') app.notices.popup({ message: cause.message });
    else app.notices.toast({ text: t('projects.strip.saveFailed'), type: 'error', key: 'project' });
  };

  const doing = async (own: Own, command: () => Promise<void>): Promise<void> => {
    try {
      await once(command);
    } catch (cause) {
      failed(cause, own);
    }
  };

  /** With a version, only over that one. */
  const sendOver = async (own: Own, version: number | undefined): Promise<void> => {
    setAsked(null);
    const answer = await send(own, { xml: writeXml(program.read()), ...(version !== undefined && { version }) });
    autosave?.noteVersion(reference, answer.version);
    app.notices.toast({ text: saved, type: 'success', key: 'project' });
  };

  const save = async (): Promise<void> => {
    if (!mayChange) return warn();
    const own = app.clientOfNow();
    await doing(own, () => sendOver(own, autosave?.versionOf(reference)));
  };

  /** Theirs becomes a work beside it first; and should somebody save once more meanwhile, that one is asked about too. */
  const saveOver = async (): Promise<void> => {
    if (asked === null) return;
    const { newer, own, document } = asked;
    if (program.document !== document) return setAsked(null);
    await doing(own, async () => {
      const isKept = (await autosave?.keepTheirs(newer.xml)) ?? true;
      if (isKept) await sendOver(own, newer.version);
      else app.notices.toast({ text: t('editor.newer.noRoom'), type: 'warning', key: 'project' });
    });
  };
  return { busy, newer: asked?.newer ?? null, save, saveOver, letBe: () => setAsked(null) };
};
