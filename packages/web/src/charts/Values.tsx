import { useEffect, useReducer } from 'react';
import { robotColour } from '../design/tokens.ts';
import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import type { Looking } from './looking.ts';
import { dashOf, type Line } from './paint.ts';
import { momentText, valueText } from './say.ts';
import { summaryOf, valueNear } from './series.ts';
import type { Thing } from './things.ts';
import { onNextFrame, useLooking } from './use-looking.ts';

interface Props {
  thing: Thing;
  lines: readonly Line[];
  looking: Looking;
}

/** The piece of line that a robot is drawn with. */
export const Swatch = ({ robot }: { robot: number }) => (
  <svg className={style.swatch} viewBox="0 0 28 8" aria-hidden="true">
    <path d="M1 4H27" stroke={robotColour(robot)} strokeWidth={4} strokeDasharray={dashOf(robot).join(' ')} />
  </svg>
);

const UnderCursor = ({ thing, line, looking }: { thing: Thing; line: Line; looking: Looking }) => {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onNextFrame(looking, refresh), [looking]);
  return <td className={style.now}>{valueText(valueNear(line.series, looking.cursor), thing.unit)}</td>;
};

/** What each robot measured under the cursor, and least, most and mean of the time that is looked at. */
export const Values = ({ thing, lines, looking }: Props) => {
  useLooking(looking);
  const { view } = looking;
  return (
    <table className={style.values}>
      <caption className="visually-hidden">{thing.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('charts.robot')}</th>
          <th scope="col">{looking.isPointed ? momentText(looking.cursor) : t('charts.last')}</th>
          <th scope="col">{t('charts.least')}</th>
          <th scope="col">{t('charts.most')}</th>
          <th scope="col">{t('charts.mean')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const summary = summaryOf(line.series, view);
          return (
            <tr key={line.robot}>
              <th scope="row">
                <Swatch robot={line.robot} /> {line.robot}
              </th>
              <UnderCursor thing={thing} line={line} looking={looking} />
              {(['least', 'most', 'mean'] as const).map((what) => (
                <td key={what}>{valueText(summary?.[what], thing.unit)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
