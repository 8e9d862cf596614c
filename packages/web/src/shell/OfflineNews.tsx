import { IconWifiOff } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import style from './OfflineNews.module.css';

/** That there is no network, over the names of class and program: nothing else gives way to it. Where it is narrow it says less. */
export const OfflineNews = () => {
  const { reachability } = useApp();
  const online = useStore(reachability.state, (state) => state.online);
  return (
    <div role="status" className={style.place}>
      {!online && (
        <p className={style.news} title={t('shell.offline')}>
          <IconWifiOff aria-hidden="true" />
          <span className={style.long}>{t('shell.offline')}</span>
          <span className={style.short} aria-hidden="true">
            {t('shell.offlineShort')}
          </span>
        </p>
      )}
    </div>
  );
};
