import { createFileRoute, redirect } from '@tanstack/react-router';
import { PrivateLayout } from '../shell/PrivateLayout.tsx';

export const Route = createFileRoute('/_private')({
  beforeLoad: ({ context: { app } }) => {
    if (app.accounts.current === null) throw redirect({ to: '/', replace: true });
  },
  component: PrivateLayout,
});
