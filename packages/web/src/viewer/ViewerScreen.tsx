import { Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadViewerTexts } from '../texts/viewer-texts.ts';

const ListenedScene = lazyPart(async () => (await import('./ListenedScene.tsx')).ListenedScene, loadViewerTexts);

/** What a phone or a whiteboard shows of a class whose viewer link it opened. Nobody is signed in. */
export const ViewerScreen = ({ code, linkKey }: { code: string; linkKey: string }) => (
  <Suspense fallback={<Loader />}>
    <ListenedScene key={`${code} ${linkKey}`} code={code} linkKey={linkKey} />
  </Suspense>
);
