import { MascotPage } from '../shell/MascotPage.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { TopMenu } from '../shell/TopMenu.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';

/** Shown while somebody helps in this account; the account's pings lead out again. */
export const WaitingRoomScreen = () => {
  usePageTitle(t('classroom.waitingTitle'));
  return (
    <>
      <TopBar title={t('shell.product')} right={<TopMenu />} />
      <MascotPage mood="asleep" title={t('classroom.waitingTitle')} live>
        <p>{t('classroom.waitingText')}</p>
      </MascotPage>
    </>
  );
};
