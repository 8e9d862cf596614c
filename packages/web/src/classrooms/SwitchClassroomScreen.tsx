import { IconArrowRight, IconPlus, IconRobot, IconUsersGroup } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Account } from '@trundle/client/session/accounts';
import type { ClassroomSummary } from '@trundle/protocol/entities/classroom';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { MapPicture } from '../design/MapPicture.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { Loader } from '../shell/Loader.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';
import { CreateClassroomDialog } from './CreateClassroomDialog.tsx';
import { DeletedClasses } from './DeletedClasses.tsx';
import { InviteCard } from './InviteCard.tsx';
import { JoinForm } from './JoinForm.tsx';
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

const Empty = ({ isStudent }: { isStudent: boolean }) => (
  <Card look="tray" className={style.empty}>
    <Mascot mood="asleep" size={8} />
    <div>
      <h2>{t('classrooms.emptyTitle')}</h2>
      <p>{isStudent ? t('classrooms.emptyStudent') : t('classrooms.emptyTeacher')}</p>
    </div>
  </Card>
);

/** One more class for a student: by its code, or why not with this login. */
const MoreForStudent = ({ account, onOpened }: { account: Account; onOpened: (code: string) => void }) => {
  const { namespace, classroom, practice } = account.accessToken;
  return (
    <>
      <Card className={style.join}>
        {classroom === null ? <JoinForm onJoined={onOpened} /> : <p>{t('classrooms.oneClassOnly')}</p>}
      </Card>
      {may(namespace, 'have a practice mat') && (classroom === null || practice) && (
        <PracticeCard onOpened={onOpened} />
      )}
    </>
  );
};

/** The classes of whoever is logged in, and the way to one more. */
export const SwitchClassroomScreen = () => {
  const account = useAccount();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { data: classrooms, isPending, isError, refetch } = useCall(listClassrooms, {});
  const isStudent = may(account?.user.role, 'sit in a class');
  // Whoever tries the demo refers nobody.
  const mayRefer = may(account?.user.role, 'refer teachers') && account?.user.email !== null;
  const open = (id: string) => void navigate({ to: '/classroom/$id', params: { id } });
  return (
    <PrivatePage title={t('classrooms.title')}>
      <div className={style.head}>
        <div>
          <p>{t('classrooms.hello', { name: account?.user.name ?? '' })}</p>
          <h1>{t('classrooms.title')}</h1>
        </div>
        {may(account?.user.role, 'make classes') && (
          <Button kind="go" icon={<IconPlus aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('classrooms.create')}
          </Button>
        )}
      </div>
      {isPending && <Loader />}
      {isError && (
        <Button kind="plain" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      )}
      {classrooms?.length === 0 && <Empty isStudent={isStudent} />}
      {classrooms !== undefined && classrooms.length > 0 && (
        <ul className={style.cards}>
          {classrooms.map((classroom) => (
            <ClassCard key={classroom._id} classroom={classroom} />
          ))}
        </ul>
      )}
      {account !== null && isStudent && <MoreForStudent account={account} onOpened={open} />}
      {may(account?.user.role, 'make classes') && <DeletedClasses />}
      {mayRefer && <InviteCard />}
      {creating && (
        <CreateClassroomDialog isFirst={classrooms?.length === 0} onClose={() => setCreating(false)} onCreated={open} />
      )}
    </PrivatePage>
  );
};
