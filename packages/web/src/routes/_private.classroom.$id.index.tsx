import { createFileRoute, useParams } from '@tanstack/react-router';
import { ClassroomScreen } from '../classroom/ClassroomScreen.tsx';

const Classroom = () => {
  const { id } = useParams({ from: '/_private/classroom/$id/' });
  return <ClassroomScreen key={id} code={id.toUpperCase()} />;
};

export const Route = createFileRoute('/_private/classroom/$id/')({ component: Classroom });
