import { IconSend } from '@tabler/icons-react';
import type { ChatError } from '@trundle/client/live/chat';
import type { ChatPerson } from '@trundle/client/live/chat-lines';
import { ChatTextSchema } from '@trundle/protocol/entities/chat';
import { type FormEvent, type KeyboardEvent, use, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { SelectField, TextArea } from '../design/Field.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { ProgramContext } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import style from './Chat.module.css';

const LONGEST = ChatTextSchema.maxLength ?? 0;
const EVERYONE = '';

export const refusalText = (refusal: ChatError): string => t(`chat.refused.${refusal}`, { limit: LONGEST });

interface Props {
  people: readonly ChatPerson[];
  /** Somebody whose messages alone are shown; else one chooses. */
  person: ChatPerson | null;
}

/** The box one writes in. What is typed stays when the panel closes, and when it could not be said. */
export const Composer = ({ people, person }: Props) => {
  const { chat } = useLiveClassroom();
  const console = use(ProgramContext)?.console;
  const [text, setText] = useState(chat.draft);
  const [chosen, setChosen] = useState(EVERYONE);
  const [refusal, setRefusal] = useState<ChatError | null>(null);
  const others = people.filter(({ id }) => id !== chat.me.accountId);
  const to = person ?? others.find(({ id }) => id === chosen) ?? null;
  const isStudent = chat.me.role === 'Student';
  const write = (next: string) => {
    chat.draft = next;
    setText(next);
    setRefusal(null);
  };
  const say = () => {
    // Whoever was chosen has left: better to ask than to tell everyone.
    const isLost = person === null && chosen !== EVERYONE && to === null;
    const saying = isLost ? 'unknownStudent' : chat.say(text, to);
    if (saying === 'saying') {
      write('');
      return;
    }
    setRefusal(saying);
    if (isLost) setChosen(EVERYONE);
    if (saying === 'chatDisabled') console?.add('warning', refusalText(saying));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say();
  };
  const pressed = (event: KeyboardEvent) => {
    // Enter also ends a word that is being composed, in languages that write that way.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <form className={style.composer} onSubmit={submit} noValidate>
      {person === null && others.length > 0 && (
        <div className={style.to}>
          <SelectField
            label={t('chat.to')}
            value={to?.id ?? EVERYONE}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value={EVERYONE}>{t('chat.everyone')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TextArea
        label={t('chat.text')}
        hint={to !== null && isStudent ? t('chat.teachersToo') : undefined}
        error={refusal === null ? undefined : refusalText(refusal)}
        className={style.box}
        rows={2}
        value={text}
        maxLength={LONGEST}
        enterKeyHint="send"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <Button type="submit" icon={<IconSend aria-hidden="true" />}>
        {t('chat.send')}
      </Button>
    </form>
  );
};
