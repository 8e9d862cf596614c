import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/switchuser/$id')({
  beforeLoad: ({ context: { app }, params: { id } }) => {
    if (/^\d+$/.test(id)) app.accounts.select(Number(id));
    throw redirect({ to: '/', replace: true });
  },
});
