import { reportFault } from '@trundle/client/report-fault';
import { type ComponentProps, useEffect, useState } from 'react';
import { loadFilmTexts } from '../../texts/film-texts.ts';
import { loadViewerTexts } from '../../texts/viewer-texts.ts';
import { BlockFilm } from './BlockFilm.tsx';

/**
 * The words of the picture, and those of the 3D scene, come when somebody reads about a block. The picture itself is part of
 * the help: in a file of its own, what both use of the language would weigh on the class page.
 */
export const LazyFilm = (props: ComponentProps<typeof BlockFilm>) => {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadFilmTexts(), loadViewerTexts()]).then(() => isWanted && setReady(true), reportFault);
    return () => {
      isWanted = false;
    };
  }, []);
  return isReady ? <BlockFilm {...props} /> : null;
};
