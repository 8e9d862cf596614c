import type { Goal } from '@trundle/protocol/entities/goal';
import { MapNumberSchema } from '@trundle/protocol/entities/map-id';
import {
  CategoryIdSchema,
  GradeSchema,
  type Project,
  type ProjectCategory,
  ProjectDescriptionSchema,
  ProjectNameSchema,
  RuleColourSchema,
} from '@trundle/protocol/entities/project';
import { readPathfindingInUse } from '@trundle/protocol/http/pathfinding';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../api/queries.ts';
import { useForm } from '../api/use-form.ts';
import { MapOptions } from '../classrooms/MapOptions.tsx';
import { SelectField } from '../design/Field.tsx';
import { Switch } from '../design/Switch.tsx';
import { GoalsEditor } from '../goals/GoalsEditor.tsx';
import { tidied } from '../goals/goal-draft.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { CoverChoice } from './CoverChoice.tsx';
import { NameAndDescription } from './NameAndDescription.tsx';
import { PlacementOptions, placed, placeOf } from './PlacementOptions.tsx';
import { ProjectCover } from './ProjectCover.tsx';
import style from './ProjectForms.module.css';
import { grades, RULE_COLOUR } from './project-facts.ts';
import { RuleColour } from './RuleForm.tsx';

const number = z.coerce.number<string>();
const schema = z.object({
  name: ProjectNameSchema,
  description: ProjectDescriptionSchema.default(''),
  grade: number.pipe(GradeSchema),
  mapId: number.pipe(MapNumberSchema),
  /** Of a rule there is none: it stands where its project does. */
  place: CategoryIdSchema.optional(),
  backgroundColorWhenRule: RuleColourSchema.optional(),
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
  goals: Goal[];
  records: boolean;
  backgroundColorWhenRule?: string | undefined;
}

interface FactsProps {
  project: Project | null;
  mapId: number;
  onMap: (mapId: number) => void;
}

const Facts = ({ project, mapId, onMap }: FactsProps) => (
  <div className={style.pair}>
    <SelectField label={t('projects.grade')} name="grade" defaultValue={project?.grade ?? 1}>
      {grades().map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t('projects.form.map')}
      name="mapId"
      value={mapId}
      onChange={({ currentTarget }) => onMap(Number(currentTarget.value))}
    >
      <MapOptions />
    </SelectField>
  </div>
);

type Written = Pick<Details, 'helpHtml' | 'teacherHelpHtml'>;

/** What it takes to write them comes when somebody opens them. */
const Helps = ({ start, onWrite }: { start: Written; onWrite: (part: Partial<Written>) => void }) => {
  const [isOpen, setOpen] = useState(start.helpHtml + start.teacherHelpHtml !== '');
  return (
    <details className={style.helps} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('projects.help')}</summary>
      {isOpen && (
        <>
          <RichTextField
            label={t('projects.form.help')}
            start={start.helpHtml}
            onChange={(helpHtml) => onWrite({ helpHtml })}
          />
          <RichTextField
            label={t('projects.form.teacherHelp')}
            hint={t('projects.form.teacherHelpHint')}
            start={start.teacherHelpHtml}
            onChange={(teacherHelpHtml) => onWrite({ teacherHelpHtml })}
          />
        </>
      )}
    </details>
  );
};

interface Props {
  /** Null makes a new one from the program in the workspace. */
  project: Project | null;
  categories: readonly ProjectCategory[];
  /** The map of the class, for a new one. */
  mapId: number;
  onBack: () => void;
  onSave: (details: Details) => Promise<void>;
}

/** Goals are a long way below what the server would say about them: what is wrong with one is told where it stands. */
const showFlaw = (form: HTMLElement): boolean => {
  const flaw = form.querySelector('[data-flaw]');
  flaw?.closest('details')?.setAttribute('open', '');
  flaw?.scrollIntoView({ block: 'center' });
  return flaw !== null;
};

const NEW_PLACE = { category: null, community: true };

/** Everything about a project or a rule but its blocks. */
export const ProjectForm = ({ project, categories, mapId, onBack, onSave }: Props) => {
  const [imageCover, setCover] = useState(project?.imageCover ?? '');
  const [goals, setGoals] = useState<readonly Goal[]>(project?.goals ?? []);
  const [records, setRecords] = useState(project?.records ?? false);
  const [helps, setHelps] = useState({
    helpHtml: project?.helpHtml ?? '',
    teacherHelpHtml: project?.teacherHelpHtml ?? '',
  });
  const [ofMap, setMap] = useState(project?.mapId ?? mapId);
  const { code } = usePanelRoom();
  const asked = { params: { mapId: ofMap }, query: { classroom: code } };
  const painted = useCall(readPathfindingInUse, asked, { showing: 'quiet' }).data?.pathfinding;
  const standing = project ?? NEW_PLACE;
  const isRule = project !== null && project.parent !== null;
  const form = useForm(schema, async ({ place, ...facts }) =>
    onSave({
      ...facts,
      ...placed(place ?? placeOf(standing), categories),
      imageCover,
      goals: tidied(goals),
      records,
      ...helps,
    }),
  );
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        if (showFlaw(event.currentTarget)) event.preventDefault();
        else form.onSubmit(event);
      }}
      noValidate
    >
      <FormFailure failure={form.failure} />
      <NameAndDescription form={form} project={project} {...(isRule && { needsName: lessonText('ruleNeedsName') })} />
      <Facts project={project} mapId={ofMap} onMap={setMap} />
      {isRule ? (
        <RuleColour colour={project.backgroundColorWhenRule ?? RULE_COLOUR} />
      ) : (
        <SelectField label={t('projects.form.place')} name="place" defaultValue={placeOf(standing)}>
          <PlacementOptions categories={categories} />
        </SelectField>
      )}
      <CoverChoice
        kept={project?.imageCover ?? ''}
        // One that has none shows its map, and goes on doing so unless somebody chooses.
        drawn={project === null ? ['blocks', 'map'] : ['map', 'blocks']}
        front={(picture) => (
          <ProjectCover project={{ imageCover: picture, mapId: project?.mapId ?? mapId }} className={style.preview} />
        )}
        onChange={setCover}
      />
      <details className={style.helps} open={goals.length > 0}>
        <summary>{lessonText('goals')}</summary>
        <GoalsEditor goals={goals} mapId={ofMap} painted={painted} onChange={setGoals} />
      </details>
      <Switch label={lessonText('records')} hint={lessonText('recordsHint')} on={records} onChange={setRecords} />
      <Helps start={helps} onWrite={(part) => setHelps((before) => ({ ...before, ...part }))} />
      <FormActions
        submit={project === null ? t('projects.form.create') : t('shell.save')}
        busy={form.busy}
        onCancel={onBack}
      />
    </form>
  );
};
