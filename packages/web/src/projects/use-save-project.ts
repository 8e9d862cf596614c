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
import { readProject } from '@trundle/protocol/http/project';
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
  send: (own: Own, body: Body) => Promise<{ version: number }>;
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

/** What is to be saved, as it was when somebody asked for that: another program may be open before it is sent. */
interface Wanted {
  own: Own;
  document: OpenDocument;
  xml: string;
  /** There is text beside it that is no program. */
  notText: boolean;
}

/** A newer one that is asked about, and for whom: the answer is about the program that was to be saved and no other. */
interface Asked {
  newer: NewerCopy;
  own: Own;
  document: OpenDocument;
}

/** What is deleted is nobody's any more: whoever made it is refused as a stranger is. */
const isGone = async (client: Client, reference: DocumentReference): Promise<boolean> => {
  if (reference.type !== 'project') return false;
  const read = client.request(readProject, { params: { id: reference.id } }, { showing: 'quiet' });
  return read.then(
    () => false,
    (cause: unknown) => cause instanceof ApiFailure && cause.status === 404,
  );
};

const bodyOf = (xml: string, version: number | undefined): Body => ({ xml, ...(version !== undefined && { version }) });

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

  const wantedBy = (own: Own): Wanted => ({
    own,
    document: program.document,
    xml: writeXml(program.read()),
    notText: hasUnreadText(workspace),
  });

  /** It is sent by itself when that can be, as a work and one's own program are; a locked class says itself what it is. */
  const leave = (account: Account, body: Body, { code, message }: ApiFailure): void => {
    left.current.add(body.xml);
    later(account, body);
    const text = code === 'CLASS_LOCKED' ? message : t('projects.strip.saveWaits');
    app.notices.toast({ text, type: 'warning', key: 'project' });
  };

  const failed = async (cause: ApiFailure, wanted: Wanted, version: number | undefined): Promise<void> => {
    const { own, document, xml } = wanted;
    const { newer, code, message } = cause;
    if (!isFinal(cause) && own.account !== null) leave(own.account, bodyOf(xml, version), cause);
    else if (newer !== undefined && left.current.delete(newer.xml)) await sendOver(wanted, newer.version);
    else if (newer !== undefined && program.document === document) setAsked({ newer, own, document });
    else if ((code === 'NOT_ALLOWED' || code === 'NOT_FOUND') && (await isGone(own.client, reference)))
      app.notices.toast({ text: t('projects.strip.saveGone'), type: 'warning', key: 'project' });
    else if (code === 'NOT_ALLOWED') warn();
    else if (code === 'QUOTA_REACHED') app.notices.popup({ message });
    else app.notices.toast({ text: t('projects.strip.saveFailed'), type: 'error', key: 'project' });
  };

  const doing = async (command: () => Promise<void>): Promise<void> => {
    try {
      await once(command);
    } catch (cause) {
      app.report(cause);
    }
  };

  /** With a version, only over that one. */
  const sendOver = async (wanted: Wanted, version: number | undefined): Promise<void> => {
    setAsked(null);
    try {
      const answer = await send(wanted.own, bodyOf(wanted.xml, version));
      autosave?.noteVersion(reference, answer.version);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      return failed(cause, wanted, version);
    }
    if (wanted.notText) app.notices.toast({ text: t('projects.strip.savedNotText'), type: 'warning', key: 'project' });
    else app.notices.toast({ text: saved, type: 'success', key: 'project' });
  };

  const save = async (): Promise<void> => {
    if (!mayChange) return warn();
    const own = { client: app.clientOfNow(), account: app.accounts.current };
    const { document } = program;
    await doing(async () => {
      // What was typed a moment ago is to be saved too.
      await program.settle();
      if (program.document === document) await sendOver(wantedBy(own), autosave?.versionOf(reference));
    });
  };

  /** Theirs becomes a work beside it first; and should somebody save once more meanwhile, that one is asked about too. */
  const saveOver = async (): Promise<void> => {
    if (asked === null) return;
    const { newer, own, document } = asked;
    if (program.document !== document) return setAsked(null);
    const wanted = wantedBy(own);
    await doing(async () => {
      const isKept = (await autosave?.keepTheirs(newer.xml)) ?? true;
      if (isKept) await sendOver(wanted, newer.version);
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
    const { newer, own, document } = asked;
    if (program.document !== document) return setAsked(null);
    program.put(both, 'elsewhere');
    const wanted = wantedBy(own);
    await doing(() => sendOver(wanted, newer.version));
  };
  const letBe = (): void => setAsked(null);
  return { busy, newer: asked?.newer ?? null, save, saveOver, saveBoth: both === null ? null : saveBoth, letBe };
};
