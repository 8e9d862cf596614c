import { IconDatabaseExclamation, IconRefresh } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './NewsBanner.module.css';

/** Calm news above the page: no saving for a while, or a newer version. Nothing moves and nothing is lost by waiting. */
export const NewsBanner = () => {
  const { config } = useApp();
  const account = useAccount();
  const newerVersion = useStore(config.news, (news) => news.newerVersion);
  const savingPaused = useStore(config.news, (news) => news.savingPaused);
  const role = account?.user.role === 'Student' ? 'student' : 'teacher';
  return (
    <div role="status" className={style.banners}>
      {savingPaused !== null && account !== null && (
        <p className={style.offline}>
          <IconDatabaseExclamation aria-hidden="true" />
          <span>{t(`shell.savingPaused.${savingPaused === 'storage' ? role : savingPaused}`)}</span>
        </p>
      )}
      {newerVersion !== null && (
        <p className={style.version}>
          <IconRefresh aria-hidden="true" />
          <span>{t('shell.newVersion')}</span>
          <Button size="small" kind="plain" onClick={() => window.location.reload()}>
            {t('shell.reload')}
          </Button>
        </p>
      )}
    </div>
  );
};
