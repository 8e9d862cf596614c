import type { Language } from '@trundle/protocol/languages';
import { lazy, Suspense } from 'react';
import { loadFilmTexts } from '../../texts/film-texts.ts';
import { loadViewerTexts } from '../../texts/viewer-texts.ts';

/** The picture, its words and those of the 3D scene come when somebody reads about a block. */
const BlockFilm = lazy(async () => {
  const [part] = await Promise.all([import('./BlockFilm.tsx'), loadFilmTexts(), loadViewerTexts()]);
  return { default: part.BlockFilm };
});

export const LazyFilm = (props: { type: string; language: Language; title: string }) => (
  <Suspense fallback={null}>
    <BlockFilm {...props} />
  </Suspense>
);
