import { createFileRoute } from '@tanstack/react-router';
import { StudentLogin } from '../login/StudentLogin.tsx';

export const Route = createFileRoute('/student/login')({
  /** The class a scanned class code names. */
  validateSearch: (search): { classroom?: string } =>
    typeof search.classroom === 'string' ? { classroom: search.classroom.slice(0, 12) } : {},
  component: StudentLogin,
});
