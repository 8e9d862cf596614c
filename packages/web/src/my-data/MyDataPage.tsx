import { Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { MyData } from './MyData.tsx';

const WithTexts = lazyPart(
  async () => MyData,
  () => loadTextsOf('myData'),
);

/** What is kept about oneself. */
export const MyDataPage = () => (
  <PrivatePage title={t('shell.menu.myData')}>
    <Suspense fallback={<Loader />}>
      <WithTexts />
    </Suspense>
  </PrivatePage>
);
