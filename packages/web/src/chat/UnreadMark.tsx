import { t } from '../texts/index.ts';
import style from './Chat.module.css';
import { useUnread } from './use-unread.ts';

/** The badge counts no further: more digits tell nothing more. */
const MOST = 99;

/** The number on the chat's button, or beside its word. */
export const UnreadMark = ({ isBesideWord = false }: { isBesideWord?: boolean }) => {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={style.mark} data-beside-word={isBesideWord}>
      <span className={style.unread} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="visually-hidden">{t('chat.unread', { count })}</span>
    </span>
  );
};
