import { createFileRoute, redirect } from '@tanstack/react-router';
import { LandingScreen } from '../landing/LandingScreen.tsx';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { app } }) => {
    if (app.accounts.current !== null) throw redirect({ to: '/classroom', replace: true });
  },
  component: LandingScreen,
});
