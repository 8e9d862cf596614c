import { bodyOf } from '@trundle/client/api/schema-of';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import { readWork, updateWork } from '@trundle/protocol/http/work';
import { z } from 'zod';
import { useRefresh } from '../api/queries.ts';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Projects.module.css';
import { useRefreshWorks } from './use-refresh-works.ts';

const Renamed = z.object({ name: bodyOf(updateWork).shape.name.unwrap() });

/** Another name for a work. */
export const RenameWork = ({ work, onClose }: { work: WorkSummary; onClose: () => void }) => {
  const { client, notices } = useApp();
  const refresh = useRefresh();
  const refreshWorks = useRefreshWorks();
  const form = useForm(Renamed, async ({ name }) => {
    const params = { workId: work._id };
    await client.request(updateWork, { params, body: { name } }, { showing: 'own' });
    await Promise.all([refreshWorks(work.classRoom), refresh(readWork, { params })]);
    notices.toast({ text: t('projects.works.renamed', { name }), type: 'success', key: 'project' });
    onClose();
  });
  return (
    <Dialog title={t('projects.works.renameTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('projects.form.name')}
          name="name"
          defaultValue={work.name}
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
