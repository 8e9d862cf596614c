import { createFileRoute, useParams, useSearch } from '@tanstack/react-router';
import { LoginCardsScreen } from '../roster/LoginCardsScreen.tsx';

const FROM = '/_private/classroom/$id/students/login-cards';

const LoginCards = () => {
  const { id } = useParams({ from: FROM });
  const { student } = useSearch({ from: FROM });
  return <LoginCardsScreen code={id} student={student} />;
};

export const Route = createFileRoute('/_private/classroom/$id/students/login-cards')({
  /** The one student whose card is wanted. */
  validateSearch: (search): { student?: string } =>
    typeof search.student === 'string' ? { student: search.student } : {},
  component: LoginCards,
});
