import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/r/$referralCode')({
  beforeLoad: ({ context: { app }, params: { referralCode } }) => {
    app.referral.remember(referralCode);
    throw redirect({ to: '/teacher/register', replace: true });
  },
});
