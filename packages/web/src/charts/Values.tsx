import { useMemo } from 'react';
import { robotColour } from '../design/tokens.ts';
import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import type { Looking } from './looking.ts';
import { dashOf, type Line } from './paint.ts';
import { momentText, valueText } from './say.ts';
import { summaryOf, valueNear } from './series.ts';
import type { Thing } from './things.ts';
import { useLooking } from './use-looking.ts';

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

/** What each robot measured under the cursor, and least, most and mean of the time that is looked at. */
export const Values = ({ thing, lines, looking }: Props) => {
  useLooking(looking);
  const { from, to } = looking.view;
  const summaries = useMemo(() => lines.map(({ series }) => summaryOf(series, { from, to })), [lines, from, to]);
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
        {lines.map(({ robot, series }, index) => {
          const summary = summaries[index];
          return (
            <tr key={robot}>
              <th scope="row">
                <Swatch robot={robot} /> {robot}
              </th>
              <td className={style.now}>{valueText(valueNear(series, looking.cursor), thing.unit)}</td>
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
