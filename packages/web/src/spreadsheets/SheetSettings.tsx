import { IconBrandGoogle, IconExternalLink, IconPlugOff } from '@tabler/icons-react';
import type { GoogleClient } from '@trundle/client/session/google-login';
import type { SheetSync } from '@trundle/client/spreadsheets/sheet-sync';
import { beginSheetsJourney } from '@trundle/client/spreadsheets/sheets-journey';
import { useStore } from 'zustand';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp, useGoogleClient } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Switch } from '../design/Switch.tsx';
import { t } from '../texts/index.ts';
import { runningSync } from './running-sync.ts';
import style from './Sheets.module.css';

const Connect = ({ code, client }: { code: string; client: GoogleClient }) => {
  const { tab, google } = useApp();
  const accountId = useAccount()?.user._id ?? '';
  const begin = () => {
    const { redirectUri } = google;
    window.location.assign(beginSheetsJourney(tab, { client, redirectUri, accountId, classroom: code }));
  };
  return (
    <Button kind="plain" icon={<IconBrandGoogle aria-hidden="true" />} onClick={begin}>
      {t('recording.sheets.connect')}
    </Button>
  );
};

const Connected = ({ sync, code, client }: { sync: SheetSync; code: string; client: GoogleClient }) => {
  const { status, isOn, url, rows } = useStore(sync.state);
  const { busy, run } = useCommand();
  if (url === null && status === 'off') return <Connect code={code} client={client} />;
  return (
    <>
      <Switch label={t('recording.sheets.switch')} on={isOn} onChange={(wanted) => sync.switch(wanted)} />
      <p role="status">{t(`recording.sheets.status.${status}`, { count: rows })}</p>
      <div className={style.actions}>
        {status === 'refused' && <Connect code={code} client={client} />}
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
  const client = useGoogleClient();
  const sync = useStore(runningSync);
  if (client === null) return null;
  return (
    <section aria-label={t('recording.sheets.title')}>
      <h4>{t('recording.sheets.title')}</h4>
      <p>{t('recording.sheets.text')}</p>
      {sync === null ? <Connect code={code} client={client} /> : <Connected sync={sync} code={code} client={client} />}
    </section>
  );
};
