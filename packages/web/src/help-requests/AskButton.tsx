import { IconHandStop } from '@tabler/icons-react';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './HelpRequests.module.css';
import { useHelpCommand } from './use-help-command.ts';

/** A hand to put up, for a student: one tap, and whoever leads knows. Another tap takes it down. */
export const AskButton = ({ code, me }: { code: string; me: string }) => {
  const request = useLive('helpRequests').get(me);
  const { busy, ask, end } = useHelpCommand(code, me);
  const isUp = request !== undefined;
  return (
    <button
      type="button"
      className={style.hand}
      data-hand={isUp}
      aria-label={t('needs.help.ask')}
      title={t(isUp ? 'needs.help.takeBack' : 'needs.help.ask')}
      aria-pressed={isUp}
      aria-busy={busy}
      onClick={() => {
        if (!busy) void (isUp ? end() : ask(''));
      }}
    >
      <IconHandStop aria-hidden="true" />
      <span aria-hidden="true">{t('needs.help.word')}</span>
    </button>
  );
};
