import { worldTexts } from '@trundle/world/texts/index';
import { Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { pageLanguage } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const Shop = lazyPart(
  async () => (await import('./PrintShop.tsx')).PrintShop,
  () => loadTextsOf('print'),
  // The names of the mats.
  () => worldTexts.load(pageLanguage()),
);

/** The print shop, for whoever knows its address. */
export const PrintScreen = () => (
  <PublicFrame>
    <Suspense fallback={<Loader />}>
      <Shop />
    </Suspense>
  </PublicFrame>
);
