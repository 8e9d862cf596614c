import { lazy, Suspense } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { MyData } from './MyData.tsx';

const WithTexts = lazy(async () => {
  await loadTextsOf('myData');
  return { default: MyData };
});

/** What is kept about oneself. */
export const MyDataPage = () => (
  <PrivatePage title={t('shell.menu.myData')}>
    <Suspense fallback={<Loader />}>
      <WithTexts />
    </Suspense>
  </PrivatePage>
);
