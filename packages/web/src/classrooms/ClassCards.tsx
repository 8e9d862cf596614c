import { IconArrowRight, IconRobot, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Account } from '@trundle/client/session/accounts';
import type { ClassroomSummary } from '@trundle/protocol/entities/classroom';
import { Card } from '../design/Card.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';
import { JoinForm } from './JoinForm.tsx';
import { mayOpenMat } from './may-open-mat.ts';
import { PracticeCard } from './PracticeCard.tsx';

/** More robots than these would hide the map. */
const MOST_FACES = 5;

/** The robots of the class stand on the edge of their map. */
const Faces = ({ count }: { count: number }) => (
  <span className={style.faces} aria-hidden="true">
    {Array.from({ length: Math.min(count, MOST_FACES) }, (_, at) => at + 1).map((number) => (
      <RobotFace key={number} number={number} size={2.75} />
    ))}
  </span>
);

const ClassCard = ({ classroom }: { classroom: ClassroomSummary }) => (
  <li>
    <Link to="/classroom/$id" params={{ id: classroom._id }} className={style.card}>
      <MapPicture mapId={classroom.mapId} className={style.picture} />
      <Faces count={classroom.robots} />
      <span className={style.words}>
        <strong>{classroom.name}</strong>
        {!classroom.practice && <span className={style.cardCode}>{classroom._id}</span>}
        {(classroom.standing === 'coTeacher' || classroom.standing === 'substitute') && (
          <span className={style.standing}>{t(`classrooms.${classroom.standing}`)}</span>
        )}
        <span className={style.counts}>
          {!classroom.practice && (
            <span>
              <IconUsersGroup aria-hidden="true" />
              {t('classrooms.students', { count: classroom.students })}
            </span>
          )}
          <span>
            <IconRobot aria-hidden="true" />
            {t('classrooms.robots', { count: classroom.robots })}
          </span>
          <IconArrowRight className={style.go} aria-hidden="true" />
        </span>
      </span>
    </Link>
  </li>
);

/** Classes to go to, side by side. */
export const ClassCards = ({ classrooms }: { classrooms: readonly ClassroomSummary[] }) => (
  <ul className={style.cards}>
    {classrooms.map((classroom) => (
      <ClassCard key={classroom._id} classroom={classroom} />
    ))}
  </ul>
);

/** One more class for a student: by its code, or why not with this login. */
export const MoreForStudent = ({ account, onOpened }: { account: Account; onOpened: (code: string) => void }) => {
  const { classroom } = account.accessToken;
  return (
    <>
      <Card className={style.join}>
        {classroom === null ? <JoinForm onJoined={onOpened} /> : <p>{t('classrooms.oneClassOnly')}</p>}
      </Card>
      {mayOpenMat(account) && <PracticeCard onOpened={onOpened} />}
    </>
  );
};
