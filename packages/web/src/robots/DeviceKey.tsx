import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { readDeviceKey, renewDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp, useFeatures } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { copyText } from '../shell/share.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';

/** The key that real robots and cameras come in with. */
export const DeviceKey = () => {
  const { client, notices } = useApp();
  const hasCamera = useFeatures()?.camera !== false;
  const { code } = usePanelRoom();
  const keep = useKeep();
  const { busy, run } = useCommand();
  const [asking, setAsking] = useState(false);
  const input = { params: { id: code } };
  const { data } = useCall(readDeviceKey, input);
  const copy = async () => {
    if (data !== undefined && (await copyText(data.deviceKey))) {
      notices.toast({ text: t('shell.copied'), type: 'success' });
    }
  };
  const renew = () =>
    run(async () => {
      const answer = await client.request(renewDeviceKey, input);
      keep(readDeviceKey, input, () => answer);
      setAsking(false);
    });
  return (
    <section className={style.section}>
      <h3>{t('panels.key.title')}</h3>
      <p>{t(hasCamera ? 'panels.key.text' : 'panels.key.robotsText')}</p>
      <code className={style.key}>{data?.deviceKey ?? '…'}</code>
      <div className={style.row}>
        <Button size="small" icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
          {t('panels.key.copy')}
        </Button>
        <Button size="small" kind="plain" icon={<IconRefresh aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('panels.key.renew')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('panels.key.renewTitle')}
          text={t('panels.key.renewText')}
          confirm={t('panels.key.renewSubmit')}
          cancel={t('panels.keepIt')}
          kind="action"
          busy={busy}
          onConfirm={() => void renew()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
};
