import { IconCheck, IconHandStop, IconWalk } from '@tabler/icons-react';
import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { Button } from '../design/Button.tsx';
import { useMinutes } from '../live/use-minutes.ts';
import { t } from '../texts/index.ts';
import style from './HelpRequests.module.css';
import { useHelpCommand } from './use-help-command.ts';
import { waitedText } from './waited.ts';

interface Props {
  code: string;
  name: string;
  request: HelpRequest;
}

/** How long somebody has waited and what for. */
export const HelpMark = ({ request }: { request: HelpRequest }) => {
  const now = useMinutes();
  return (
    <span className={style.mark}>
      <IconHandStop aria-hidden="true" />
      <span>
        {t('needs.help.isUp')} {waitedText(request.askedAt, now)}
        {request.words !== '' && <span className={style.words}>«{request.words}»</span>}
        {request.coming !== null && (
          <span className={style.words}>{t('needs.help.isComing', { name: request.coming })}</span>
        )}
      </span>
    </span>
  );
};

/** What whoever leads says to a hand that is up, one tap each. */
export const HelpAnswer = ({ code, name, request }: Props) => {
  const { busy, come, end } = useHelpCommand(code, request.student);
  return (
    <span className={style.answer}>
      {request.coming === null && (
        <Button
          size="small"
          busy={busy}
          icon={<IconWalk aria-hidden="true" />}
          aria-label={t('needs.help.comeTo', { name })}
          onClick={() => void come()}
        >
          {t('needs.help.come')}
        </Button>
      )}
      <Button
        kind="plain"
        size="small"
        busy={busy}
        icon={<IconCheck aria-hidden="true" />}
        aria-label={t('needs.help.doneFor', { name })}
        onClick={() => void end()}
      >
        {t('needs.help.done')}
      </Button>
    </span>
  );
};
