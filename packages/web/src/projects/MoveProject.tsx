import { CategoryIdSchema, type Project, type ProjectCategory } from '@trundle/protocol/entities/project';
import { z } from 'zod';
import { useForm } from '../api/use-form.ts';
import { SelectField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { lessonText } from '../texts/lesson-texts.ts';
import { PlacementOptions, placeOf } from './PlacementOptions.tsx';
import style from './ProjectForms.module.css';

interface Props {
  project: Project;
  categories: readonly ProjectCategory[];
  onMove: (place: string) => Promise<void>;
  onBack: () => void;
}

const schema = z.object({ place: CategoryIdSchema });

/** To another category, or between the community and the featured projects. */
export const MoveProject = ({ project, categories, onMove, onBack }: Props) => {
  const form = useForm(schema, async ({ place }) => onMove(place));
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <FormFailure failure={form.failure} />
      <SelectField label={lessonText('moveTo')} name="place" defaultValue={placeOf(project)} autoFocus>
        <PlacementOptions categories={categories} />
      </SelectField>
      <FormActions submit={lessonText('moveGo')} busy={form.busy} onCancel={onBack} />
    </form>
  );
};
