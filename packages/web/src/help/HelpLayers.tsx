import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { usePanelRoom } from '../panels/panel-context.ts';
import { patiently } from '../shell/stale-build.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

const Guide = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./Guide.tsx'), loadLessonTexts()]);
    return { default: part.Guide };
  }),
);
const Companion = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./Companion.tsx'), loadLessonTexts()]);
    return { default: part.Companion };
  }),
);

/** The guide over the page, while it is wanted. */
export const GuideLayer = () => {
  const { panels } = usePanelRoom();
  const isOpen = useStore(panels.state, ({ guide }) => guide);
  return isOpen ? (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  ) : null;
};

/** The mascot below the blocks, while it is wanted. */
export const CompanionLayer = () => {
  const { panels } = usePanelRoom();
  const isHere = useStore(panels.state, ({ mascot }) => mascot);
  return isHere ? (
    <Suspense fallback={null}>
      <Companion />
    </Suspense>
  ) : null;
};
