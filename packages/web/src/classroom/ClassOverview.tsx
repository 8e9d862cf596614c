import { IconPencil, IconQrcode } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { qrAddress } from '../login/qr-link.ts';
import { t } from '../messages/index.ts';
import { RosterCard } from '../roster/RosterCard.tsx';
import { ClassQrDialog } from '../shell/ClassQrDialog.tsx';
import style from './ClassOverview.module.css';
import { EditClassroomDialog } from './EditClassroomDialog.tsx';
import { mapName } from './map-name.ts';

const CodeCard = ({ classroom: { _id: code, name } }: { classroom: Classroom }) => {
  const [large, setLarge] = useState(false);
  return (
    <Card className={style.codeCard} aria-label={t('classroom.code')}>
      <div className={style.codeWords}>
        <h2>{t('classroom.code')}</h2>
        <p className={style.code}>{code}</p>
        <p>{t('classroom.codeText')}</p>
        <Button kind="plain" size="small" icon={<IconQrcode aria-hidden="true" />} onClick={() => setLarge(true)}>
          {t('classroom.showCode')}
        </Button>
      </div>
      <div className={style.qr}>
        <QrPicture
          text={qrAddress(window.location.origin, { kind: 'classroom', classroom: code })}
          label={t('shell.classQr.picture', { name })}
          width={132}
          errorCorrection="M"
        />
      </div>
      {large && <ClassQrDialog name={name} code={code} onClose={() => setLarge(false)} />}
    </Card>
  );
};

const MapCard = ({ classroom }: { classroom: Classroom }) => {
  const [editing, setEditing] = useState(false);
  return (
    <Card className={style.mapCard}>
      <MapPicture mapId={classroom.mapId} className={style.map} />
      <div className={style.mapWords}>
        <h2>{classroom.name}</h2>
        <p>{t('classroom.map', { name: mapName(classroom.mapId) })}</p>
        <Button kind="plain" size="small" icon={<IconPencil aria-hidden="true" />} onClick={() => setEditing(true)}>
          {t('classroom.rename')}
        </Button>
      </div>
      {editing && <EditClassroomDialog classroom={classroom} onClose={() => setEditing(false)} />}
    </Card>
  );
};

/** A class as its teacher finds it: the code to share, the mat, the students. */
export const ClassOverview = ({ classroom }: { classroom: Classroom }) => (
  <div className={style.overview}>
    <h1 className="visually-hidden">{classroom.name}</h1>
    <div className={style.side}>
      <CodeCard classroom={classroom} />
      <MapCard classroom={classroom} />
    </div>
    <RosterCard classroom={classroom} />
  </div>
);
