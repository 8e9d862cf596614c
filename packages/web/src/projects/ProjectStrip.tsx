import { IconStar } from '@tabler/icons-react';
import type { LiveGoals } from '@trundle/client/goals/live-goals';
import { isSameReference, projectReference } from '@trundle/protocol/entities/document-reference';
import { readProject } from '@trundle/protocol/http/project';
import { readWork } from '@trundle/protocol/http/work';
import { type ReactNode, Suspense, use } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../design/Button.tsx';
import { GoalsContext } from '../goals/goals-context.ts';
import { useGoalViews } from '../goals/use-goal-views.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';
import { useClassStanding } from './class-standing.ts';
import style from './ProjectStrip.module.css';
import { openable, type Stage, useOpenProject, useOpenReference } from './use-open-project.ts';
import { OpenProject, OpenWork } from './WorkspaceRow.tsx';

interface Props {
  editor: Stage;
  isReadOnly: boolean;
  /** The way to what there is to do in what is open. */
  task?: ReactNode;
}

/** Which project the class works on, one tap away. */
const ClassProject = ({ editor, isReadOnly, id }: Omit<Props, 'task'> & { id: string }) => {
  const { data: project } = useCall(readProject, { params: { id } }, { showing: 'quiet' });
  const { mayOpen } = useClassStanding();
  const { busy, copyOf, open } = useOpenProject(editor);
  if (project === undefined) return null;
  const thing = openable(project);
  return (
    <div className={style.row} data-about="class">
      <IconStar aria-hidden="true" />
      <p>
        {t('projects.strip.classWorksOn')} <strong>{project.name}</strong>
      </p>
      {!mayOpen(project) && <p className={style.hint}>{t('projects.strip.notOpen')}</p>}
      {mayOpen(project) && !isReadOnly && (
        <Button size="small" busy={busy} onClick={() => void open(thing, copyOf(thing))}>
          {t('projects.strip.openIt')}
        </Button>
      )}
    </div>
  );
};

/** What follows the last tick comes with it. */
const LessonDone = lazyPart(async () => (await import('./LessonDone.tsx')).LessonDone, loadLessonTexts);

const Done = ({ goals, editor, isReadOnly }: Omit<Props, 'task'> & { goals: LiveGoals }) =>
  useGoalViews(goals).every(({ isReached }) => isReached) ? (
    <Suspense>
      <LessonDone goals={goals} editor={editor} isReadOnly={isReadOnly} />
    </Suspense>
  ) : null;

/** Above the blocks, while there is something to say: what is open, and what the class works on. */
export const ProjectStrip = (props: Props) => {
  const reference = useOpenReference();
  const { current } = useClassStanding();
  const goals = use(GoalsContext);
  const workId = reference.type === 'work' ? reference.id : null;
  const { data: own } = useCall(
    readWork,
    { params: { workId: workId ?? '' } },
    { showing: 'quiet', enabled: workId !== null },
  );
  const { data: opened } = useCall(
    readProject,
    { params: { id: reference.type === 'project' ? reference.id : '' } },
    { showing: 'quiet', enabled: reference.type === 'project' },
  );
  // Whoever has made it a work of their own, or has opened one of its rules, works on it already.
  const isInWorkspace =
    current !== null &&
    (isSameReference(reference, projectReference(current)) ||
      (reference.type === 'project' && opened?.parent === current) ||
      (workId !== null && (own?.projectRef === current || own?.rule === current)));
  const wanted = isInWorkspace ? null : current;
  if (reference.type === 'temporary' && wanted === null) return null;
  return (
    <section className={style.strip} aria-label={t('projects.strip.label')} aria-live="polite">
      {wanted !== null && <ClassProject key={wanted} id={wanted} {...props} />}
      {reference.type === 'project' && <OpenProject key={reference.id} id={reference.id} {...props} />}
      {workId !== null && <OpenWork key={workId} id={workId} {...props} />}
      {goals !== null && <Done goals={goals} {...props} />}
    </section>
  );
};
