import { MapNumberSchema } from '@trundle/protocol/entities/map-id';
import {
  CategoryIdSchema,
  DISPLAY_ON,
  GradeSchema,
  type Project,
  type ProjectCategory,
  ProjectDescriptionSchema,
  ProjectNameSchema,
} from '@trundle/protocol/entities/project';
import { useState } from 'react';
import { z } from 'zod';
import { useForm } from '../api/use-form.ts';
import { MapOptions } from '../classrooms/MapOptions.tsx';
import { SelectField, TextArea, TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import { CoverChoice } from './CoverChoice.tsx';
import { helpHtmlOf, helpTextOf } from './help-text.ts';
import style from './Projects.module.css';
import { grades } from './project-facts.ts';

const number = z.coerce.number<string>();
const schema = z.object({
  name: ProjectNameSchema,
  description: ProjectDescriptionSchema.default(''),
  grade: number.pipe(GradeSchema),
  mapId: number.pipe(MapNumberSchema),
  place: CategoryIdSchema,
  help: z.string().default(''),
  teacherHelp: z.string().default(''),
});

export interface Details {
  name: string;
  description: string;
  grade: number;
  mapId: number;
  category: string | null;
  community: boolean;
  imageCover: string;
  helpHtml: string;
  teacherHelpHtml: string;
}

const placeOf = (project: Project | null): string => project?.category ?? (project?.community === false ? 'A' : 'B');

const placed = (place: string, categories: readonly ProjectCategory[]) => ({
  category: place === 'A' || place === 'B' ? null : place,
  community: categories.find(({ _id }) => _id === place)?.displayOn !== DISPLAY_ON.featured,
});

/** The two places, each with its categories. */
const PlacementOptions = ({ categories }: { categories: readonly ProjectCategory[] }) => (
  <>
    {([DISPLAY_ON.community, DISPLAY_ON.featured] as const).map((displayOn) => {
      const title = t(displayOn === DISPLAY_ON.featured ? 'projects.tabs.featured' : 'projects.tabs.community');
      const [loose, ...made] = categories.filter((each) => each.displayOn === displayOn).toReversed();
      return [
        <option key={loose?._id} value={loose?._id}>
          {title}
        </option>,
        ...made.toReversed().map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {`${title}: ${name}`}
          </option>
        )),
      ];
    })}
  </>
);

const Facts = ({ project, mapId }: { project: Project | null; mapId: number }) => (
  <div className={style.pair}>
    <SelectField label={t('projects.grade')} name="grade" defaultValue={project?.grade ?? 1}>
      {grades().map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={t('projects.form.map')} name="mapId" defaultValue={project?.mapId ?? mapId}>
      <MapOptions />
    </SelectField>
  </div>
);

const Helps = ({ project }: { project: Project | null }) => (
  <details className={style.helps} open={project !== null && project.helpHtml + project.teacherHelpHtml !== ''}>
    <summary>{t('projects.help')}</summary>
    <TextArea
      label={t('projects.form.help')}
      hint={t('projects.form.helpHint')}
      name="help"
      defaultValue={helpTextOf(project?.helpHtml ?? '')}
    />
    <TextArea
      label={t('projects.form.teacherHelp')}
      hint={t('projects.form.teacherHelpHint')}
      name="teacherHelp"
      defaultValue={helpTextOf(project?.teacherHelpHtml ?? '')}
    />
  </details>
);

interface Props {
  /** Null makes a new one from the program in the workspace. */
  project: Project | null;
  categories: readonly ProjectCategory[];
  /** The map of the class, for a new one. */
  mapId: number;
  onBack: () => void;
  onSave: (details: Details) => Promise<void>;
}

/** Everything about a project but its blocks. */
export const ProjectForm = ({ project, categories, mapId, onBack, onSave }: Props) => {
  const [imageCover, setCover] = useState(project?.imageCover ?? '');
  const form = useForm(schema, async ({ place, help, teacherHelp, ...facts }) =>
    onSave({
      ...facts,
      ...placed(place, categories),
      imageCover,
      helpHtml: helpHtmlOf(help),
      teacherHelpHtml: helpHtmlOf(teacherHelp),
    }),
  );
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <TextField
        label={t('projects.form.name')}
        name="name"
        defaultValue={project?.name ?? ''}
        maxLength={120}
        autoComplete="off"
        autoFocus
        error={form.errorOf('name') && t('projects.form.needsName')}
      />
      <TextArea
        label={t('projects.form.description')}
        name="description"
        rows={3}
        defaultValue={project?.description ?? ''}
        error={form.errorOf('description')}
      />
      <Facts project={project} mapId={mapId} />
      <SelectField label={t('projects.form.place')} name="place" defaultValue={placeOf(project)}>
        <PlacementOptions categories={categories} />
      </SelectField>
      <CoverChoice kept={project?.imageCover ?? ''} mapId={project?.mapId ?? mapId} onChange={setCover} />
      <Helps project={project} />
      <FormActions
        submit={project === null ? t('projects.form.create') : t('shell.save')}
        busy={form.busy}
        onCancel={onBack}
      />
    </form>
  );
};
