import { lazy, Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { patiently } from '../shell/stale-build.ts';
import { loadViewerTexts } from '../texts/viewer-texts.ts';

const ListenedScene = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([import('./ListenedScene.tsx'), loadViewerTexts()]);
    return { default: part.ListenedScene };
  }),
);

/** What a phone or a whiteboard shows of a class whose viewer link it opened. Nobody is signed in. */
export const ViewerScreen = ({ code, linkKey }: { code: string; linkKey: string }) => (
  <Suspense fallback={<Loader />}>
    <ListenedScene key={`${code} ${linkKey}`} code={code} linkKey={linkKey} />
  </Suspense>
);
