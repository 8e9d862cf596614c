import { createFileRoute, useSearch } from '@tanstack/react-router';
import { QrScreen } from '../login/QrScreen.tsx';

const Qr = () => <QrScreen q={useSearch({ from: '/qr' }).q ?? ''} />;

export const Route = createFileRoute('/qr')({
  validateSearch: (search): { q?: string } => (typeof search.q === 'string' ? { q: search.q } : {}),
  component: Qr,
});
