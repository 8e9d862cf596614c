import { ButtonLink } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { MascotPage } from './MascotPage.tsx';
import { usePageTitle } from './use-page-title.ts';

export const NotFoundScreen = () => {
  usePageTitle(t('shell.notFound.title'));
  return (
    <MascotPage
      mood="thinking"
      title={t('shell.notFound.title')}
      actions={<ButtonLink to="/">{t('shell.home')}</ButtonLink>}
    >
      <p>{t('shell.notFound.text')}</p>
    </MascotPage>
  );
};
