import { IconAlertCircle, IconArrowRight, IconSchool, IconUser } from '@tabler/icons-react';
import type { ChatLine } from '@trundle/client/live/chat-lines';
import { memo } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../texts/index.ts';
import style from './Chat.module.css';
import type { People } from './use-people.ts';

/** The time today; on other days the day as well. */
const when = (at: number, locale: string): string => {
  const said = new Date(at);
  const isToday = said.toDateString() === new Date().toDateString();
  return said.toLocaleString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'short' }),
  });
};

/** The robot of whoever speaks: what their program says comes from it too. */
const Face = ({ line, people }: { line: ChatLine; people: People }) => {
  const number = people.robotOf(line.from);
  if (number !== undefined) return <RobotFace number={number} size={2.25} />;
  const Icon = line.from.role === 'Student' ? IconUser : IconSchool;
  return <Icon aria-hidden="true" className={style.person} data-role={line.from.role} />;
};

interface Props {
  line: ChatLine;
  people: People;
  /** The account that reads. */
  me: string;
  onOpen: (person: string) => void;
  onAgain: (id: string) => void;
  onDiscard: (id: string) => void;
}

const Name = ({ line, people, me, onOpen }: Pick<Props, 'line' | 'people' | 'me' | 'onOpen'>) => {
  if (line.from.id === me) return <strong>{t('chat.you')}</strong>;
  const name = people.nameOf(line.from);
  return (
    <button
      type="button"
      className={style.name}
      title={t('chat.openWith', { name })}
      onClick={() => onOpen(line.from.id)}
    >
      {name}
    </button>
  );
};

export const Message = memo(({ line, people, me, onOpen, onAgain, onDiscard }: Props) => {
  const { preferences } = useApp();
  const { to, state } = line;
  return (
    <li className={style.line} data-mine={line.mine} data-state={state} data-private={to !== null}>
      <span className={style.face}>
        <Face line={line} people={people} />
      </span>
      <div className={style.bubble}>
        <p className={style.about}>
          <Name line={line} people={people} me={me} onOpen={onOpen} />
          {to !== null && (
            <span className={style.private}>
              <IconArrowRight aria-hidden="true" />
              {to.id === me ? t('chat.onlyYou') : t('chat.onlyTo', { name: people.nameOf(to) })}
            </span>
          )}
          <time dateTime={new Date(line.at).toISOString()}>{when(line.at, preferences.locale.tag)}</time>
        </p>
        <p className={style.words}>{line.text}</p>
        {state === 'sending' && <p className={style.state}>{t('chat.sending')}</p>}
        {state === 'notSent' && (
          <p className={style.state} role="alert">
            <IconAlertCircle aria-hidden="true" />
            {t('chat.notSent')}
            <Button kind="quiet" size="small" onClick={() => onAgain(line.id)}>
              {t('chat.tryAgain')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => onDiscard(line.id)}>
              {t('chat.remove')}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
});
