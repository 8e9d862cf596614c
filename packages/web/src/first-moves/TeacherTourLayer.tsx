import { Suspense } from 'react';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadTourTexts } from '../texts/tour-texts.ts';
import { useFirstMoves } from './first-moves-context.ts';

const TeacherTour = lazyPart(async () => (await import('./TeacherTour.tsx')).TeacherTour, loadTourTexts);

/** From a teacher's first class on until it is put away, wherever that was; and again when it is asked for. */
export const TeacherTourLayer = () =>
  useFirstMoves().moves.tour === 'going' ? (
    <Suspense fallback={null}>
      <TeacherTour />
    </Suspense>
  ) : null;
