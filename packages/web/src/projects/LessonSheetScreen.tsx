import { IconMedal } from '@tabler/icons-react';
import type { Project } from '@trundle/protocol/entities/project';
import { describeGoal } from '@trundle/protocol/goal-texts';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readLessonPath } from '@trundle/protocol/http/lesson-path';
import { readProject } from '@trundle/protocol/http/project';
import { useCall } from '../api/queries.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { SafeHtml } from '../help/SafeHtml.tsx';
import { Loader } from '../shell/Loader.tsx';
import { PrintPage } from '../shell/PrintPage.tsx';
import { pageLanguage } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { Failed } from './Failed.tsx';
import style from './LessonSheet.module.css';
import { ProjectCover } from './ProjectCover.tsx';
import { gradeName } from './project-facts.ts';

interface SheetProps {
  project: Project;
  way: readonly { x: number; y: number }[] | undefined;
  badge: string | undefined;
}

/** For the table: what to do, with the blocks, and what to tick. */
const ChildPage = ({ project, way, badge }: SheetProps) => {
  const mapName = useMapName();
  return (
    <article className={style.page}>
      <header className={style.title}>
        <div>
          <h2>{project.name}</h2>
          <p>
            {gradeName(project.grade)} · {mapName(String(project.mapId))}
          </p>
        </div>
        <p className={style.child}>
          {lessonText('sheetName')} <span />
        </p>
      </header>
      <ProjectCover project={project} way={way} className={style.cover} />
      {project.description !== '' && <p className={style.about}>{project.description}</p>}
      <section className={style.steps}>
        <h3>{lessonText('sheetSteps')}</h3>
        <SafeHtml html={project.helpHtml} />
      </section>
      {project.goals.length > 0 && (
        <section className={style.goals}>
          <h3>{lessonText('sheetGoals')}</h3>
          <ul>
            {project.goals.map((goal) => (
              <li key={goal.id}>
                <span className={style.box} />
                {describeGoal(goal, pageLanguage())}
              </li>
            ))}
          </ul>
        </section>
      )}
      {badge !== undefined && (
        <p className={style.badge}>
          {lessonText('sheetBadge')}
          <span>
            <IconMedal aria-hidden="true" />
            {badge}
          </span>
        </p>
      )}
    </article>
  );
};

/** Aims, minutes, questions, how to adapt it and one way to do it. Students are never sent it. */
const TeacherPage = ({ project }: Pick<SheetProps, 'project'>) =>
  project.teacherHelpHtml === '' ? null : (
    <article className={style.page}>
      <h2>
        {project.name} · {lessonText('sheetTeacher')}
      </h2>
      <SafeHtml html={project.teacherHelpHtml} />
    </article>
  );

/** A lesson, or any project, on paper. */
export const LessonSheetScreen = ({ code: given, project: id }: { code: string; project: string }) => {
  const code = given.toUpperCase();
  const params = { id: code };
  const { data: project, error, refetch } = useCall(readProject, { params: { id } }, { showing: 'quiet' });
  const { data: classroom } = useCall(readClassroom, { params }, { showing: 'quiet' });
  const { data: path, isPending } = useCall(readLessonPath, { params }, { showing: 'quiet' });
  const stop = path?.find(({ _id }) => _id === id);
  const isThere = project !== undefined && !isPending;
  return (
    <PrintPage
      title={lessonText('sheet')}
      text={lessonText((project?.teacherHelpHtml ?? '') === '' ? 'sheetText' : 'sheetTextTeacher')}
      classroom={{ name: classroom?.name ?? code, code }}
      canPrint={isThere}
    >
      {!isThere && (error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />)}
      {isThere && (
        <>
          <ChildPage project={project} way={stop?.way} badge={stop?.badge} />
          <TeacherPage project={project} />
        </>
      )}
    </PrintPage>
  );
};
