import { createFileRoute, redirect } from '@tanstack/react-router';
import { worldTexts } from '@trundle/world/texts/index';
import { PrivateLayout } from '../shell/PrivateLayout.tsx';

export const Route = createFileRoute('/_private')({
  beforeLoad: ({ context: { app } }) => {
    if (app.accounts.current === null) throw redirect({ to: '/', replace: true });
  },
  // Maps and what stands on them are named on every screen behind the login.
  loader: ({ context: { app } }) => worldTexts.load(app.preferences.language),
  component: PrivateLayout,
});
