import { IconBrandGoogle, IconExternalLink, IconPlugOff } from '@tabler/icons-react';
import type { SheetSync } from '@trundle/client/spreadsheets/sheet-sync';
import { beginSheetsJourney } from '@trundle/client/spreadsheets/sheets-journey';
import { useStore } from 'zustand';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp, useFeatures } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Switch } from '../design/Switch.tsx';
import { t } from '../texts/index.ts';
import { runningSync } from './running-sync.ts';
import style from './Sheets.module.css';

const Connect = ({ code, clientId }: { code: string; clientId: string }) => {
  const { tab, google } = useApp();
  const accountId = useAccount()?.user._id ?? '';
  const begin = () => {
    const { redirectUri } = google;
    window.location.assign(beginSheetsJourney(tab, { clientId, redirectUri, accountId, classroom: code }));
  };
  return (
    <Button kind="plain" icon={<IconBrandGoogle aria-hidden="true" />} onClick={begin}>
      {t('recording.sheets.connect')}
    </Button>
  );
};

const Connected = ({ sync, code, clientId }: { sync: SheetSync; code: string; clientId: string }) => {
  const { status, isOn, url, rows } = useStore(sync.state);
  const { busy, run } = useCommand();
  if (url === null && status === 'off') return <Connect code={code} clientId={clientId} />;
  return (
    <>
      <Switch label={t('recording.sheets.switch')} on={isOn} onChange={(wanted) => sync.switch(wanted)} />
      <p role="status">{t(`recording.sheets.status.${status}`, { count: rows })}</p>
      <div className={style.actions}>
        {status === 'refused' && <Connect code={code} clientId={clientId} />}
        {url !== null && (
          <a className={style.link} href={url} target="_blank" rel="noreferrer">
            <IconExternalLink aria-hidden="true" /> {t('recording.sheets.open')}
          </a>
        )}
        <Button
          kind="quiet"
          busy={busy}
          icon={<IconPlugOff aria-hidden="true" />}
          onClick={() => void run(() => sync.disconnect())}
        >
          {t('recording.sheets.disconnect')}
        </Button>
      </div>
    </>
  );
};

/** Measurements in a spreadsheet of the teacher's own, live. Only where the server knows Google. */
export const SheetSettings = ({ code }: { code: string }) => {
  const clientId = useFeatures()?.googleClientId ?? null;
  const sync = useStore(runningSync);
  if (clientId === null) return null;
  return (
    <section aria-label={t('recording.sheets.title')}>
      <h4>{t('recording.sheets.title')}</h4>
      <p>{t('recording.sheets.text')}</p>
      {sync === null ? (
        <Connect code={code} clientId={clientId} />
      ) : (
        <Connected sync={sync} code={code} clientId={clientId} />
      )}
    </section>
  );
};
