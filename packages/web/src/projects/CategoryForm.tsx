import { bodyOf } from '@trundle/client/api/schema-of';
import { DISPLAY_ON } from '@trundle/protocol/entities/project';
import { createCategory } from '@trundle/protocol/http/project-category';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { SelectField, TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Projects.module.css';
import { useProjectsRefresh } from './use-projects.ts';

interface Props {
  /** How many there are: a new one stands behind them. */
  order: number;
  onDone: () => void;
}

export const CategoryForm = ({ order, onDone }: Props) => {
  const { client, notices } = useApp();
  const refresh = useProjectsRefresh();
  const form = useForm(bodyOf(createCategory).pick({ name: true, displayOn: true }), async (body) => {
    await client.request(createCategory, { body: { ...body, order } }, { showing: 'own' });
    await refresh();
    notices.toast({ text: t('projects.category.added', { name: body.name }), type: 'success' });
    onDone();
  });
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <TextField
        label={t('projects.category.name')}
        name="name"
        maxLength={120}
        autoComplete="off"
        autoFocus
        error={form.errorOf('name')}
      />
      <SelectField label={t('projects.category.place')} name="displayOn" defaultValue={DISPLAY_ON.community}>
        <option value={DISPLAY_ON.community}>{t('projects.tabs.community')}</option>
        <option value={DISPLAY_ON.featured}>{t('projects.tabs.featured')}</option>
      </SelectField>
      <FormActions submit={t('projects.category.create')} busy={form.busy} onCancel={onDone} />
    </form>
  );
};
