import { createFileRoute } from '@tanstack/react-router';
import { ConfigScreen } from '../admin/ConfigScreen.tsx';

export const Route = createFileRoute('/_private/admin/config')({ component: ConfigScreen });
