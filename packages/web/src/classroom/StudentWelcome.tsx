import type { Classroom } from '@trundle/protocol/entities/classroom';
import { useAccount } from '../app-hooks.ts';
import { Card } from '../design/Card.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../messages/index.ts';
import style from './ClassOverview.module.css';
import { mapName } from './map-name.ts';

/** What a student finds on entering: where they are, and which robots are theirs. */
export const StudentWelcome = ({ classroom }: { classroom: Classroom }) => {
  const account = useAccount();
  const me = classroom.students.find(({ student }) => student._id === account?.user._id);
  const robots = me?.robots ?? [];
  return (
    <div className={style.welcome}>
      <div className={style.greeting}>
        <Mascot mood="hello" size={9} />
        <div>
          <h1>{t('classroom.welcome', { name: account?.user.name ?? '' })}</h1>
          <p>{t('classroom.welcomeText')}</p>
        </div>
      </div>
      <Card className={style.mapCard}>
        <MapPicture mapId={classroom.mapId} className={style.map} />
        <div className={style.mapWords}>
          <h2>{classroom.name}</h2>
          <p>{t('classroom.teacher', { name: classroom.created_by.name })}</p>
          <p>{t('classroom.map', { name: mapName(classroom.mapId) })}</p>
        </div>
      </Card>
      <Card>
        <h2>{t('classroom.yourRobots')}</h2>
        {robots.length === 0 ? (
          <p>{t('classroom.noRobot')}</p>
        ) : (
          <ul className={style.robots}>
            {robots.map(({ _id, identifier }) => (
              <li key={_id}>
                <RobotFace number={identifier} size={4} label={t('classroom.robot', { number: identifier })} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};
