import { createFileRoute, useParams } from '@tanstack/react-router';
import { LessonSheetScreen } from '../projects/LessonSheetScreen.tsx';

const FROM = '/_private/classroom/$id/sheet/$project';

const Sheet = () => {
  const { id, project } = useParams({ from: FROM });
  return <LessonSheetScreen code={id} project={project} />;
};

export const Route = createFileRoute('/_private/classroom/$id/sheet/$project')({
  loader: async () => (await import('../projects/load-sheet.ts')).loadSheet(),
  component: Sheet,
});
