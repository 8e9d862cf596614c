import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { exportMyData, readMyData } from '@trundle/protocol/http/personal-data';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { EraseAccountDialog } from './EraseAccountDialog.tsx';
import style from './MyData.module.css';
import { OwnAccount } from './OwnAccount.tsx';
import { useDownload } from './use-download.ts';

type Summary = CallAnswer<typeof readMyData>;

const COUNTED = ['classes', 'programs', 'works', 'projects', 'pictures', 'versions', 'messages'] as const;

const Kept = ({ data }: { data: Summary }) => {
  const { busy, download } = useDownload();
  return (
    <Card className={style.card}>
      <h2>{t('myData.dataTitle')}</h2>
      <p>{t('myData.intro')}</p>
      <dl className={style.kept}>
        {COUNTED.map((what) => (
          <div key={what}>
            <dt>{t(`myData.${what}`)}</dt>
            <dd>{data[what]}</dd>
          </div>
        ))}
      </dl>
      <p>{t('myData.downloadText')}</p>
      <div>
        <Button
          busy={busy}
          icon={<IconDownload aria-hidden="true" />}
          onClick={() => download(exportMyData, {}, t('myData.fileName'))}
        >
          {t('myData.download')}
        </Button>
      </div>
    </Card>
  );
};

const BY_OTHERS = { teacher: 'myData.byTeacher', admin: 'myData.byAdmin', demo: 'myData.byDemo' } as const;

const Erasing = ({ data }: { data: Summary }) => {
  const [isAsked, setAsked] = useState(false);
  const { erasedBy } = data;
  if (erasedBy !== 'password' && erasedBy !== 'email')
    return (
      <Card className={style.card}>
        <h2>{t('myData.eraseTitle')}</h2>
        <p>{t(BY_OTHERS[erasedBy])}</p>
      </Card>
    );
  return (
    <Card className={style.card}>
      <h2>{t('myData.eraseTitle')}</h2>
      <p>{t('myData.eraseText')}</p>
      {data.students > 0 && <p>{t('myData.eraseClasses', { count: data.students })}</p>}
      <p>{t('myData.eraseBackups')}</p>
      <div>
        <Button kind="stop" icon={<IconTrash aria-hidden="true" />} onClick={() => setAsked(true)}>
          {t('myData.erase')}
        </Button>
      </div>
      {isAsked && <EraseAccountDialog by={erasedBy} onClose={() => setAsked(false)} />}
    </Card>
  );
};

/** What is kept about whoever looks, the way to take it along, and the way to have it erased. */
export const MyData = () => {
  const { data } = useCall(readMyData, {});
  return (
    <>
      <h1 className={style.title}>{t('myData.title')}</h1>
      {data === undefined ? (
        <Loader />
      ) : (
        <div className={style.parts}>
          <OwnAccount keptBy={data.erasedBy} />
          <Kept data={data} />
          <Erasing data={data} />
        </div>
      )}
    </>
  );
};
