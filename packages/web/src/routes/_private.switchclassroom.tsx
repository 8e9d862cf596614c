import { createFileRoute } from '@tanstack/react-router';
import { SwitchClassroomScreen } from '../classrooms/SwitchClassroomScreen.tsx';

export const Route = createFileRoute('/_private/switchclassroom')({ component: SwitchClassroomScreen });
