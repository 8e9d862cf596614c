import { lazy, Suspense } from 'react';
import { patiently } from '../shell/stale-build.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

const Part = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./OtherMat.tsx'), loadLessonTexts()]);
    return { default: part.OtherMat };
  }),
);

/** The map mostly fits: what is said where it does not comes when it is needed, with its words. */
export const LazyOtherMat = ({ mapId }: { mapId: string }) => (
  <Suspense>
    <Part mapId={mapId} />
  </Suspense>
);
