import { IconUsersGroup } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Switch } from '../design/Switch.tsx';
import { t } from '../texts/index.ts';
import style from './Teams.module.css';
import { useOwnMats } from './use-own-mats.ts';

/** Whoever leads gives everyone a mat of their own, or lets all meet. */
export const OwnMats = ({ classroom }: { classroom: Classroom }) => {
  const { ownMats, set } = useOwnMats(classroom);
  return (
    <section className={style.teams} aria-label={t('teams.mats.title')}>
      <h3>{t('teams.mats.title')}</h3>
      <Switch
        label={t('teams.mats.everyone')}
        hint={t(ownMats ? 'teams.mats.on' : 'teams.mats.intro')}
        on={ownMats}
        onChange={set}
      />
    </section>
  );
};

/** Wherever whoever leads is in the class: that everyone is at a mat of their own, and one tap to meet. */
export const MeetMark = ({ classroom }: { classroom: Classroom }) => {
  const { busy, set } = useOwnMats(classroom);
  return (
    <button
      type="button"
      className={style.meet}
      aria-label={t('teams.mats.meet')}
      title={t('teams.mats.meet')}
      aria-busy={busy}
      onClick={() => {
        if (!busy) void set(false);
      }}
    >
      <IconUsersGroup aria-hidden="true" />
      <span aria-hidden="true">{t('teams.mats.meetShort')}</span>
    </button>
  );
};
