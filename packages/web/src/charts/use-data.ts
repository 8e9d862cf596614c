import { readRecording } from '@trundle/protocol/http/recording';
import { useCallback, useMemo } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import type { Track } from './heat.ts';
import type { Line } from './paint.ts';
import { extentOf, NOTHING, type Range, type Series } from './series.ts';
import { type Kind, type Thing, thingsOf } from './things.ts';
import { useHistories } from './use-histories.ts';
import { useRecorded } from './use-recorded.ts';

export type Source = 'live' | 'recorded';

const NOBODY: readonly number[] = [];
const SENSOR_CODE = /^S(\d+)(\.|$)/;

interface Wanted {
  code: string;
  source: Source;
  isPaused: boolean;
  robots: readonly number[];
  things: ReadonlySet<string>;
  /** What the view that is open needs besides. */
  needs: readonly Kind[];
}

export interface Data {
  /** What can be chosen. */
  robots: readonly number[];
  things: readonly Thing[];
  /** There is something recorded. */
  hasRecording: boolean;
  /** What is recorded of other people’s robots is not shown. */
  isOwnOnly: boolean;
  isComing: boolean;
  hasFailed: boolean;
  every: number;
  seriesOf: (thing: Thing, robot: number) => Series;
  charts: readonly { thing: Thing; lines: readonly Line[] }[];
  tracks: readonly Track[];
  extent: Range | null;
}

/** A series is made once of what it is made of: charts are drawn again and again. */
const useSeries = (make: (thing: Thing, robot: number) => Series): ((thing: Thing, robot: number) => Series) =>
  useMemo(() => {
    const made = new Map<string, Series>();
    return (thing, robot) => {
      const key = `${robot} ${thing.id}`;
      const series = made.get(key) ?? make(thing, robot);
      made.set(key, series);
      return series;
    };
  }, [make]);

/** Which sensors any robot has or had: what is plugged in, and what was recorded. */
const useSensors = (columns: string): ((code: number) => boolean) => {
  const live = useLive('robots');
  return useMemo(() => {
    const plugged = live.flatMap(({ sensors }) => Object.values(sensors));
    const recorded = columns.split(' ').flatMap((name) => Number(SENSOR_CODE.exec(name)?.[1] ?? Number.NaN));
    const codes = new Set<number>([...plugged, ...recorded]);
    return (code: number) => codes.has(code);
  }, [live, columns]);
};

/** All that the charts show, from what robots say now or from what was recorded. */
export const useData = ({ code, source, isPaused, robots: wanted, things: chosen, needs }: Wanted): Data => {
  const { language } = useApp().preferences;
  const live = useLive('robots');
  const { data: recording } = useCall(readRecording, { params: { id: code } }, { showing: 'quiet' });
  const isLive = source === 'live';
  const isOwnOnly = recording?.isOwnOnly ?? false;
  const ofRecording = recording?.robots;
  const robots = useMemo(
    () => (isLive || !isOwnOnly ? wanted : wanted.filter((robot) => ofRecording?.includes(robot))),
    [isLive, isOwnOnly, wanted, ofRecording],
  );
  const needed = needs.join(' ');
  const kinds = useMemo(() => (needed === '' ? [] : (needed.split(' ') as Kind[])), [needed]);
  const histories = useHistories(isLive ? robots : NOBODY, isPaused);
  const recorded = useRecorded(code, isLive ? NOBODY : robots, kinds);
  const { samplesOf } = recorded;
  const columns = robots.flatMap((robot) => Object.keys(samplesOf(robot, 'sensors')?.columns ?? {})).join(' ');
  const hasSensor = useSensors(columns);
  const things = useMemo(() => thingsOf(hasSensor, language), [hasSensor, language]);
  const make = useCallback(
    (thing: Thing, robot: number): Series => {
      const history = histories.get(robot);
      if (isLive) return history === undefined ? NOTHING : thing.live(history);
      const samples = samplesOf(robot, thing.kind);
      return samples === undefined ? NOTHING : thing.recorded(samples);
    },
    [histories, isLive, samplesOf],
  );
  const seriesOf = useSeries(make);
  const charts = useMemo(
    () =>
      things
        .filter(({ id }) => chosen.has(id))
        .map((thing) => ({ thing, lines: robots.map((robot) => ({ robot, series: seriesOf(thing, robot) })) })),
    [things, chosen, robots, seriesOf],
  );
  const tracks = useMemo(() => {
    const [x, y] = ['x', 'y'].map((id) => things.find((thing) => thing.id === id));
    return x && y ? robots.map((robot) => ({ x: seriesOf(x, robot), y: seriesOf(y, robot) })) : [];
  }, [things, robots, seriesOf]);
  const extent = useMemo(
    () => extentOf([...charts.flatMap(({ lines }) => lines.map(({ series }) => series)), ...tracks.map(({ x }) => x)]),
    [charts, tracks],
  );
  const numbers = live.map(({ identifier }) => identifier);
  return {
    robots: isLive
      ? numbers
      : [...new Set([...(ofRecording ?? []), ...(isOwnOnly ? [] : numbers)])].toSorted((a, b) => a - b),
    things,
    hasRecording: (recording?.rows ?? 0) > 0,
    isOwnOnly,
    ...recorded,
    seriesOf,
    charts,
    tracks,
    extent,
  };
};
