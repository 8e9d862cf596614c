import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Suspense } from 'react';
import { useClassSettings } from '../live/use-class-settings.ts';
import { LazyMeetMark, LazyOwnMatBand } from './lazy-parts.ts';

/** Above the blocks of a student who is at a mat of their own. */
export const WhereIAm = ({ classroom }: { classroom: Classroom }) => {
  const { ownMats, name } = useClassSettings(classroom);
  return ownMats ? (
    <Suspense>
      <LazyOwnMatBand name={name} />
    </Suspense>
  ) : null;
};

/** In the bar of whoever leads while everyone is at a mat of their own. */
export const WhereTheyAre = ({ classroom }: { classroom: Classroom }) => {
  const { ownMats } = useClassSettings(classroom);
  return ownMats ? (
    <Suspense>
      <LazyMeetMark classroom={classroom} />
    </Suspense>
  ) : null;
};
