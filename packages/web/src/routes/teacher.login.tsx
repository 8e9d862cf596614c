import { createFileRoute } from '@tanstack/react-router';
import { TeacherLogin } from '../login/TeacherLogin.tsx';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/teacher/login')({
  /** What Google sends back. */
  validateSearch: (search): { code?: string; state?: string; error?: string } => {
    const [code, state, error] = [text(search.code), text(search.state), text(search.error)];
    return { ...(code && { code }), ...(state && { state }), ...(error && { error }) };
  },
  component: TeacherLogin,
});
