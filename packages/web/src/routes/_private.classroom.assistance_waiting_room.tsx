import { createFileRoute } from '@tanstack/react-router';
import { WaitingRoomScreen } from '../classroom/WaitingRoomScreen.tsx';

export const Route = createFileRoute('/_private/classroom/assistance_waiting_room')({ component: WaitingRoomScreen });
