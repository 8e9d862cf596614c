import { IconRestore } from '@tabler/icons-react';
import { CHALLENGE_KINDS, type ChallengeKind } from '@trundle/protocol/entities/goal-challenge';
import { markOf } from '@trundle/protocol/entities/goal-mark';
import { type ClassProgress, readChallenge, resetChallenge, setChallenge } from '@trundle/protocol/http/goal';
import { useState } from 'react';
import { useKeep } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';
import { BoardLines } from './Board.tsx';
import style from './Goals.module.css';
import { useBoard } from './use-board.ts';

const OFF = 'off';

/** How near a robot comes only where there is a place to come to. */
const kindsFor = ({ goals }: ClassProgress['projects'][number]): readonly ChallengeKind[] =>
  markOf(goals) !== undefined ? CHALLENGE_KINDS : CHALLENGE_KINDS.filter((kind) => kind !== 'nearest');

/** What the class vies for at a project: off until its teacher switches it on. */
export const ClassChallenge = ({ code, project }: { code: string; project: ClassProgress['projects'][number] }) => {
  const board = useBoard(code, project._id);
  const keep = useKeep();
  const { client } = useApp();
  const { busy, run } = useCommand();
  const [asks, setAsks] = useState(false);
  if (board === undefined) return null;
  const params = { id: code, projectId: project._id };
  const choose = (chosen: string): void => {
    const kind = CHALLENGE_KINDS.find((each) => each === chosen);
    void run(async () => {
      const body = { on: kind !== undefined, kind: kind ?? board.kind };
      const answer = await client.request(setChallenge, { params, body });
      keep(readChallenge, { params }, () => answer);
    });
  };
  const reset = (): void => {
    void run(async () => {
      const answer = await client.request(resetChallenge, { params });
      keep(readChallenge, { params }, () => answer);
      setAsks(false);
    });
  };
  return (
    <section className={style.challenge} aria-label={t('goals.challenge.title')}>
      <div className={style.tools}>
        <SelectField
          label={t('goals.challenge.title')}
          value={board.on ? board.kind : OFF}
          disabled={busy}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={OFF}>{t('goals.challenge.off')}</option>
          {kindsFor(project).map((kind) => (
            <option key={kind} value={kind}>
              {t(`goals.challenge.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        {board.lines.length > 0 && (
          <Button kind="plain" icon={<IconRestore aria-hidden="true" />} onClick={() => setAsks(true)}>
            {t('goals.challenge.reset')}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={t('goals.challenge.reset')}
          text={t('goals.challenge.resetText')}
          confirm={t('goals.challenge.resetGo')}
          busy={busy}
          takesFocus
          onConfirm={reset}
          onCancel={() => setAsks(false)}
        />
      )}
      {board.on ? <BoardLines board={board} /> : <p className={style.soft}>{t('goals.challenge.text')}</p>}
    </section>
  );
};
