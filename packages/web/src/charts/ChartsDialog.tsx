import {
  IconArrowLeft,
  IconArrowRight,
  IconPhotoDown,
  IconPlayerPause,
  IconPlayerPlay,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import style from './Charts.module.css';
import { HeatMap } from './HeatMap.tsx';
import { Looking } from './looking.ts';
import { inksOf } from './paint.ts';
import { ReadingsTable } from './ReadingsTable.tsx';
import { Scatter } from './Scatter.tsx';
import { savePicture } from './save-picture.ts';
import { TimeChart } from './TimeChart.tsx';
import type { Kind } from './things.ts';
import { type Data, type Source, useData } from './use-data.ts';
import { useLooking } from './use-looking.ts';
import { Swatch, Values } from './Values.tsx';

interface Props {
  code: string;
  /** Whose charts somebody came from; null: of all robots. */
  robot: number | null;
  onClose: () => void;
}

const VIEWS = ['lines', 'table', 'heat', 'scatter'] as const;
type View = (typeof VIEWS)[number];

const FIRST = 'battery';
const MOST_AT_FIRST = 4;
const CLOSER = 2;
const ALL_KINDS: readonly Kind[] = ['sensors', 'battery', 'positions'];

const toggled = <Item,>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
};

interface ToolsProps {
  looking: Looking;
  source: Source;
  isPaused: boolean;
  onPause: () => void;
  onSave: (() => void) | undefined;
}

const Tools = ({ looking, source, isPaused, onPause, onSave }: ToolsProps) => {
  useLooking(looking);
  return (
    <div className={style.tools} role="toolbar" aria-label={t('charts.tools')}>
      {source === 'live' && (
        <Button
          kind="plain"
          size="small"
          icon={isPaused ? <IconPlayerPlay aria-hidden="true" /> : <IconPlayerPause aria-hidden="true" />}
          onClick={onPause}
        >
          {t(isPaused ? 'charts.goOn' : 'charts.pause')}
        </Button>
      )}
      <IconButton label={t('charts.closer')} onClick={() => looking.zoom(CLOSER)}>
        <IconZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t('charts.further')} onClick={() => looking.zoom(1 / CLOSER)}>
        <IconZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={t('charts.earlier')} onClick={() => looking.move(-0.5)}>
        <IconArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t('charts.later')} onClick={() => looking.move(0.5)}>
        <IconArrowRight aria-hidden="true" />
      </IconButton>
      <IconButton label={t('charts.whole')} onClick={() => looking.reset()}>
        <IconZoomReset aria-hidden="true" />
      </IconButton>
      {onSave && (
        <Button kind="plain" size="small" icon={<IconPhotoDown aria-hidden="true" />} onClick={onSave}>
          {t('charts.save')}
        </Button>
      )}
    </div>
  );
};

interface ShownProps {
  view: View;
  data: Data;
  chosen: readonly number[];
  looking: Looking;
}

const Shown = ({ view, data, chosen, looking }: ShownProps) => {
  if (view === 'heat') return <HeatMap tracks={data.tracks} looking={looking} />;
  if (view === 'scatter')
    return <Scatter things={data.things} robots={chosen} seriesOf={data.seriesOf} looking={looking} />;
  if (data.charts.length === 0) return <p>{t('charts.chooseThings')}</p>;
  return (
    <div className={style.charts}>
      {data.charts.map(({ thing, lines }) => (
        <section key={thing.id} className={style.chart} aria-label={thing.title}>
          <h3>{thing.unit === '' ? thing.title : `${thing.title} (${thing.unit})`}</h3>
          {view === 'table' ? (
            <ReadingsTable thing={thing} lines={lines} looking={looking} />
          ) : (
            <>
              <TimeChart thing={thing} lines={lines} looking={looking} />
              <div className={style.scrolls}>
                <Values thing={thing} lines={lines} looking={looking} />
              </div>
            </>
          )}
        </section>
      ))}
    </div>
  );
};

interface ChoiceProps {
  data: Data;
  chosen: ReadonlySet<number>;
  things: ReadonlySet<string>;
  /** Lines and tables are of what is chosen; the mat and two things are of what they say. */
  hasThings: boolean;
  onRobots: (chosen: ReadonlySet<number>) => void;
  onThings: (things: ReadonlySet<string>) => void;
}

const Choices = ({ data, chosen, things, hasThings, onRobots, onThings }: ChoiceProps) => (
  <>
    <fieldset className={style.choice}>
      <legend>{t('charts.robots')}</legend>
      {data.robots.map((number) => (
        <label key={number}>
          <input type="checkbox" checked={chosen.has(number)} onChange={() => onRobots(toggled(chosen, number))} />
          {number} <Swatch robot={number} />
        </label>
      ))}
    </fieldset>
    {hasThings && (
      <fieldset className={style.choice} data-wide="">
        <legend>{t('charts.thingsTitle')}</legend>
        {data.things.map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" checked={things.has(id)} onChange={() => onThings(toggled(things, id))} />
            {title}
          </label>
        ))}
      </fieldset>
    )}
  </>
);

