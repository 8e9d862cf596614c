import { lazyPart } from '../shell/lazy-part.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

/** The dialog comes with its texts, when it is first wanted. */
export const ProjectsDialog = lazyPart(
  async () => (await import('./ProjectsDialog.tsx')).ProjectsDialog,
  loadLessonTexts,
);
