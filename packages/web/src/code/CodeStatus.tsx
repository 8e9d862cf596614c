import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleX,
  IconHistory,
  IconPencil,
} from '@tabler/icons-react';
import type { Span } from '@trundle/language/code/nodes';
import type { Problem } from '@trundle/language/convert/problems';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Code.module.css';
import type { CodeCondition, CodeSession } from './code-session.ts';
import { problemWords } from './problem-words.ts';

const ICONS: Record<CodeCondition, typeof IconCheck> = {
  settled: IconCheck,
  edited: IconPencil,
  unreadable: IconCircleX,
};

/** One mistake often makes many: the first few tell enough. */
const MOST_PROBLEMS = 3;

const ProblemLine = ({ problem, onGo }: { problem: Problem; onGo: (at: Span) => void }) => {
  const { language } = useApp().preferences;
  const { at } = problem;
  return (
    <li>
      {at !== undefined && (
        <button type="button" className={style.where} onClick={() => onGo(at)}>
          {t('code.line', { line: at.line })}
        </button>
      )}
      <span>{problemWords(problem, language)}</span>
    </li>
  );
};

/** How text and blocks stand to each other, and what to do where they differ. */
export const CodeStatus = ({ session, onGo }: { session: CodeSession; onGo: (at: Span) => void }) => {
  const { condition, problems, isBehind, isRestored, isUnkept } = useStore(session.state);
  const Icon = ICONS[condition];
  const further = problems.length - MOST_PROBLEMS;
  // What was wrong is still on the screen while it is being put right.
  const isWrong = condition !== 'settled' && problems.length > 0;
  return (
    <div className={style.status} data-condition={condition}>
      <div role="status">
        {isRestored && (
          <p className={style.condition}>
            <IconHistory aria-hidden="true" />
            {t('code.restored')}
          </p>
        )}
        <p className={style.condition}>
          <Icon aria-hidden="true" />
          {t(isRestored && condition === 'edited' ? 'code.restoredEdited' : `code.condition.${condition}`)}
        </p>
        {isUnkept && (
          <p className={style.condition}>
            <IconAlertTriangle aria-hidden="true" />
            {t('code.unkept')}
          </p>
        )}
        {isBehind && (
          <p className={style.condition}>
            <IconAlertTriangle aria-hidden="true" />
            {isRestored ? t('code.restoredBehind') : t('code.behind')}
          </p>
        )}
        {isWrong && (
          <ul className={style.problems}>
            {problems.slice(0, MOST_PROBLEMS).map((problem) => (
              <ProblemLine key={JSON.stringify(problem)} problem={problem} onGo={onGo} />
            ))}
            {further > 0 && <li>{t('code.more', { count: further })}</li>}
          </ul>
        )}
      </div>
      {(condition === 'unreadable' || isBehind) && (
        <div>
          <Button
            kind="plain"
            size="small"
            icon={<IconArrowBackUp aria-hidden="true" />}
            onClick={() => session.takeBlocks()}
          >
            {t('code.takeBlocks')}
          </Button>
        </div>
      )}
    </div>
  );
};
