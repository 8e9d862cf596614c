import { IconArrowBarToDown, IconArrowLeft } from '@tabler/icons-react';
import { maySpeak } from '@trundle/client/live/chat';
import type { ChatLine, ChatPerson } from '@trundle/client/live/chat-lines';
import { useEffect, useMemo, useState } from 'react';
import { useApp, useFeatures, useMay } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import style from './Chat.module.css';
import { ChatSwitches } from './ChatSwitches.tsx';
import { Composer, refusalText } from './Composer.tsx';
import { Message } from './Message.tsx';
import { useFollowing } from './use-following.ts';
import { type People, usePeople } from './use-people.ts';
import { useVisible } from './use-visible.ts';

/** A conversation with one person: what went from or to them alone. */
const isWith = ({ from, to }: ChatLine, person: string): boolean =>
  to !== null && (from.id === person || to.id === person);

/** What was shown to somebody has been read. */
const useReading = (lines: readonly ChatLine[], isSeen: boolean): void => {
  const { chat } = useLiveClassroom();
  useEffect(() => chat.readNow(), [chat]);
  useEffect(() => {
    if (isSeen) chat.markRead(lines.map(({ id }) => id));
  }, [chat, lines, isSeen]);
};

const Messages = ({ lines, people, empty }: { lines: readonly ChatLine[]; people: People; empty: string }) => {
  const { notices } = useApp();
  const { panels } = usePanelRoom();
  const { chat } = useLiveClassroom();
  const { history } = useLive('chat');
  const { list, follows, scrolled, follow } = useFollowing(lines);
  useReading(lines, useVisible() && follows);
  const [actions] = useState(() => ({
    onOpen: (person: string) => panels.open(`classroomChat/${person}`),
    onAgain: (id: string) => {
      const saying = chat.sayAgain(id);
      if (saying !== 'saying') notices.toast({ text: refusalText(saying), key: 'chat/refused' });
    },
    onDiscard: (id: string) => chat.discard(id),
  }));
  return (
    <div className={style.messages}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div ref={list} className={style.list} role="log" tabIndex={0} aria-label={t('chat.list')} onScroll={scrolled}>
        {history !== 'read' && (
          <p className={style.note}>{history === 'reading' ? t('chat.reading') : t('chat.failed')}</p>
        )}
        {history === 'read' && lines.length === 0 && (
          <div className={style.empty}>
            <Mascot mood="hello" size={6} />
            <p>{empty}</p>
          </div>
        )}
        <ol className={style.lines}>
          {lines.map((line) => (
            <Message key={line.id} line={line} people={people} me={chat.me.accountId} {...actions} />
          ))}
        </ol>
      </div>
      {!follows && (
        <div className={style.latest}>
          <Button kind="plain" size="small" icon={<IconArrowBarToDown aria-hidden="true" />} onClick={follow}>
            {t('chat.latest')}
          </Button>
        </div>
      )}
    </div>
  );
};

const Writing = ({ people, person }: { people: People; person: ChatPerson | null }) => {
  const { chat } = useLiveClassroom();
  const settings = useLive('settings');
  if (!maySpeak(settings, chat.me)) return <p className={style.note}>{t('chat.off')}</p>;
  const isKnown = person === null || people.everybody.some(({ id }) => id === person.id);
  if (!isKnown) return <p className={style.note}>{t('chat.gone')}</p>;
  return <Composer key={person?.id} people={people.everybody} person={person} />;
};

/** Everything one may read, or only what is between two (`classroomChat/{account}`). */
const OpenChat = ({ view }: { view: string }) => {
  const { panels } = usePanelRoom();
  const leads = useMay('lead a class');
  const people = usePeople();
  const { lines } = useLive('chat');
  const visibleLines = useMemo(() => (view === '' ? lines : lines.filter((line) => isWith(line, view))), [lines, view]);
  const speaker = lines.find(({ from }) => from.id === view)?.from;
  const name = people.nameOf({ id: view, name: speaker?.name ?? '' });
  return (
    <div className={style.panel}>
      {view === '' ? (
        leads && (
          <div className={style.above}>
            <ChatSwitches />
          </div>
        )
      ) : (
        <div className={style.with}>
          <Button
            kind="quiet"
            size="small"
            icon={<IconArrowLeft aria-hidden="true" />}
            onClick={() => panels.open('classroomChat/')}
          >
            {t('chat.all')}
          </Button>
          <h3>{name}</h3>
        </div>
      )}
      <Messages
        key={view}
        lines={visibleLines}
        people={people}
        empty={view === '' ? t('chat.empty') : t('chat.emptyWith', { name })}
      />
      <Writing people={people} person={view === '' ? null : { id: view, name }} />
    </div>
  );
};

export const ChatPanel = ({ view }: { view: string }) =>
  useFeatures()?.chat === false ? <p className={style.note}>{t('chat.switchedOff')}</p> : <OpenChat view={view} />;
