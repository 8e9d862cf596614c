import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Teams.module.css';

/** Where a student is while everyone has a mat of their own, and where the others are met. */
export const OwnMatBand = ({ name }: { name: string }) => {
  const hasRobot = useLive('robots').length > 0;
  return (
    <aside className={style.band} aria-label={t('teams.mats.band')}>
      <p role="status">
        <strong>{t('teams.mats.band')}</strong> <span>{t('teams.mats.where', { name })}</span>
        {!hasRobot && <> {t('teams.mats.waiting')}</>}
      </p>
    </aside>
  );
};
