import { ApiFailure } from '@trundle/client/api/failure';
import type { OpenDocument } from '@trundle/client/program/open-program';
import { hasUnreadText } from '@trundle/client/run/run-problems';
import type { Account } from '@trundle/client/session/accounts';
import { isFinal } from '@trundle/client/session/refusals';
import { mergeBoth } from '@trundle/language/merge/three-way';
import type { Program } from '@trundle/language/tree/program';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import type { DocumentReference } from '@trundle/protocol/entities/document-reference';
import type { NewerCopy } from '@trundle/protocol/errors';
import { useRef, useState } from 'react';
import { useOnce } from '../api/use-once.ts';
import type { App } from '../app/app.ts';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';

interface Body {
  xml: string;
  version?: number;
}

/** What the program in the workspace came from, and how it is saved there. */
export interface Saveable {
  reference: DocumentReference;
  mayChange: boolean;
  /** What to say when it is saved. */
  saved: string;
  send: (client: Client, body: Body) => Promise<{ version: number }>;
  /** Saves it as soon as that can be. */
  later: (account: Account, body: Body) => void;
  /** What it was at the version that the program in the workspace started from; null where nobody knows. */
  commonAt: (version: number | undefined) => string | null;
}

type Client = ReturnType<App['clientOfNow']>;

/** Who asked, also when somebody else works in this tab before it is sent. */
interface Own {
  client: Client;
  account: Account | null;
}

/** A newer one that is asked about, and for whom: the answer is about the program that was to be saved and no other. */
interface Asked {
  newer: NewerCopy;
  own: Own;
  document: OpenDocument;
}

/** Saves what is in the workspace to where it came from. Who may not is told so, and what else they can do stands beside it. */
export const useSaveProject = ({ reference, mayChange, saved, send, later, commonAt }: Saveable) => {
  const app = useApp();
  const workspace = useWorkspace();
  const { program, autosave } = workspace;
  const { busy, once } = useOnce();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was left to be saved later: should somebody have saved just this, it was this page. */
  const left = useRef(new Set<string>());
  const warn = (): void => app.notices.toast({ text: t('projects.strip.notOwner'), type: 'warning', key: 'project' });

  const bodyOf = (version: number | undefined): Body => ({
    xml: writeXml(program.read()),
    ...(version !== undefined && { version }),
  });

  /** It is sent by itself when that can be, as a work and one's own program are; a locked class says itself what it is. */
  const leave = (account: Account, { code, message }: ApiFailure): void => {
    const body = bodyOf(autosave?.versionOf(reference));
    left.current.add(body.xml);
    later(account, body);
    const text = code === 'CLASS_LOCKED' ? message : t('projects.strip.saveWaits');
    app.notices.toast({ text, type: 'warning', key: 'project' });
  };

  const failed = (cause: unknown, own: Own): void => {
    if (!(cause instanceof ApiFailure)) app.report(cause);
    else if (!isFinal(cause) && own.account !== null) leave(own.account, cause);
    else if (cause.newer !== undefined && left.current.delete(cause.newer.xml)) {
      const { version } = cause.newer;
      void doing(own, () => sendOver(own, version));
    } else if (cause.newer !== undefined) setAsked({ newer: cause.newer, own, document: program.document });
    else if (cause.code === 'NOT_ALLOWED') warn();
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
    const notText = hasUnreadText(workspace);
    const answer = await send(own.client, bodyOf(version));
    autosave?.noteVersion(reference, answer.version);
    if (notText) app.notices.toast({ text: t('projects.strip.savedNotText'), type: 'warning', key: 'project' });
    else app.notices.toast({ text: saved, type: 'success', key: 'project' });
  };

  const save = async (): Promise<void> => {
    if (!mayChange) return warn();
    const own = { client: app.clientOfNow(), account: app.accounts.current };
    const { document } = program;
    await doing(own, async () => {
      // What was typed a moment ago is to be saved too.
      await program.settle();
      if (program.document === document) await sendOver(own, autosave?.versionOf(reference));
    });
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

  /** Both go together where they were made from one program and nobody changed the same block. */
  const both = ((): Program | null => {
    const common = asked === null ? null : commonAt(autosave?.versionOf(reference));
    if (asked === null || common === null || program.document !== asked.document) return null;
    const [base, theirs] = [openProgram(common, Math.random), openProgram(asked.newer.xml, Math.random)];
    // As it would be stored: texts are compared with texts.
    const mine = openProgram(writeXml(program.read()), Math.random);
    if (base.broken || theirs.broken || mine.broken) return null;
    return mergeBoth(base.program, mine.program, theirs.program);
  })();

  /** Theirs is in what is saved: no copy of it is needed, and one Undo brings mine back. */
  const saveBoth = async (): Promise<void> => {
    if (asked === null || both === null) return;
    const { newer, own } = asked;
    program.put(both, 'elsewhere');
    await doing(own, () => sendOver(own, newer.version));
  };
  const letBe = (): void => setAsked(null);
  return { busy, newer: asked?.newer ?? null, save, saveOver, saveBoth: both === null ? null : saveBoth, letBe };
};
