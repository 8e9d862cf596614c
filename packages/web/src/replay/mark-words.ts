import type { ReplayMark } from '@trundle/protocol/http/replay';
import { t } from '../texts/index.ts';

/** A word to one person is not for those who look at the whiteboard. */
export const isForAll = ({ to }: ReplayMark): boolean => to === undefined;

/** Who has which robot is no news. */
export const isNews = ({ kind }: ReplayMark): boolean => kind !== 'holds';

export const markWords = ({ kind, robot, student, to, text, reached, goals }: ReplayMark): string => {
  const name = student?.name ?? t('replay.somebody');
  if (kind === 'left' || kind === 'returned') return t(`replay.marks.${kind}`, { number: robot ?? 0 });
  if (kind === 'chat' && to) return t('replay.marks.chatTo', { name, to: to.name, text: text ?? '' });
  if (kind === 'chat') return t('replay.marks.chat', { name, text: text ?? '' });
  if (kind === 'goal') return t('replay.marks.goal', { name, reached: reached ?? 0, all: goals ?? 0 });
  return kind === 'began' ? t('replay.marks.began', { name }) : t('replay.marks.ended', { name });
};

export const SHOWN_MARKS = ['all', 'runs', 'goals', 'chat', 'left'] as const;
export type ShownMarks = (typeof SHOWN_MARKS)[number];

const KINDS: Readonly<Record<ShownMarks, readonly ReplayMark['kind'][]>> = {
  all: ['began', 'ended', 'goal', 'chat', 'left', 'returned'],
  runs: ['began', 'ended'],
  goals: ['goal'],
  chat: ['chat'],
  left: ['left', 'returned'],
};

export const marksOf = (marks: readonly ReplayMark[], shown: ShownMarks): ReplayMark[] =>
  marks.filter(({ kind }) => KINDS[shown].includes(kind));
