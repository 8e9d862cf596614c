import { createFileRoute } from '@tanstack/react-router';
import { AssistanceLogin } from '../login/AssistanceLogin.tsx';

export const Route = createFileRoute('/classroom_assistance/login')({ component: AssistanceLogin });
