import { BrowserStorage } from '@trundle/client/session/browser-storage';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { useState } from 'react';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { FirstMoves } from '../first-moves/FirstMoves.tsx';
import { useFirstMoves } from '../first-moves/first-moves-context.ts';
import { isInTeam } from '../teams/dealt-teams.ts';
import { t } from '../texts/index.ts';
import style from './Classroom.module.css';

const SEEN = STORAGE_KEYS.greeted;
const storage = new BrowserStorage(() => window.localStorage);

/**
 * The first thing a student sees in a class: three moves to make when she is new, later a word about what to do now and which
 * robot is hers: who has closed it has read it, in this browser or in another.
 */
export const StudentGreeting = ({ classroom, isLocked }: { classroom: Classroom; isLocked: boolean }) => {
  const account = useAccount();
  const key = `${SEEN}/${classroom._id}/${account?.user._id}`;
  const [isSeen, setSeen] = useState(() => storage.read(key) !== null);
  const { memory, know, moves } = useFirstMoves();
  const isClosed = know === 'yes' && moves.isClosed;
  const isNew = know === 'yes' && !isClosed && !isLocked;
  // Whoever helps in the account is not its student.
  if (
    ((isSeen || isClosed) && !isNew) ||
    know === 'not yet' ||
    account === null ||
    account.accessToken.namespace === 'classroom_assistance'
  )
    return null;
  const mine = classroom.students.find(({ student }) => student._id === account.user._id)?.robots ?? [];
  const robots = mine.map(({ identifier }) => identifier).join(', ');
  const close = (): void => {
    storage.write(key, 'yes');
    setSeen(true);
    memory.close();
  };
  const whose = (
    <>
      {mine.length > 0 && <p>{t('editor.helloRobot', { count: mine.length, robots })}</p>}
      {/* Nobody hands out robots on one's own practice mat: those on it are there to be used. */}
      {mine.length === 0 && !classroom.practice && !isInTeam(classroom, account.user._id) && (
        <p>{t('editor.helloNoRobot')}</p>
      )}
    </>
  );
  if (isNew)
    return (
      <FirstMoves name={account.user.name} onClose={close}>
        {whose}
      </FirstMoves>
    );
  return (
    <aside className={style.greeting}>
      <Mascot mood="hello" size={3.5} />
      <div>
        {/* While the blocks are locked there is no toolbox to drag from. */}
        <p>{t(isLocked ? 'editor.helloLocked' : 'editor.hello', { name: account.user.name })}</p>
        {!isLocked && <p>{t('editor.helloDrag')}</p>}
        {whose}
      </div>
      <Button size="small" onClick={close}>
        {t('editor.helloClose')}
      </Button>
    </aside>
  );
};
