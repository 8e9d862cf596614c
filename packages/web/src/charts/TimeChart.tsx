import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import type { Looking } from './looking.ts';
import { inksOf, LEFT, type Line, paintChart, plotOf, Scratch, sharpen } from './paint.ts';
import { momentText, valueText } from './say.ts';
import { valueNear } from './series.ts';
import type { Thing } from './things.ts';
import { onNextFrame, useLooking } from './use-looking.ts';
import { useSize } from './use-size.ts';

interface Props {
  thing: Thing;
  lines: readonly Line[];
  looking: Looking;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;
const CLOSER = 1.5;

/** Arrows move the cursor, plus and minus zoom: what fingers do, for hands on a keyboard. */
const keys: Record<string, (looking: Looking) => void> = {
  ArrowLeft: (looking) => looking.step(-STEP),
  ArrowRight: (looking) => looking.step(STEP),
  PageDown: (looking) => looking.step(-LARGE_STEP),
  PageUp: (looking) => looking.step(LARGE_STEP),
  Home: (looking) => looking.point(looking.view.from),
  End: (looking) => looking.point(looking.view.to),
  '+': (looking) => looking.zoom(CLOSER),
  '-': (looking) => looking.zoom(1 / CLOSER),
};

/** Draws in animation frames what is looked at, past React: a zoom or a cursor costs no render. */
const usePaint = ({ thing, lines, looking }: Props) => {
  const { tag } = useApp().preferences.locale;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [scratch] = useState(() => new Scratch());
  useEffect(() => {
    const inks = frame.current && inksOf(frame.current);
    let painted = '';
    const paint = () => {
      if (canvas.current === null || inks === null || size.width === 0) return;
      const { view } = looking;
      // A cursor that moves leaves the lines as they are.
      const wanted = `${view.from} ${view.to}`;
      if (painted !== wanted) {
        painted = wanted;
        const context = sharpen(canvas.current, size);
        if (context) paintChart(context, { ...size, lines, view, range: thing.range, inks, tag, scratch });
      }
      if (cursor.current === null) return;
      const share = (looking.cursor - view.from) / (view.to - view.from || 1);
      cursor.current.hidden = !looking.isPointed || share < 0 || share > 1;
      cursor.current.style.translate = `${LEFT + share * plotOf(size).width}px`;
    };
    paint();
    return onNextFrame(looking, paint);
  }, [lines, looking, size, thing, tag, scratch]);
  return { frame, canvas, cursor, size };
};

/** How one thing went with time, a line a robot, with a cursor for fingers, mice and keys. */
export const TimeChart = (props: Props) => {
  const { thing, lines, looking } = props;
  const { frame, canvas, cursor, size } = usePaint(props);
  useLooking(looking);
  const at = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }): number => {
    const { from, to } = looking.view;
    const x = clientX - currentTarget.getBoundingClientRect().left - LEFT;
    return from + (x / plotOf(size).width) * (to - from);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' || event.buttons > 0) looking.point(at(event));
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key === '=' ? '+' : event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(looking);
  };
  useEffect(() => {
    const element = frame.current;
    // React listens to the wheel passively: the dialog would scroll away under the hand.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.shiftKey) return;
      event.preventDefault();
      const { from, to } = looking.view;
      const x = event.clientX - (element?.getBoundingClientRect().left ?? 0) - LEFT;
      const by = event.deltaY || event.deltaX;
      looking.zoom(1.002 ** -by, from + (x / plotOf(size).width) * (to - from));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame, looking, size]);
  const { view } = looking;
  const said = lines.map(({ robot, series }) =>
    t('charts.said', { number: robot, value: valueText(valueNear(series, looking.cursor), thing.unit) }),
  );
  return (
    <div
      ref={frame}
      className={style.plot}
      role="slider"
      tabIndex={0}
      aria-label={t('charts.chartOf', { title: thing.title })}
      aria-valuemin={0}
      aria-valuemax={Math.round((view.to - view.from) / 1_000)}
      aria-valuenow={Math.round((looking.cursor - view.from) / 1_000)}
      aria-valuetext={[momentText(looking.cursor), ...said].join('. ')}
      onPointerMove={point}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        looking.point(at(event));
      }}
      onKeyDown={press}
    >
      <canvas ref={canvas} />
      <div ref={cursor} className={style.cursor} hidden />
    </div>
  );
};
