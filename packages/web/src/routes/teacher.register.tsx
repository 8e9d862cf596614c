import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../login/RegisterScreen.tsx';

export const Route = createFileRoute('/teacher/register')({ component: () => <RegisterScreen perfil="teacher" /> });
