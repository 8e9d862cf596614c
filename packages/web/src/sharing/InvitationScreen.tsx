import { useLocation } from '@tanstack/react-router';
import { ClassCodeSchema, IdSchema } from '@trundle/protocol/ids';
import { Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const InvitationDoor = lazyPart(
  async () => (await import('./InvitationDoor.tsx')).InvitationDoor,
  () => loadTextsOf('sharing'),
);

/** Where the link of an invitation leads: another teacher of a class comes in here. */
export const InvitationScreen = ({ code }: { code: string }) => {
  // Behind the hash, where browsers keep it to themselves.
  const key = IdSchema.safeParse(useLocation({ select: ({ hash }) => hash })).data;
  const classroom = ClassCodeSchema.safeParse(code).data;
  return (
    <Suspense fallback={<Loader />}>
      <InvitationDoor invitation={key === undefined || classroom === undefined ? null : { code: classroom, key }} />
    </Suspense>
  );
};
