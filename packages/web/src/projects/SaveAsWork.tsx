import { ApiFailure } from '@trundle/client/api/failure';
import { bodyOf } from '@trundle/client/api/schema-of';
import { writeXml } from '@trundle/language/xml/write';
import { type DocumentReference, workReference } from '@trundle/protocol/entities/document-reference';
import { createWork } from '@trundle/protocol/http/work';
import { use } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Projects.module.css';
import { useRefreshWorks } from './use-refresh-works.ts';
import { coverSvg } from './work-cover.ts';

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

/** Saves the program in the workspace under a name; from then on it belongs to that work. */
export const SaveAsWork = ({ name, project, onClose }: Props) => {
  const app = useApp();
  const { notices } = app;
  const { code } = usePanelRoom();
  const live = use(LiveContext);
  const { program, autosave } = useWorkspace();
  const refreshWorks = useRefreshWorks();
  const form = useForm(bodyOf(createWork).pick({ name: true }), async (given) => {
    const client = app.clientOfNow();
    if ((await autosave?.settle()) === false) return;
    const params = { id: code };
    const mapId = Number(live?.read('settings')?.mapId ?? 0);
    const { reference } = program;
    const body = {
      ...given,
      mapId,
      xml: writeXml(program.read()),
      svgCoverXML: coverSvg(program.read(), app.preferences.language),
      ...originOf(reference, project),
    };
    try {
      const made = await client.request(createWork, { params, body }, { showing: 'own' });
      autosave?.noteVersion(workReference(made._id), made.version);
      program.put(program.read(), 'elsewhere', workReference(made._id));
      await refreshWorks(params.id);
      notices.toast({ text: t('projects.works.made', { name: made.name }), type: 'success', key: 'project' });
      onClose();
    } catch (cause) {
      const isOurs = cause instanceof ApiFailure && cause.kind === 'refused' && cause.fields.length === 0;
      // These say themselves, in the form, what is the matter and what to do.
      const speaks =
        isOurs && ['CLASS_LOCKED', 'QUOTA_REACHED', 'SERVER_FULL', 'STORAGE_FULL'].includes(cause.code ?? '');
      if (isOurs && !speaks) notices.popup({ message: t('projects.works.failed') });
      else throw cause;
    }
  });
  return (
    <Dialog title={t('projects.works.saveAs')} closeLabel={t('shell.close')} onClose={onClose}>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('projects.form.name')}
          name="name"
          defaultValue={name}
          maxLength={120}
          autoComplete="off"
          autoFocus
          error={form.errorOf('name')}
        />
        <FormActions submit={t('shell.save')} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
