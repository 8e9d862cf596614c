import { IconAntenna } from '@tabler/icons-react';
import { RADIO_LIMIT } from '@trundle/protocol/entities/hand';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import style from './Hands.module.css';

/** A micro:bit somewhere in the room. */
export const RadioMessage = ({ onSend }: { onSend: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <form
      className={style.radio}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <TextField
        label={t('hands.do.radio')}
        placeholder={t('hands.message', { most: RADIO_LIMIT })}
        maxLength={RADIO_LIMIT}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="plain" icon={<IconAntenna aria-hidden="true" />}>
        {t('hands.send')}
      </Button>
    </form>
  );
};
