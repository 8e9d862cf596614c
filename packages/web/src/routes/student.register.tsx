import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '../login/RegisterScreen.tsx';

export const Route = createFileRoute('/student/register')({ component: () => <RegisterScreen perfil="student" /> });
