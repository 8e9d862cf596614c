import { IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { CLASS_QR } from '@trundle/protocol/constants';
import { type CameraLink, makeCameraLink, readCameraLink } from '@trundle/protocol/http/camera';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { Segments } from '../design/Segments.tsx';
import { shortSerial } from '../live/camera-name.ts';
import { useMinutes } from '../live/use-minutes.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Confirmation } from '../shell/ConfirmDialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { cameraAddress, reachableOrigins } from '../shell/qr-link.ts';
import { copyText } from '../shell/share.ts';
import { cameraLinkText as text } from '../texts/camera-link-texts.ts';
import { t } from '../texts/index.ts';
import style from './CameraLink.module.css';
import { endsSoon, longDate } from './ends-soon.ts';
import { TwoCameras } from './TwoCameras.tsx';

/** Makes the link, or another one, and keeps it for all who look. */
const useMake = () => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const keep = useKeep();
  const { busy, run } = useCommand();
  const make = () =>
    run(async () => {
      const link = await client.request(makeCameraLink, { params: { id: code } });
      keep(readCameraLink, { params: { id: code } }, () => ({ link, ended: null }));
    });
  return { busy, make };
};

const NoLink = ({ ended }: { ended: string | null }) => {
  const { preferences } = useApp();
  const { busy, make } = useMake();
  return (
    <div className={style.link}>
      {ended !== null && (
        <p className={style.warning}>{text('ended', { date: longDate(ended, preferences.locale.tag) })}</p>
      )}
      <p>{text('intro')}</p>
      <Button busy={busy} onClick={() => void make()}>
        {text('make')}
      </Button>
    </div>
  );
};

/** Where the link leads, to be scanned or typed. */
const Address = ({ link: { key, origins, trustFirst } }: { link: CameraLink }) => {
  const { notices } = useApp();
  const { code } = usePanelRoom();
  const name = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet' }).data?.name ?? code;
  const { known, areReachable } = reachableOrigins(window.location, origins);
  const [chosen, setChosen] = useState(known[0]);
  const origin = known.find((each) => each === chosen) ?? window.location.origin;
  const isPlain = areReachable && !origin.startsWith('https:');
  // A plain address leads the device through trusting this server, and on to the same page.
  const url = cameraAddress(trustFirst ? origin.replace(/^https:/, 'http:') : origin, code, key);
  const copy = async () => {
    if (await copyText(url)) notices.toast({ text: t('shell.copied'), type: 'success' });
  };
  return (
    <>
      {/* Before anybody scans: it would lead a phone to a page that may not film. */}
      {isPlain && <p className={style.warning}>{text('insecure')}</p>}
      <p>{text('how')}</p>
      <div className={style.square}>
        <QrPicture text={url} label={text('picture', { name })} width={CLASS_QR.width} errorCorrection="M" />
      </div>
      {known.length > 1 && (
        <Segments
          label={text('address')}
          value={origin}
          options={known.map((value) => ({ value, label: new URL(value).host }))}
          onChange={setChosen}
        />
      )}
      <code className={style.address}>{url}</code>
      {!areReachable && <p className={style.warning}>{text('unreached')}</p>}
      {trustFirst && (
        <p>
          {text('trusted')} <code className={style.address}>{cameraAddress(origin, code, key)}</code>
        </p>
      )}
      <div className={style.row}>
        <Button size="small" icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
          {text('copy')}
        </Button>
        <a
          className={style.open}
          href={cameraAddress(window.location.origin, code, key)}
          target="_blank"
          rel="noreferrer"
        >
          <IconExternalLink aria-hidden="true" />
          {text('openHere')}
        </a>
      </div>
    </>
  );
};

const Shown = ({ link }: { link: CameraLink }) => {
  const { notices, preferences } = useApp();
  const { busy, make } = useMake();
  const [asking, setAsking] = useState(false);
  const now = useMinutes();
  const date = longDate(link.until, preferences.locale.tag);
  const renew = async () => {
    if (!(await make())) return;
    setAsking(false);
    notices.toast({ text: text('renewed'), type: 'success' });
  };
  if (asking)
    return (
      <div className={style.link}>
        <h3>{text('renewTitle')}</h3>
        <Confirmation
          text={text('renewText')}
          confirm={text('renewSubmit')}
          cancel={text('keep')}
          kind="action"
          busy={busy}
          takesFocus
          onConfirm={() => void renew()}
          onCancel={() => setAsking(false)}
        />
      </div>
    );
  const { holder } = link;
  return (
    <div className={style.link}>
      <Address key={link.key} link={link} />
      <p>
        {holder === null ? text('nobody') : text('watches', { device: holder.name, short: shortSerial(holder.serial) })}
      </p>
      <p className={endsSoon(link, now) ? style.warning : style.footer}>
        {text(endsSoon(link, now) ? 'soon' : 'until', { date })}
      </p>
      <Button size="small" kind="plain" icon={<IconRefresh aria-hidden="true" />} onClick={() => setAsking(true)}>
        {text('renew')}
      </Button>
    </div>
  );
};

/** The link by which a phone becomes the camera of the class, large enough to be scanned from where the phone hangs. */
export const CameraLinkDialog = ({ onClose }: { onClose: () => void }) => {
  const { code } = usePanelRoom();
  const { data } = useCall(readCameraLink, { params: { id: code } });
  return (
    <Dialog title={text('title')} closeLabel={t('shell.close')} onClose={onClose}>
      <TwoCameras isBefore />
      {data === undefined ? (
        <Loader />
      ) : data.link === null ? (
        <NoLink ended={data.ended} />
      ) : (
        <Shown link={data.link} />
      )}
    </Dialog>
  );
};
