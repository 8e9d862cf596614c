import { lazy, Suspense } from 'react';
import { patiently } from '../shell/stale-build.ts';
import { loadTourTexts } from '../texts/tour-texts.ts';
import { useFirstMoves } from './first-moves-context.ts';

const TeacherTour = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./TeacherTour.tsx'), loadTourTexts()]);
    return { default: part.TeacherTour };
  }),
);

/** From a teacher's first class on until it is put away, wherever that was; and again when it is asked for. */
export const TeacherTourLayer = () =>
  useFirstMoves().moves.tour === 'going' ? (
    <Suspense fallback={null}>
      <TeacherTour />
    </Suspense>
  ) : null;
