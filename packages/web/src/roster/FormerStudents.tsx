import { IconUserPlus } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import { letBackIn, listFormerStudents } from '@trundle/protocol/http/classroom';
import { useCall, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { useRosterCommand } from '../live/use-roster-command.ts';
import { t } from '../texts/index.ts';
import style from './Roster.module.css';

/** Whom a teacher took off the list, and the way back for them. */
export const FormerStudents = ({ classroom }: { classroom: Classroom }) => {
  const { client, notices } = useApp();
  const { busy, change } = useRosterCommand();
  const refresh = useRefresh();
  const asked = { params: { id: classroom._id } };
  const { data: former } = useCall(listFormerStudents, asked, { showing: 'quiet' });
  if (former === undefined || former.length === 0) return null;
  const bringBack = (studentId: string, name: string) =>
    change(async () => {
      await client.request(letBackIn, { params: { id: classroom._id, studentId } });
      notices.toast({ text: t('roster.former.done', { name }), type: 'success' });
      await refresh(listFormerStudents, asked);
    });
  return (
    <section className={style.former} aria-label={t('roster.former.title')}>
      <h3>{t('roster.former.title')}</h3>
      <p>{t('roster.former.text', { days: TRASH_DAYS })}</p>
      <ul>
        {former.map(({ _id, name }) => (
          <li key={_id}>
            <span>{name}</span>
            <Button
              kind="plain"
              size="small"
              busy={busy}
              icon={<IconUserPlus aria-hidden="true" />}
              aria-label={t('roster.former.back', { name })}
              onClick={() => void bringBack(_id, name)}
            >
              {t('roster.former.backShort')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
