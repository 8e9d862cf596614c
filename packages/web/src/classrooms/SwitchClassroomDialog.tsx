import { useNavigate } from '@tanstack/react-router';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { ClassCards, MoreForStudent } from './ClassCards.tsx';

interface Props {
  /** Where one is. */
  code: string;
  name: string;
  onClose: () => void;
}

/** The other classes one may go to, over the one that is open. */
export const SwitchClassroomDialog = ({ code, name, onClose }: Props) => {
  const account = useAccount();
  const navigate = useNavigate();
  const { data, isPending, isError, refetch } = useCall(listClassrooms, {});
  const others = data?.filter(({ _id }) => _id !== code) ?? [];
  return (
    <Dialog title={t('shell.menu.switchClassroom')} closeLabel={t('shell.close')} wide onClose={onClose}>
      <p>
        {lessonText('classHere')} <strong>{name}</strong>
      </p>
      {isPending && <Loader />}
      {isError && (
        <Button kind="plain" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      )}
      {others.length > 0 && <ClassCards classrooms={others} />}
      {account !== null && may(account.user.role, 'sit in a class') && (
        <MoreForStudent account={account} onOpened={(id) => void navigate({ to: '/classroom/$id', params: { id } })} />
      )}
      <DialogActions>
        <ButtonLink kind="plain" to="/switchclassroom">
          {lessonText('classAll')}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
};
