import { Suspense } from 'react';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

const Part = lazyPart(async () => (await import('./OtherMat.tsx')).OtherMat, loadLessonTexts);

/** The map mostly fits: what is said where it does not comes when it is needed, with its words. */
export const LazyOtherMat = ({ mapId }: { mapId: string }) => (
  <Suspense>
    <Part mapId={mapId} />
  </Suspense>
);
