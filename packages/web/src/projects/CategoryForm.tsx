import { bodyOf } from '@trundle/client/api/schema-of';
import { DISPLAY_ON, type ProjectCategory } from '@trundle/protocol/entities/project';
import { createCategory, LAST_PLACE, updateCategory } from '@trundle/protocol/http/project-category';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { SelectField, TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { CoverChoice } from './CoverChoice.tsx';
import { coverFile } from './cover-picture.ts';
import { ProjectCover } from './ProjectCover.tsx';
import style from './ProjectForms.module.css';
import { useProjectsRefresh } from './use-projects.ts';

interface Props {
  /** Null makes a new one. */
  category: ProjectCategory | null;
  categories: readonly ProjectCategory[];
  onDone: () => void;
}

/** A new one stands behind the others. */
const lastOf = (categories: readonly ProjectCategory[]): number => {
  const orders = categories.filter(({ created_by }) => created_by !== null).map(({ order }) => order);
  return Math.min(LAST_PLACE, Math.max(-1, ...orders) + 1);
};

const schema = bodyOf(createCategory).pick({ name: true, displayOn: true });
type Given = ReturnType<(typeof schema)['parse']>;

const useSaveCategory = ({ category, categories }: Omit<Props, 'onDone'>) => {
  const { client, notices } = useApp();
  const refresh = useProjectsRefresh();
  return async (body: Given, cover: string): Promise<void> => {
    const kept = category?.imageCover ?? '';
    const sent = cover === '' || cover === kept ? {} : { file: coverFile(cover) };
    if (category === null)
      await client.request(
        createCategory,
        { body: { ...body, order: lastOf(categories) }, ...sent },
        { showing: 'own' },
      );
    else {
      const without = cover === '' && kept !== '' ? { withoutCover: 'true' as const } : {};
      const input = { params: { id: category._id }, body: { ...body, ...without }, ...sent };
      await client.request(updateCategory, input, { showing: 'own' });
    }
    await refresh();
    const { name } = body;
    const text = category === null ? t('projects.category.added', { name }) : lessonText('categoryChanged', { name });
    notices.toast({ text, type: 'success' });
  };
};

const Front = ({ picture }: { picture: string }) =>
  picture === '' ? null : <ProjectCover project={{ imageCover: picture, mapId: 0 }} className={style.preview} />;

/** Its name, where it is shown, and its picture. */
export const CategoryForm = ({ onDone, ...props }: Props) => {
  const { category } = props;
  const [cover, setCover] = useState(category?.imageCover ?? '');
  const save = useSaveCategory(props);
  const form = useForm(schema, async (body) => {
    await save(body, cover);
    onDone();
  });
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <TextField
        label={t('projects.category.name')}
        name="name"
        defaultValue={category?.name ?? ''}
        maxLength={120}
        autoComplete="off"
        autoFocus
        error={form.errorOf('name')}
      />
      <SelectField
        label={t('projects.category.place')}
        name="displayOn"
        defaultValue={category?.displayOn ?? DISPLAY_ON.community}
      >
        <option value={DISPLAY_ON.community}>{t('projects.tabs.community')}</option>
        <option value={DISPLAY_ON.featured}>{t('projects.tabs.featured')}</option>
      </SelectField>
      <CoverChoice
        kept={category?.imageCover ?? ''}
        drawn={['none']}
        legend={lessonText('categoryCover')}
        front={(picture) => <Front picture={picture} />}
        onChange={setCover}
      />
      <FormActions
        submit={category === null ? t('projects.category.create') : t('shell.save')}
        busy={form.busy}
        onCancel={onDone}
      />
    </form>
  );
};
