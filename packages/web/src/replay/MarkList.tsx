import type { ReplayMark } from '@trundle/protocol/http/replay';
import { useState } from 'react';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import { marksOf, markWords, SHOWN_MARKS, type ShownMarks } from './mark-words.ts';
import style from './Replay.module.css';
import { useTimeWords } from './TimeLine.tsx';

/** A moment before it happens, so that one sees it happen. */
const EARLIER = 1_000;

interface Props {
  marks: readonly ReplayMark[];
  onGo: (at: number, mark: ReplayMark) => void;
}

/** What happened in the lesson; each leads to its moment. */
export const MarkList = ({ marks, onGo }: Props) => {
  const [shown, setShown] = useState<ShownMarks>('all');
  const time = useTimeWords();
  const listed = marksOf(marks, shown);
  const kinds = SHOWN_MARKS.filter((kind) => kind === 'all' || marksOf(marks, kind).length > 0);
  return (
    <section className={style.happened} aria-label={t('replay.happened')}>
      {kinds.length > 2 && (
        <Segments
          label={t('replay.filter')}
          value={shown}
          options={kinds.map((value) => ({ value, label: t(`replay.kinds.${value}`) }))}
          onChange={setShown}
        />
      )}
      {listed.length === 0 && <p>{t('replay.nothing')}</p>}
      <ol className={style.list}>
        {listed.map((mark) => (
          <li key={`${mark.at} ${mark.kind} ${mark.robot} ${mark.student?._id}`}>
            <button type="button" data-kind={mark.kind} onClick={() => onGo(Date.parse(mark.at) - EARLIER, mark)}>
              <time>{time(Date.parse(mark.at))}</time> <span>{markWords(mark)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
