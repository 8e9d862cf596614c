import { ButtonLink } from '../design/Button.tsx';
import { t } from '../messages/index.ts';
import { MascotPage } from '../shell/MascotPage.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { TopMenu } from '../shell/TopMenu.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';

export const ModelCardsScreen = ({ code }: { code: string }) => {
  usePageTitle(t('classroom.modelCardsTitle'));
  return (
    <>
      <TopBar title={t('classroom.modelCardsTitle')} right={<TopMenu />} />
      <MascotPage
        mood="asleep"
        title={t('classroom.modelCardsEmpty')}
        actions={
          <ButtonLink to="/classroom/$id" params={{ id: code }}>
            {t('classroom.toClassroom')}
          </ButtonLink>
        }
      >
        <p>{t('classroom.modelCardsText')}</p>
      </MascotPage>
    </>
  );
};
