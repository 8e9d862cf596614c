import { createFileRoute, notFound, useParams } from '@tanstack/react-router';
import { isPerfil } from '../login/perfil.ts';
import { ResetScreen } from '../login/ResetScreen.tsx';

const Reset = () => {
  const { perfil, token } = useParams({ from: '/$perfil/reset/$token' });
  return isPerfil(perfil) ? <ResetScreen perfil={perfil} token={token} /> : null;
};

export const Route = createFileRoute('/$perfil/reset/$token')({
  beforeLoad: ({ params: { perfil } }) => {
    if (!isPerfil(perfil)) throw notFound();
  },
  component: Reset,
});
