import { createFileRoute, notFound, useParams } from '@tanstack/react-router';
import { isPerfil } from '../login/perfil.ts';
import { RecoveryScreen } from '../login/RecoveryScreen.tsx';

const Recovery = () => {
  const { perfil } = useParams({ from: '/$perfil/passwordrecovery' });
  return isPerfil(perfil) ? <RecoveryScreen perfil={perfil} /> : null;
};

export const Route = createFileRoute('/$perfil/passwordrecovery')({
  beforeLoad: ({ params: { perfil } }) => {
    if (!isPerfil(perfil)) throw notFound();
  },
  component: Recovery,
});
