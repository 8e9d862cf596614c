import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react';
import { errorText } from '@trundle/protocol/error-texts';
import { memo } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { type LineProblem, LONGEST_NAME, type PreviewLine } from './name-list.ts';
import style from './Preview.module.css';

/** Nobody reads more of a line than this, and a line may have ten thousand signs. */
const SHOWN = 80;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

const problemText = (problem: LineProblem): string => t(`roster.problems.${problem}`, { limit: LONGEST_NAME });

interface LineProps {
  line: PreviewLine;
  onFree: (line: PreviewLine) => void;
}

const Line = memo(({ line, line: { number, text, name, problem, free }, onFree }: LineProps) => (
  <tr data-problem={problem ?? undefined}>
    <td className={style.number}>{number}</td>
    <td>{short(text)}</td>
    <td className={style.name}>{problem === 'nothingLeft' ? '–' : short(name)}</td>
    <td>
      {problem === null ? (
        <span className={style.fine}>
          <IconCheck aria-hidden="true" />
          <span className="visually-hidden">{t('roster.fine')}</span>
        </span>
      ) : (
        <span className={style.problem}>
          <IconAlertTriangleFilled aria-hidden="true" />
          {problemText(problem)}
          {free !== null && (
            <Button kind="plain" size="small" onClick={() => onFree(line)}>
              {t('roster.writeFree', { name: free })}
            </Button>
          )}
        </span>
      )}
    </td>
  </tr>
));

/** What each line of a list becomes and what is wrong with it, before anything is saved. */
export const PreviewTable = ({ lines, onFree }: Pick<LineProps, 'onFree'> & { lines: readonly PreviewLine[] }) => {
  const { preferences } = useApp();
  const ready = lines.filter(({ problem }) => problem === null).length;
  const present = lines.some(({ problem }) => problem === 'present');
  return (
    <div className={style.preview}>
      {present && (
        <p className={style.notice} role="status">
          <IconAlertTriangleFilled aria-hidden="true" />
          {errorText('STUDENTS_ALREADY_ADDED', preferences.language)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={style.scroll} aria-label={t('roster.preview')} tabIndex={0}>
        <table className={style.table}>
          <caption>
            {t('roster.ready', { count: ready })}
            {ready < lines.length && ` ${t('roster.leftOut', { count: lines.length - ready })}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('roster.line')}</th>
              <th scope="col">{t('roster.written')}</th>
              <th scope="col">{t('roster.becomes')}</th>
              <th scope="col">{t('roster.check')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // Lines have no other name than their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <Line key={index} line={line} onFree={onFree} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
