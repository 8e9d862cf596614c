import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { NETWORK } from '../app/notices.ts';
import { t } from '../texts/index.ts';
import style from './OfflineNews.module.css';

/**
 * That there is no network, beside the name of the program and where it is saved. First in the words of the notice, for as
 * long as that lasts, then that the work is safe. Where it is narrow it says less.
 */
export const OfflineNews = () => {
  const { notices, reachability } = useApp();
  const online = useStore(reachability.state, (state) => state.online);
  const told = useStore(notices.state, ({ toasts }) => toasts.find(({ key }) => key === NETWORK));
  useEffect(() => notices.barShown(), [notices]);
  return (
    <div role="status" className={style.place} data-offline={!online}>
      {!online && (
        <p className={style.news} data-told={told !== undefined} title={t('shell.offline')}>
          <IconWifiOff aria-hidden="true" />
          <span className={style.long}>{t('shell.offline')}</span>
          {told === undefined ? (
            <>
              <span className={style.short} aria-hidden="true">
                {t('shell.offlineShort')}
              </span>
              <strong className={style.shortest} aria-hidden="true">
                {t('shell.noInternet')}
              </strong>
            </>
          ) : (
            <span className={style.short}>
              <strong>{told.title}</strong> <span className={style.advice}>{told.text}</span>
            </span>
          )}
        </p>
      )}
    </div>
  );
};
