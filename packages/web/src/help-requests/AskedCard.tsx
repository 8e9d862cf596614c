import { HELP_WORDS_LIMIT, type HelpRequest } from '@trundle/protocol/entities/help-request';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './HelpRequests.module.css';
import { useHelpCommand } from './use-help-command.ts';

const Card = ({ code, me, request }: { code: string; me: string; request: HelpRequest }) => {
  const { busy, ask, end } = useHelpCommand(code, me);
  const [words, setWords] = useState('');
  const { coming } = request;
  return (
    <aside className={style.asked}>
      <Mascot mood={coming === null ? 'thinking' : 'cheering'} size={3.5} />
      <div>
        <p role="status" className={style.known}>
          {coming === null ? t('needs.help.known') : t('needs.help.coming', { name: coming })}
        </p>
        {request.words === '' ? (
          <form
            className={style.about}
            onSubmit={(event) => {
              event.preventDefault();
              if (words.trim() !== '') void ask(words.trim());
            }}
          >
            <TextField
              label={t('needs.help.about')}
              value={words}
              maxLength={HELP_WORDS_LIMIT}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            <Button type="submit" kind="plain" size="small" busy={busy}>
              {t('needs.help.say')}
            </Button>
          </form>
        ) : (
          <p>{t('needs.help.said', { words: request.words })}</p>
        )}
      </div>
      <Button size="small" busy={busy} onClick={() => void end()}>
        {t('needs.help.takeBack')}
      </Button>
    </aside>
  );
};

/** Below the blocks of a student whose hand is up: who knows of it, room for a sentence, and the way back. */
export const AskedCard = ({ code, me }: { code: string; me: string }) => {
  const request = useLive('helpRequests').get(me);
  return request === undefined ? null : <Card key={request.askedAt} code={code} me={me} request={request} />;
};
