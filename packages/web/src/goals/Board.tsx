import { IconTrophy } from '@tabler/icons-react';
import type { ChallengeBoard, ChallengeKind } from '@trundle/protocol/entities/goal-challenge';
import { localeOf } from '@trundle/protocol/languages';
import { pageLanguage, t } from '../texts/index.ts';
import style from './Goals.module.css';
import { useBoard } from './use-board.ts';

/** A result as children say it: seconds with tenths, blocks, centimetres with tenths. */
const resultText = (kind: ChallengeKind, value: number): string => {
  const tenths = (number: number): string =>
    number.toLocaleString(localeOf(pageLanguage()).tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  switch (kind) {
    case 'fastest':
      return t('goals.challenge.seconds', { number: tenths(value / 1_000) });
    case 'blocks':
      return t('goals.challenge.count', { count: value });
    case 'nearest':
      return t('goals.challenge.centimetres', { number: tenths(value / 10) });
  }
};

/** Those as good as the one before share their place. */
const placeOf = (lines: ChallengeBoard['lines'], value: number): number =>
  1 + lines.filter((line) => line.value < value).length;

interface Props {
  board: ChallengeBoard;
  /** Whoever looks. */
  me?: string;
}

/** Who of the class is best, by the names they have there. */
export const BoardLines = ({ board: { kind, lines }, me }: Props) =>
  lines.length === 0 ? (
    <p className={style.soft}>{t(me === undefined ? 'goals.challenge.nobodyYet' : 'goals.challenge.nobody')}</p>
  ) : (
    <ol className={style.board}>
      {lines.map(({ student, name, value }) => (
        <li key={student} className={style.line} data-mine={student === me}>
          <span className={style.rank}>{placeOf(lines, value)}</span>
          <span className={style.who}>{name}</span>
          <span>{resultText(kind, value)}</span>
        </li>
      ))}
    </ol>
  );

/** The board of the open project, where its class vies. */
export const Board = ({ code, project, me }: { code: string; project: string; me: string }) => {
  const board = useBoard(code, project);
  if (!board?.on) return null;
  return (
    <section className={style.list} aria-label={t('goals.challenge.title')}>
      <h3>
        <IconTrophy aria-hidden="true" />
        {t('goals.challenge.title')}: {t(`goals.challenge.kinds.${board.kind}`)}
      </h3>
      <BoardLines board={board} me={me} />
      <p className={style.soft}>{t('goals.challenge.fromStart')}</p>
    </section>
  );
};
