import { ApiFailure } from '@trundle/client/api/failure';
import { listReferralPoints, reviewReferralPoint } from '@trundle/protocol/http/account';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Loader } from '../shell/Loader.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';

type Point = CallAnswer<typeof reviewReferralPoint>;

const Person = ({ person }: { person: Point['referrer'] }) => (
  <>
    <strong>{person.name}</strong>
    <br />
    {person.email}
  </>
);

const Decision = ({ point }: { point: Point }) => {
  const { client } = useApp();
  const keep = useKeep();
  const [busy, setBusy] = useState(false);
  const { name } = point.referrer;
  const decide = async (status: 'approved' | 'refused'): Promise<void> => {
    setBusy(true);
    try {
      const reviewed = await client.request(reviewReferralPoint, { params: { id: point._id }, body: { status } });
      keep(listReferralPoints, {}, (before) => before?.map((known) => (known._id === reviewed._id ? reviewed : known)));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
    }
    setBusy(false);
  };
  if (point.status !== 'waiting') return null;
  return (
    <div className={style.decision}>
      <Button
        size="small"
        kind="go"
        busy={busy}
        aria-label={t('admin.approveFor', { name })}
        onClick={() => void decide('approved')}
      >
        {t('admin.approve')}
      </Button>
      <Button
        size="small"
        kind="plain"
        busy={busy}
        aria-label={t('admin.refuseFor', { name })}
        onClick={() => void decide('refused')}
      >
        {t('admin.refuse')}
      </Button>
    </div>
  );
};

const PointTable = ({ points }: { points: readonly Point[] }) => {
  const { preferences } = useApp();
  return (
    <Card className={style.tableCard}>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{t('admin.referrer')}</th>
            <th>{t('admin.referred')}</th>
            <th>{t('admin.points')}</th>
            <th>{t('admin.date')}</th>
            <th>{t('admin.state')}</th>
            <th>{t('admin.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point._id}>
              <td>
                <Person person={point.referrer} />
              </td>
              <td>
                <Person person={point.referred} />
              </td>
              <td>{point.points}</td>
              <td>{new Date(point.createdAt).toLocaleDateString(preferences.locale.tag)}</td>
              <td>
                <span className={style.state} data-state={point.status}>
                  {t(`admin.states.${point.status}`)}
                </span>
              </td>
              <td>
                <Decision point={point} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

export const ReferralReviewScreen = () => {
  const { data: points, isPending } = useCall(listReferralPoints, {});
  return (
    <PrivatePage title={t('admin.referralsTitle')}>
      <h1 className={style.title}>{t('admin.referralsTitle')}</h1>
      {isPending && <Loader />}
      {points?.length === 0 && (
        <Card look="tray" className={style.empty}>
          <Mascot mood="asleep" size={7} />
          <div>
            <h2>{t('admin.referralsEmpty')}</h2>
            <p>{t('admin.referralsEmptyText')}</p>
          </div>
        </Card>
      )}
      {points !== undefined && points.length > 0 && <PointTable points={points} />}
    </PrivatePage>
  );
};
