import { createFileRoute } from '@tanstack/react-router';
import { may } from '@trundle/protocol/permissions';
import { Suspense } from 'react';
import { useAccount } from '../app/hooks.ts';
import { SwitchClassroomScreen } from '../classrooms/SwitchClassroomScreen.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const loadWords = (): Promise<void> => loadTextsOf('sharing');
const WaitingInvitation = lazyPart(
  async () => (await import('../sharing/WaitingInvitation.tsx')).WaitingInvitation,
  loadWords,
);
const ClassKeeping = lazyPart(async () => (await import('../sharing/ClassKeeping.tsx')).ClassKeeping, loadWords);

/** The classes, with what only their teachers have to do beside them. */
const Classes = () => {
  const isTeacher = may(useAccount()?.user.role, 'make classes');
  if (!isTeacher) return <SwitchClassroomScreen />;
  return (
    <SwitchClassroomScreen
      above={
        <Suspense>
          <WaitingInvitation />
        </Suspense>
      }
      below={
        <Suspense>
          <ClassKeeping />
        </Suspense>
      }
    />
  );
};

export const Route = createFileRoute('/_private/switchclassroom')({ component: Classes });
