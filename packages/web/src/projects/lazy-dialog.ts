import { lazy } from 'react';
import { patiently } from '../shell/stale-build.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

/** The dialog comes with its texts, when it is first wanted. */
export const ProjectsDialog = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./ProjectsDialog.tsx'), loadLessonTexts()]);
    return { default: part.ProjectsDialog };
  }),
);
