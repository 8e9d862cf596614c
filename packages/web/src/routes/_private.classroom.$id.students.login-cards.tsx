import { createFileRoute, useParams } from '@tanstack/react-router';
import { LoginCardsScreen } from '../roster/LoginCardsScreen.tsx';

const LoginCards = () => (
  <LoginCardsScreen code={useParams({ from: '/_private/classroom/$id/students/login-cards' }).id} />
);

export const Route = createFileRoute('/_private/classroom/$id/students/login-cards')({ component: LoginCards });
