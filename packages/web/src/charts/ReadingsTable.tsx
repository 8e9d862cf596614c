import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import type { Looking } from './looking.ts';
import type { Line } from './paint.ts';
import { momentText, valueText } from './say.ts';
import { valueNear } from './series.ts';
import type { Thing } from './things.ts';
import { useLooking } from './use-looking.ts';

interface Props {
  thing: Thing;
  lines: readonly Line[];
  looking: Looking;
}

/** As many as one has patience to hear. */
const ROWS = 24;

/** A chart in words: what was measured at moments spread over the time that is looked at. */
export const ReadingsTable = ({ thing, lines, looking }: Props) => {
  useLooking(looking);
  const { from, to } = looking.view;
  const moments = Array.from({ length: ROWS }, (_, row) => from + ((to - from) * row) / (ROWS - 1));
  return (
    <div className={style.scrolls}>
      <table className={style.values}>
        <caption className="visually-hidden">{t('charts.tableOf', { title: thing.title, unit: thing.unit })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charts.time')}</th>
            {lines.map(({ robot }) => (
              <th key={robot} scope="col">
                {t('charts.robotNumber', { number: robot })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map((at) => (
            <tr key={at}>
              <th scope="row">{momentText(at)}</th>
              {lines.map(({ robot, series }) => (
                <td key={robot}>{valueText(valueNear(series, at), '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
