import { Suspense } from 'react';
import { useStore } from 'zustand';
import { usePanelRoom } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

const Guide = lazyPart(async () => (await import('./Guide.tsx')).Guide, loadLessonTexts);
const Companion = lazyPart(async () => (await import('./Companion.tsx')).Companion, loadLessonTexts);

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