/** What has to be asked for, for what is open: positions of a lesson are many. */
const needsOf = (view: View, data: Pick<Data, 'things'> | null, things: ReadonlySet<string>): readonly Kind[] => {
  if (view === 'heat') return ['positions'];
  if (view === 'scatter' || data === null) return ALL_KINDS;
  // Which sensors there were is in what they read.
  return [...new Set<Kind>(['sensors', ...data.things.filter(({ id }) => things.has(id)).map(({ kind }) => kind)])];
};

/** What is chosen, and what there is of it. */
const useCharts = (code: string, robot: number | null) => {
  const [source, setSource] = useState<Source>('live');
  const [view, setView] = useState<View>('lines');
  const [isPaused, setPaused] = useState(false);
  const [robots, setRobots] = useState<ReadonlySet<number> | null>(robot === null ? null : new Set([robot]));
  const [things, setThings] = useState<ReadonlySet<string> | null>(null);
  const [looking] = useState(() => new Looking());
  const known = useRef<Pick<Data, 'things'> | null>(null);
  const numbers = [...(robots ?? [])].toSorted((one, other) => one - other).join(' ');
  const chosen = useMemo(() => (numbers === '' ? [] : numbers.split(' ').map(Number)), [numbers]);
  const shownThings = useMemo(() => things ?? new Set([FIRST]), [things]);
  const needs = needsOf(view, known.current, shownThings);
  const data = useData({ code, source, isPaused, robots: chosen, things: shownThings, needs });
  useEffect(() => {
    known.current = data;
    // The first few, until somebody chooses.
    if (robots === null && data.robots.length > 0) setRobots(new Set(data.robots.slice(0, MOST_AT_FIRST)));
    if (things === null && data.things.length > 0) setThings(new Set([data.things[0]?.id ?? FIRST]));
  }, [data, robots, things]);
  useEffect(() => {
    if (data.extent !== null) looking.spans(data.extent);
  }, [data.extent, looking]);
  const changeSource = (next: Source) => {
    looking.reset();
    setPaused(false);
    setSource(next);
    // Those that can be chosen are others.
    if (data.isOwnOnly) setRobots(null);
  };
  const pause = () => setPaused(!isPaused);
  return {
    source,
    changeSource,
    view,
    setView,
    isPaused,
    pause,
    chosen,
    setRobots,
    shownThings,
    setThings,
    looking,
    data,
  };
};

/** Why what was recorded is not all there. */
const RecordedState = ({ isComing, hasFailed, every, isOwnOnly, robots }: Data) => (
  <>
    {isOwnOnly && <p>{t(robots.length > 0 ? 'charts.own' : 'charts.noneOwn')}</p>}
    {isComing && <p role="status">{t('charts.coming')}</p>}
    {hasFailed && <p role="alert">{t('charts.failed')}</p>}
    {every > 1 && <p>{t('charts.every', { count: every })}</p>}
  </>
);

/** Everything robots measure, live and recorded: as lines, as a table, on the mat, and one thing against another. */
export const ChartsDialog = ({ code, robot, onClose }: Props) => {
  const { tag } = useApp().preferences.locale;
  const charts = useCharts(code, robot);
  const { source, view, isPaused, chosen, shownThings, looking, data } = charts;
  const shown = useRef<HTMLDivElement>(null);
  const save = () => shown.current && savePicture(data.charts, looking.view, inksOf(shown.current), tag);
  return (
    <Dialog full title={t('panels.charts.all')} closeLabel={t('charts.close')} onClose={onClose}>
      <div className={style.dialog}>
        <div className={style.sides}>
          {data.hasRecording && (
            <Segments
              label={t('charts.sources.label')}
              value={source}
              options={(['live', 'recorded'] as const).map((value) => ({ value, label: t(`charts.sources.${value}`) }))}
              onChange={charts.changeSource}
            />
          )}
          <Choices
            data={data}
            chosen={new Set(chosen)}
            things={shownThings}
            hasThings={view === 'lines' || view === 'table'}
            onRobots={charts.setRobots}
            onThings={charts.setThings}
          />
        </div>
        <div ref={shown} className={style.shown}>
          <Segments
            label={t('charts.views.label')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`charts.views.${value}`) }))}
            onChange={charts.setView}
          />
          <Tools
            looking={looking}
            source={source}
            isPaused={isPaused}
            onPause={charts.pause}
            onSave={view === 'lines' && data.charts.length > 0 ? save : undefined}
          />
          {source === 'recorded' && <RecordedState {...data} />}
          <Shown view={view} data={data} chosen={chosen} looking={looking} />
        </div>
      </div>
    </Dialog>
  );
};
