import { createFileRoute } from '@tanstack/react-router';
import { AdminGate } from '../admin/AdminGate.tsx';

export const Route = createFileRoute('/_private/admin')({ component: AdminGate });
