import type { ProjectSummary } from '@trundle/protocol/entities/project';
import { TextArea, TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';

interface Props {
  form: { errorOf: (field: 'name' | 'description') => string | undefined };
  /** What it is called so far; null or nothing for a new one. */
  project?: Pick<ProjectSummary, 'name' | 'description'> | null;
  /** What is said to whoever leaves its name empty. */
  needsName?: string;
}

/** What a project and a rule are called, and what they are about. */
export const NameAndDescription = ({ form, project, needsName = t('projects.form.needsName') }: Props) => (
  <>
    <TextField
      label={t('projects.form.name')}
      name="name"
      defaultValue={project?.name ?? ''}
      maxLength={120}
      autoComplete="off"
      autoFocus
      error={form.errorOf('name') && needsName}
    />
    <TextArea
      label={t('projects.form.description')}
      name="description"
      rows={3}
      defaultValue={project?.description ?? ''}
      error={form.errorOf('description')}
    />
  </>
);
