import { IconId } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { ButtonLink } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../messages/index.ts';
import { AddStudentsForm } from './AddStudentsForm.tsx';
import style from './Roster.module.css';
import { StudentRow } from './StudentRow.tsx';

/** The students of a class, for its teacher. */
export const RosterCard = ({ classroom }: { classroom: Classroom }) => {
  const { students } = classroom;
  return (
    <Card className={style.roster}>
      <div className={style.head}>
        <h2>
          {t('roster.title')} <span className={style.count}>{students.length}</span>
        </h2>
        {students.length > 0 && (
          <ButtonLink
            to="/classroom/$id/students/login-cards"
            params={{ id: classroom._id }}
            kind="plain"
            size="small"
            icon={<IconId aria-hidden="true" />}
          >
            {t('roster.cards')}
          </ButtonLink>
        )}
      </div>
      {students.length === 0 ? (
        <div className={style.empty}>
          <Mascot mood="hello" size={6} />
          <p>{t('roster.empty')}</p>
        </div>
      ) : (
        <ul className={style.list} aria-label={t('roster.title')}>
          {students.map((row) => (
            <StudentRow key={row._id} row={row} />
          ))}
        </ul>
      )}
      <AddStudentsForm classroom={classroom} />
    </Card>
  );
};
