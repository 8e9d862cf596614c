import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '../app/hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { MascotPage } from '../shell/MascotPage.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const Refused = () => {
  usePageTitle(t('admin.onlyAdmins'));
  return (
    <MascotPage
      mood="thinking"
      title={t('admin.onlyAdmins')}
      actions={<ButtonLink to="/switchclassroom">{t('classroom.toClasses')}</ButtonLink>}
    >
      <p>{t('admin.onlyAdminsText')}</p>
    </MascotPage>
  );
};

const Gate = () => (useMay('administer the server') ? <Outlet /> : <Refused />);
const GateWithTexts = lazyPart(
  async () => Gate,
  () => loadTextsOf('admin'),
);

/** Pages for admins only. The server refuses everybody else anyway; this says so kindly. */
export const AdminGate = () => (
  <Suspense fallback={<Loader />}>
    <GateWithTexts />
  </Suspense>
);
