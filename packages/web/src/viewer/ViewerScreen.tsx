import { languageTexts } from '@trundle/language/texts/index';
import { worldTexts } from '@trundle/world/texts/index';
import { Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { pageLanguage } from '../texts/index.ts';
import { loadViewerTexts } from '../texts/viewer-texts.ts';

/** Names of maps and of what blocks do are there where somebody is in a class; here nobody has loaded them. */
const ListenedScene = lazyPart(
  async () => (await import('./ListenedScene.tsx')).ListenedScene,
  loadViewerTexts,
  () => worldTexts.load(pageLanguage()),
  () => languageTexts.load(pageLanguage()),
);

/** What a phone or a whiteboard shows of a class whose viewer link it opened. Nobody is signed in. */
export const ViewerScreen = ({ code, linkKey }: { code: string; linkKey: string }) => (
  <Suspense fallback={<Loader />}>
    <ListenedScene key={`${code} ${linkKey}`} code={code} linkKey={linkKey} />
  </Suspense>
);
