import { useEffect, useMemo, useRef, useState } from 'react';
import { SelectField } from '../design/Field.tsx';
import { robotColour } from '../design/tokens.ts';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import type { Looking } from './looking.ts';
import { ticks } from './outline.ts';
import { inksOf, sharpen } from './paint.ts';
import { pairsOf, type Series } from './series.ts';
import type { Thing } from './things.ts';
import { useLooking } from './use-looking.ts';
import { useSize } from './use-size.ts';

interface Props {
  things: readonly Thing[];
  robots: readonly number[];
  seriesOf: (thing: Thing, robot: number) => Series;
  looking: Looking;
}

const EDGE = { left: 52, below: 30, above: 10, right: 12 };
const DOT = 3;

interface Dots {
  robot: number;
  pairs: [number, number][];
}

const rangeOf = (dots: readonly Dots[], axis: 0 | 1): [number, number] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pairs } of dots)
    for (const pair of pairs) {
      low = Math.min(low, pair[axis]);
      high = Math.max(high, pair[axis]);
    }
  if (low > high) return [0, 1];
  const air = (high - low) * 0.06 || 0.5;
  return [low - air, high + air];
};

const usePaint = (dots: readonly Dots[]) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(frame);
  useEffect(() => {
    if (canvas.current === null || frame.current === null || size.width === 0) return;
    const context = sharpen(canvas.current, size);
    if (context === null) return;
    const inks = inksOf(frame.current);
    const [wide, tall] = [size.width - EDGE.left - EDGE.right, size.height - EDGE.above - EDGE.below];
    const [[left, right], [low, high]] = [rangeOf(dots, 0), rangeOf(dots, 1)];
    const xOf = (value: number) => EDGE.left + ((value - left) / (right - left)) * wide;
    const yOf = (value: number) => EDGE.above + tall - ((value - low) / (high - low)) * tall;
    context.font = inks.font;
    context.fillStyle = inks.soft;
    context.strokeStyle = inks.line;
    context.beginPath();
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    for (const tick of ticks(low, high, Math.max(2, tall / 42))) {
      context.moveTo(EDGE.left, yOf(tick));
      context.lineTo(EDGE.left + wide, yOf(tick));
      context.fillText(figure(tick, { most: 2 }), EDGE.left - 6, yOf(tick));
    }
    context.textAlign = 'center';
    context.textBaseline = 'top';
    for (const tick of ticks(left, right, Math.max(2, wide / 72))) {
      context.moveTo(xOf(tick), EDGE.above);
      context.lineTo(xOf(tick), EDGE.above + tall);
      context.fillText(figure(tick, { most: 2 }), xOf(tick), EDGE.above + tall + 7);
    }
    context.stroke();
    context.globalAlpha = 0.7;
    for (const { robot, pairs } of dots) {
      context.fillStyle = robotColour(robot);
      for (const [x, y] of pairs) context.fillRect(xOf(x) - DOT / 2, yOf(y) - DOT / 2, DOT, DOT);
    }
    context.globalAlpha = 1;
  }, [dots, size]);
  return { frame, canvas };
};

/** One thing against another: every moment at which both were measured is a dot. */
export const Scatter = ({ things, robots, seriesOf, looking }: Props) => {
  useLooking(looking);
  const [across, setAcross] = useState(things[0]?.id ?? '');
  const [up, setUp] = useState(things[1]?.id ?? things[0]?.id ?? '');
  const [one, other] = [across, up].map((id) => things.find((thing) => thing.id === id));
  const { from, to } = looking.view;
  const dots = useMemo(
    (): Dots[] =>
      one === undefined || other === undefined
        ? []
        : robots.map((robot) => ({
            robot,
            pairs: pairsOf(seriesOf(one, robot), seriesOf(other, robot), { from, to }),
          })),
    [one, other, robots, seriesOf, from, to],
  );
  const { frame, canvas } = usePaint(dots);
  const count = dots.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const choice = (label: string, value: string, onChange: (id: string) => void) => (
    <SelectField label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {things.map(({ id, title, unit }) => (
        <option key={id} value={id}>
          {unit === '' ? title : `${title} (${unit})`}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={style.chart}>
      <div className={style.choices}>
        {choice(t('charts.across'), across, setAcross)}
        {choice(t('charts.up'), up, setUp)}
      </div>
      <div
        ref={frame}
        className={style.dots}
        role="img"
        aria-label={t('charts.against', { one: one?.title ?? '', other: other?.title ?? '', count })}
      >
        <canvas ref={canvas} data-dots={count} />
      </div>
      <p>{t('charts.dots', { count })}</p>
    </div>
  );
};
