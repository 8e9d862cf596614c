import { IconPencil, IconQrcode } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Suspense, useState } from 'react';
import { EditClassroomDialog } from '../classrooms/EditClassroomDialog.tsx';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button } from '../design/Button.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { LazyClassQrDialog } from '../shell/class-qr.ts';
import { qrAddress } from '../shell/qr-link.ts';
import { useReachableOrigin } from '../shell/use-reachable-origin.ts';
import { t } from '../texts/index.ts';
import style from './ClassCards.module.css';

/** The code to share: letters to read out, and a QR code that a tap makes large enough for the whole room. */
export const CodeCard = ({ classroom: { _id: code, name } }: { classroom: Classroom }) => {
  const [large, setLarge] = useState(false);
  const { origin } = useReachableOrigin();
  return (
    <section className={style.codeCard} aria-label={t('classroom.code')}>
      <div className={style.words}>
        <h3>{t('classroom.code')}</h3>
        <p className={style.code}>{code}</p>
        <p>{t('classroom.codeText')}</p>
        <Button kind="plain" size="small" icon={<IconQrcode aria-hidden="true" />} onClick={() => setLarge(true)}>
          {t('classroom.showCode')}
        </Button>
      </div>
      <div className={style.qr}>
        <QrPicture
          text={qrAddress(origin, { kind: 'classroom', classroom: code })}
          label={t('shell.classQr.picture', { name })}
          width={132}
          errorCorrection="M"
        />
      </div>
      {large && (
        <Suspense>
          <LazyClassQrDialog name={name} code={code} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </section>
  );
};

/** The mat of the class and its name, and the way to change both. */
export const MapCard = ({ classroom }: { classroom: Classroom }) => {
  const mapName = useMapName();
  const [editing, setEditing] = useState(false);
  return (
    <section className={style.mapCard} aria-label={classroom.name}>
      <MapPicture mapId={classroom.mapId} className={style.map} />
      <div className={style.mapWords}>
        <h3>{classroom.name}</h3>
        <p>{t('classroom.map', { name: mapName(classroom.mapId) })}</p>
        <Button kind="plain" size="small" icon={<IconPencil aria-hidden="true" />} onClick={() => setEditing(true)}>
          {t(classroom.practice ? 'classroom.ownMat.rename' : 'classroom.rename')}
        </Button>
      </div>
      {editing && <EditClassroomDialog classroom={classroom} onClose={() => setEditing(false)} />}
    </section>
  );
};
