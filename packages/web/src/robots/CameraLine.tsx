import { IconCamera, IconCameraOff, IconDeviceMobile } from '@tabler/icons-react';
import { readCameraLink } from '@trundle/protocol/http/camera';
import { Suspense, useRef, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { cameraName } from '../live/camera-name.ts';
import { useLive } from '../live/hooks.ts';
import { useMinutes } from '../live/use-minutes.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { DialogOnItsWay } from '../shell/DialogOnItsWay.tsx';
import { t } from '../texts/index.ts';
import { LazyCameraLinkDialog, LazyTwoCameras } from './camera-link.ts';
import { endedLately, endsSoon, longDate } from './ends-soon.ts';
import style from './Robots.module.css';
import { cameraState } from './use-unseen.ts';
import { useVirtual } from './use-virtual.ts';
import { useVirtualBeside } from './use-virtual-beside.ts';

/** Whether a camera is there, and whether the mat is in its picture. */
export const CameraLine = ({ name }: { name?: string | undefined }) => {
  const camera = useLive('camera');
  const { leads } = usePanelRoom();
  const state = cameraState(camera);
  const Icon = camera.online ? IconCamera : IconCameraOff;
  return (
    <p className={style.camera} data-state={state}>
      <Icon aria-hidden="true" />
      <span>
        {t(`panels.camera.${state}`)}
        {camera.online && name !== undefined && ` (${name})`}
        {state === 'offline' && ` ${t(leads ? 'panels.camera.offlineLead' : 'panels.camera.offlineLearn')}`}
      </span>
    </p>
  );
};

/** For whoever leads: robots jump to and fro while a virtual camera and another one are on. */
export const CamerasAtOdds = () =>
  useVirtualBeside().length > 0 && (
    <Suspense>
      <LazyTwoCameras />
    </Suspense>
  );

/** Another device may have taken the seat, or another teacher made a link. */
const LOOK_AGAIN = 10_000;

/** The same for whoever leads a class with real devices: which camera it is, and the way to make a phone one. */
export const LeadersCamera = () => {
  const { preferences } = useApp();
  const { code } = usePanelRoom();
  const { before, server } = useLive('camera');
  const virtual = useVirtual();
  const now = useMinutes();
  const [isOpen, setOpen] = useState(false);
  const asked = useCall(readCameraLink, { params: { id: code } }, { showing: 'quiet', refetchInterval: LOOK_AGAIN });
  const { link, ended } = asked.data ?? { link: null, ended: null };
  const dated = (moment: string) => ({ date: longDate(moment, preferences.locale.tag) });
  // Some kits give no name either.
  const isNameless = server === '' && virtual?.robots.length === 0;
  // As each device called itself while it had the place: the server knows only who has it now.
  const names = useRef(new Map<string, string>());
  if (link?.holder) names.current.set(link.holder.serial, link.holder.name);
  const holder = link?.holder?.serial === server ? link.holder : undefined;
  const name = isNameless ? undefined : (holder?.name ?? cameraName(server));
  return (
    <>
      <CameraLine name={name} />
      <div className={style.many}>
        <Button kind="plain" size="small" icon={<IconDeviceMobile aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('panels.camera.link')}
        </Button>
        {link && endsSoon(link, now) && <p>{t('panels.camera.endsSoon', dated(link.until))}</p>}
        {ended !== null && endedLately(ended, now) && <p>{t('panels.camera.ended', dated(ended))}</p>}
        {before !== '' && link?.holder && (
          <p role="status">
            {t('live.CAMERA_TAKEN', { one: name ?? '', other: names.current.get(before) ?? cameraName(before) })}
          </p>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<DialogOnItsWay title={t('panels.camera.link')} onClose={() => setOpen(false)} />}>
          <LazyCameraLinkDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
