import { createFileRoute } from '@tanstack/react-router';
import { RedirectScreen } from '../shell/RedirectScreen.tsx';

export const Route = createFileRoute('/_private/classroom/')({ component: RedirectScreen });
