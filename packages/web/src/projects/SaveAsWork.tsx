import { ApiFailure } from '@trundle/client/api/failure';
import { savedAs } from '@trundle/client/program/workspace';
import { randomWord } from '@trundle/client/session/random-word';
import { writeXml } from '@trundle/language/xml/write';
import { type DocumentReference, workReference } from '@trundle/protocol/entities/document-reference';
import type { ErrorCode } from '@trundle/protocol/errors';
import { createWork } from '@trundle/protocol/http/work';
import { use, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import { coverSvg } from '../thumbnails/cover-svg.ts';
import { useRefreshWorks } from './use-refresh-works.ts';
import { WorkNameDialog } from './WorkNameDialog.tsx';

interface Props {
  name: string;
  /** The project it was started from. */
  project?: string;
  onClose: () => void;
}

/** What it was started from; of a project also which of its rules. */
const originOf = (reference: DocumentReference, project: string | undefined) => {
  if (reference.type === 'work') return { workRef: reference.id };
  if (reference.type !== 'project') return {};
  const { id } = reference;
  return { projectRef: project ?? id, ...(project !== undefined && project !== id && { rule: id }) };
};

/** These say themselves, in the form, what is the matter and what to do. */
const SPEAKING: readonly (ErrorCode | undefined)[] = ['CLASS_LOCKED', 'QUOTA_REACHED', 'SERVER_FULL', 'STORAGE_FULL'];

const isMute = (cause: unknown): boolean =>
  cause instanceof ApiFailure &&
  cause.kind === 'refused' &&
  cause.fields.length === 0 &&
  !SPEAKING.includes(cause.code as ErrorCode | undefined);

/** Saves the program in the workspace under a name; from then on it belongs to that work. */
export const SaveAsWork = ({ name: proposed, project, onClose }: Props) => {
  const app = useApp();
  const { notices } = app;
  const { code } = usePanelRoom();
  const live = use(LiveContext);
  const workspace = useWorkspace();
  const refreshWorks = useRefreshWorks();
  // Pressed again after an answer was lost, it is the work that was made.
  const [key] = useState(randomWord);

  const make = async (name: string): Promise<void> => {
    const client = app.clientOfNow();
    const { program, autosave } = workspace;
    const { document } = program;
    if ((await autosave?.settle()) === false) return;
    const params = { id: code };
    const { reference } = document;
    const body = {
      name,
      key,
      mapId: Number(live?.read('settings')?.mapId ?? 0),
      xml: writeXml(program.read()),
      svgCoverXML: coverSvg(program.read(), app.preferences.language),
      ...originOf(reference, project),
    };
    const made = await client.request(createWork, { params, body }, { showing: 'own' });
    savedAs(workspace, document, workReference(made._id), { version: made.version, xml: body.xml });
    await refreshWorks(code);
    notices.toast({ text: t('projects.works.made', { name: made.name }), type: 'success', key: 'project' });
    onClose();
  };

  const save = async (name: string): Promise<void> => {
    try {
      await make(name);
    } catch (cause) {
      if (!isMute(cause)) throw cause;
      notices.popup({ message: t('projects.works.failed') });
    }
  };
  return <WorkNameDialog title={t('projects.works.saveAs')} name={proposed} onName={save} onClose={onClose} />;
};
