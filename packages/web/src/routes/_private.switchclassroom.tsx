import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SwitchClassroomScreen } from '../classrooms/SwitchClassroomScreen.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const loadWords = (): Promise<void> => loadTextsOf('sharing');
const WaitingInvitation = lazyPart(
  async () => (await import('../sharing/WaitingInvitation.tsx')).WaitingInvitation,
  loadWords,
);

const Classes = () => (
  <SwitchClassroomScreen
    above={
      <Suspense>
        <WaitingInvitation />
      </Suspense>
    }
  />
);

export const Route = createFileRoute('/_private/switchclassroom')({ component: Classes });
