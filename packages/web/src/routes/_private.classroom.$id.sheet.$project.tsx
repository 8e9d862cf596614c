import { createFileRoute, useParams } from '@tanstack/react-router';
import { LessonSheetScreen } from '../projects/LessonSheetScreen.tsx';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

const FROM = '/_private/classroom/$id/sheet/$project';

const Sheet = () => {
  const { id, project } = useParams({ from: FROM });
  return <LessonSheetScreen code={id} project={project} />;
};

export const Route = createFileRoute('/_private/classroom/$id/sheet/$project')({
  loader: loadLessonTexts,
  component: Sheet,
});
