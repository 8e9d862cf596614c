import { IconDownload, IconPlayerRecord, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { CallAnswer } from '@trundle/protocol/http/call';
import {
  deleteRecording,
  exportRecording,
  MEASUREMENTS_KEPT_DAYS,
  RECORDING_HOURS,
  readRecording,
  setRecording,
} from '@trundle/protocol/http/recording';
import { useMemo, useState } from 'react';
import { useCall, useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { ReplayLink } from '../live/ReplayLink.tsx';
import { useDownload } from '../my-data/use-download.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { SheetSettings } from '../spreadsheets/SheetSettings.tsx';
import { t } from '../texts/index.ts';
import style from './Recording.module.css';

type Recorded = CallAnswer<typeof readRecording>;

const moment = (local: string): string | undefined => (local === '' ? undefined : new Date(local).toISOString());

/** A day and a time, as people here write them. */
const useMoment = (): ((at: string | null) => string) => {
  const { tag } = useApp().preferences.locale;
  const format = useMemo(() => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }), [tag]);
  return (at) => (at === null ? '' : format.format(Date.parse(at)));
};

const Take = ({ code, recorded }: { code: string; recorded: Recorded }) => {
  const { busy, download } = useDownload();
  const { language } = useApp().preferences;
  const told = useMoment();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = recorded.robots.filter((number) => !left.has(number));
  const toggle = (number: number) => {
    const next = new Set(left);
    if (!next.delete(number)) next.add(number);
    setLeft(next);
  };
  const take = (format: 'xlsx' | 'csv') => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const query = {
      format,
      timeZone,
      language,
      from: moment(from),
      to: moment(to),
      ...(left.size > 0 && { robots: chosen.join(',') }),
    };
    const name = t(format === 'xlsx' ? 'recording.xlsxName' : 'recording.csvName', { code });
    download(exportRecording, { params: { id: code }, query }, name);
  };
  return (
    <>
      <p>
        {t('recording.there', {
          count: recorded.rows,
          days: MEASUREMENTS_KEPT_DAYS,
          from: told(recorded.from),
          to: told(recorded.to),
        })}
      </p>
      <div className={style.times}>
        <TextField
          label={t('recording.from')}
          type="datetime-local"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField
          label={t('recording.to')}
          type="datetime-local"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
      <fieldset className={style.robots}>
        <legend>{t('recording.robots')}</legend>
        {recorded.robots.map((number) => (
          <label key={number}>
            <input type="checkbox" checked={!left.has(number)} onChange={() => toggle(number)} />
            {number}
          </label>
        ))}
      </fieldset>
      <div className={style.actions}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            kind="plain"
            busy={busy}
            disabled={chosen.length === 0}
            icon={<IconDownload aria-hidden="true" />}
            onClick={() => take(format)}
          >
            {t(`recording.${format}`)}
          </Button>
        ))}
      </div>
    </>
  );
};

/** All of it, for good: asked once. */
const Remove = ({ code }: { code: string }) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const asked = { params: { id: code } };
  const remove = () =>
    void run(async () => {
      await client.request(deleteRecording, asked);
      setAsks(false);
      await refresh(readRecording, asked);
    });
  return (
    <>
      <Button kind="quiet" icon={<IconTrash aria-hidden="true" />} onClick={() => setAsks(true)}>
        {t('recording.remove.button')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('recording.remove.button')}
          text={t('recording.remove.text')}
          confirm={t('recording.remove.go')}
          busy={busy}
          takesFocus
          onConfirm={remove}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
};

/** What robots measure: recorded while a teacher wants it, and taken home as tables. */
export const Recording = ({ classroom }: { classroom: Classroom }) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const told = useMoment();
  const asked = { params: { id: classroom._id } };
  const { data } = useCall(readRecording, asked);
  if (data === undefined) return null;
  const switchTo = (on: boolean) =>
    void run(async () => {
      await client.request(setRecording, { ...asked, body: { on } });
      await refresh(readRecording, asked);
    });
  return (
    <>
      <p>
        {data.on ? t('recording.on', { time: told(data.endsAt) }) : t('recording.text', { hours: RECORDING_HOURS })}
      </p>
      {data.isFull && <p>{t('recording.full', { days: MEASUREMENTS_KEPT_DAYS })}</p>}
      <div className={style.actions}>
        {data.on ? (
          <Button kind="stop" busy={busy} icon={<IconPlayerStop aria-hidden="true" />} onClick={() => switchTo(false)}>
            {t('recording.stop')}
          </Button>
        ) : (
          <Button busy={busy} icon={<IconPlayerRecord aria-hidden="true" />} onClick={() => switchTo(true)}>
            {t('recording.start')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void refresh(readRecording, asked)}>
          {t('recording.look')}
        </Button>
        {(data.on || data.rows > 0) && <ReplayLink label={t('recording.replay')} />}
      </div>
      {data.rows > 0 && <Take code={classroom._id} recorded={data} />}
      {data.beganAt !== null && <Remove code={classroom._id} />}
      {!classroom.practice && <SheetSettings code={classroom._id} />}
    </>
  );
};
