import { chartSamples, type RobotHistory } from '@trundle/client/live/histories';
import type { LiveRobot } from '@trundle/client/live/robots';
import { MAT } from '@trundle/protocol/constants';
import { type SensorDefinition, sensorByCode, sensorId } from '@trundle/world/sensors/index';
import { useApp } from '../app/hooks.ts';
import { chartPath, chartRange, numberOf, peopleRead, type Sample } from '../charts/chart.ts';
import { BLOCK_GROUPS } from '../design/tokens.ts';
import { useLive } from '../live/hooks.ts';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';

const WIDTH = 400;
const HEIGHT = 72;
const INKS = [
  BLOCK_GROUPS.motion.fill,
  BLOCK_GROUPS.control.fill,
  BLOCK_GROUPS.arrays.fill,
  BLOCK_GROUPS.procedures.fill,
];

interface Line {
  name: string;
  samples: readonly Sample[];
}

interface ChartProps {
  title: string;
  unit: string;
  range: readonly [number, number];
  /** Shows all that can be measured, not only where something was. */
  isWhole?: boolean;
  lines: readonly Line[];
}

const formatValue = (value: number): string => figure(value, { most: 1 });

/** Small and without axes: how it went lately, and how it is now. */
const Chart = ({ title, unit, range, isWhole = false, lines }: ChartProps) => {
  const all = lines.flatMap(({ samples }) => samples);
  const latest = lines.map(({ name, samples }) => {
    const value = samples.at(-1)?.value;
    return `${lines.length > 1 ? `${name} ` : ''}${value === undefined ? '–' : formatValue(value)}${unit === '' ? '' : ` ${unit}`}`;
  });
  const [low, high] = isWhole ? range : chartRange(all, range);
  const times = all.map(({ at }) => at);
  const frame = { width: WIDTH, height: HEIGHT, low, high, from: Math.min(...times), to: Math.max(...times) };
  return (
    <figure className={style.chart}>
      <figcaption>
        <span>{title}</span>
        <span className={style.now}>
          {latest.map((text, index) => (
            <span
              key={lines[index]?.name}
              style={{ '--ink-of-line': INKS[index % INKS.length] } as React.CSSProperties}
            >
              {text}
            </span>
          ))}
        </span>
      </figcaption>
      {all.length === 0 ? (
        <p className={style.nothing}>{t('panels.charts.nothing')}</p>
      ) : (
        <div className={style.plot}>
          <span>{formatValue(high)}</span>
          <span>{formatValue(low)}</span>
          <svg
            viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('panels.charts.label', { title, now: latest.join(', ') })}
          >
            {lines.map(({ name, samples }, index) => (
              <path key={name} d={chartPath(samples, frame)} stroke={INKS[index % INKS.length]} />
            ))}
          </svg>
        </div>
      )}
    </figure>
  );
};

const SensorChart = ({ sensor, history }: { sensor: SensorDefinition; history: RobotHistory }) => {
  const { language } = useApp().preferences;
  const readings = chartSamples(history, sensorId(sensor.code));
  const { unit, times } = peopleRead(sensor.channels[0]);
  const [least, most] = sensor.range ?? [0, 1];
  const lines = sensor.channels.slice(0, INKS.length).map(({ key, name }, index) => ({
    name: name(language),
    samples: readings.flatMap(({ at, value }) => {
      const number = numberOf(value, key, index);
      return number === null ? [] : [{ at, value: number * times }];
    }),
  }));
  return <Chart title={sensor.name(language)} unit={unit} range={[least * times, most * times]} lines={lines} />;
};

/** How a robot did lately: its battery, its way, and whatever it measures. */
export const Charts = ({ robot }: { robot: LiveRobot }) => {
  const history = useLive(`history:${robot.identifier}`);
  const sensors = [...new Set(Object.values(robot.sensors))]
    .map(sensorByCode)
    .filter((sensor) => sensor !== undefined && sensor.category === 'input');
  const along = (axis: 'x' | 'y') => history.positions.map((sample) => ({ at: sample.at, value: sample[axis] / 10 }));
  return (
    <div className={style.charts}>
      <Chart
        title={t('panels.charts.battery')}
        unit="%"
        range={[0, 100]}
        isWhole
        lines={[{ name: 'battery', samples: history.battery.map(({ at, percent }) => ({ at, value: percent })) }]}
      />
      <Chart
        title={t('panels.charts.position')}
        unit="cm"
        range={[MAT.min / 10, MAT.max / 10]}
        isWhole
        lines={[
          { name: 'x', samples: along('x') },
          { name: 'y', samples: along('y') },
        ]}
      />
      {sensors.map((sensor) => sensor && <SensorChart key={sensor.code} sensor={sensor} history={history} />)}
    </div>
  );
};
