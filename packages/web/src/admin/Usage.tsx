import type { CallAnswer } from '@trundle/protocol/http/call';
import { readUsage } from '@trundle/protocol/http/usage';
import { QUOTAS } from '@trundle/protocol/quotas';
import { useCall } from '../api/queries.ts';
import { Card } from '../design/Card.tsx';
import { Loader } from '../shell/Loader.tsx';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';

type Report = CallAnswer<typeof readUsage>;
type Measure = Report['server'][number];

const megabytes = (bytes: number): string =>
  t('admin.megabytes', { amount: figure(bytes / 1_000_000, { most: bytes < 10_000_000 ? 1 : 0 }) });
const amount = ({ quota }: Measure, value: number): string =>
  QUOTAS[quota].unit === 'bytes' ? megabytes(value) : figure(value, { most: 0 });

/** How full something is, in figures and as a bar. */
const MeasureRow = ({ measure }: { measure: Measure }) => {
  const { quota, used, limit } = measure;
  const label = t(`admin.quotas.${quota}`);
  return (
    <li className={style.measure}>
      <span>{label}</span>
      <span>{t('admin.usedOf', { used: amount(measure, used), limit: amount(measure, limit) })}</span>
      <meter aria-label={label} value={used} max={Math.max(limit, 1)} high={limit * 0.8} optimum={0} />
    </li>
  );
};

const Measures = ({ measures }: { measures: readonly Measure[] }) => (
  <ul className={style.measures}>
    {measures.map((measure) => (
      <MeasureRow key={measure.quota} measure={measure} />
    ))}
  </ul>
);

interface HolderFacts {
  id: string;
  name: string;
  whose: string;
  measures: readonly Measure[];
}

const Holders = ({ title, holders }: { title: string; holders: readonly HolderFacts[] }) => (
  <Card className={style.card}>
    <h2>{title}</h2>
    {holders.length === 0 && <p>{t('admin.usageEmpty')}</p>}
    {holders.map(({ id, name, whose, measures }) => (
      <section key={id}>
        <h3>{name}</h3>
        <p className={style.whose}>{whose}</p>
        {/* What is empty says nothing about who holds most. */}
        <Measures measures={measures.filter(({ used }) => used > 0)} />
      </section>
    ))}
  </Card>
);

const UsageTables = ({ usage }: { usage: Report }) => (
  <>
    <Card className={style.card}>
      {usage.isFull && (
        <p role="alert" className={style.full}>
          {t('admin.serverFull')}
        </p>
      )}
      <p>{t('admin.usageText')}</p>
      <Measures measures={usage.server} />
      {usage.freeBytes !== null && <p>{t('admin.freeDisk', { amount: megabytes(usage.freeBytes) })}</p>}
    </Card>
    <Holders
      title={t('admin.largestClasses')}
      holders={usage.classes.map(({ code, name, teacher, measures }) => ({
        id: code,
        name,
        measures,
        whose: `${code} · ${teacher}`,
      }))}
    />
    <Holders
      title={t('admin.largestAccounts')}
      holders={usage.accounts.map(({ _id, name, email, measures }) => ({
        id: _id,
        name,
        measures,
        whose: email ?? t('admin.noEmail'),
      }))}
    />
  </>
);

/** What the server holds against its quotas, and who holds most of it. */
export const Usage = () => {
  const { data } = useCall(readUsage, {});
  return <div className={style.usage}>{data === undefined ? <Loader /> : <UsageTables usage={data} />}</div>;
};
