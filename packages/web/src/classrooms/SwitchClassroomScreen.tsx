import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Loader } from '../shell/Loader.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import { ClassCards, MoreForStudent } from './ClassCards.tsx';
import style from './Classrooms.module.css';
import { CreateClassroomDialog } from './CreateClassroomDialog.tsx';
import { DeletedClasses } from './DeletedClasses.tsx';
import { InviteCard } from './InviteCard.tsx';

const Empty = ({ isStudent }: { isStudent: boolean }) => (
  <Card look="tray" className={style.empty}>
    <Mascot mood="asleep" size={8} />
    <div>
      <h2>{t('classrooms.emptyTitle')}</h2>
      <p>{isStudent ? t('classrooms.emptyStudent') : t('classrooms.emptyTeacher')}</p>
    </div>
  </Card>
);

/** The classes of whoever is logged in, and the way to one more. */
export const SwitchClassroomScreen = ({ above, below }: { above?: ReactNode; below?: ReactNode }) => {
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
      {above}
      {isPending && <Loader />}
      {isError && (
        <Button kind="plain" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      )}
      {classrooms?.length === 0 && <Empty isStudent={isStudent} />}
      {classrooms !== undefined && classrooms.length > 0 && <ClassCards classrooms={classrooms} />}
      {account !== null && isStudent && <MoreForStudent account={account} onOpened={open} />}
      {may(account?.user.role, 'make classes') && <DeletedClasses />}
      {below}
      {mayRefer && <InviteCard />}
      {creating && (
        <CreateClassroomDialog isFirst={classrooms?.length === 0} onClose={() => setCreating(false)} onCreated={open} />
      )}
    </PrivatePage>
  );
};
