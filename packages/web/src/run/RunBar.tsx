import {
  IconChevronDown,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
  IconPlayerStopFilled,
  IconRotateClockwise,
  IconRun,
  IconShoe,
  IconWalk,
} from '@tabler/icons-react';
import { RUN_SPEEDS, type RunControl, type RunSpeedName } from '@trundle/client/run/run-control';
import { type MouseEvent, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../design/Button.tsx';
import { useFirstMoves } from '../first-moves/first-moves-context.ts';
import { RunContext } from '../program/run-context.ts';
import { t } from '../texts/index.ts';
import style from './Run.module.css';
import { RunQuestion } from './RunQuestion.tsx';
import { RUN_KEYS, useRunKeys } from './use-run-keys.ts';

/** Somebody who has never run a program is shown where that begins. */
const useCall = (): boolean => {
  const { know, moves } = useFirstMoves();
  return know === 'yes' && moves.isWelcomed && !moves.done.includes('run');
};

/** Said on the button where there are keys; screen readers say them by themselves. */
const Keys = ({ name }: { name: keyof typeof RUN_KEYS }) => (
  <span className={style.keys} aria-hidden="true">
    {t(`run.keys.${name}`)}
  </span>
);

/** A double click means once what it says; a third press counts again, so that nobody presses STOP in vain. */
const once =
  (act: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail !== 2) act();
  };

const MainButton = ({ control }: { control: RunControl }) => {
  const { run, isStarting, isConnecting } = useStore(control.state);
  const calls = useCall();
  useRunKeys(control);
  if (isConnecting) {
    return (
      <button
        type="button"
        className={style.run}
        data-connecting
        aria-busy="true"
        onClick={once(() => void control.stop())}
      >
        <IconPlayerPlayFilled aria-hidden="true" />
        {t('run.connecting')}
      </button>
    );
  }
  if (run === 'RUNNING') {
    return (
      <button
        type="button"
        className={style.stop}
        title={t('run.stopKeys', { keys: t('run.keys.stop') })}
        aria-keyshortcuts={RUN_KEYS.stop}
        onClick={once(() => void control.stop())}
      >
        <IconPlayerStopFilled aria-hidden="true" />
        {t('run.stop')}
        <Keys name="stop" />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={style.run}
      data-tour="run"
      data-calls={calls}
      title={t('run.runKeys', { keys: t('run.keys.run') })}
      aria-keyshortcuts={RUN_KEYS.run}
      aria-busy={isStarting}
      onClick={once(() => void control.start())}
    >
      {run === 'FINISHED' ? <IconRotateClockwise aria-hidden="true" /> : <IconPlayerPlayFilled aria-hidden="true" />}
      {run === 'FINISHED' ? t('run.again') : t('run.run')}
      {run !== 'FINISHED' && <Keys name="run" />}
    </button>
  );
};

const PACES = { run: IconRun, slow: IconWalk, step: IconShoe } as const satisfies Record<RunSpeedName, typeof IconRun>;

const SpeedSelect = ({ control }: { control: RunControl }) => {
  const speed = useStore(control.state, (state) => state.speed);
  const Icon = PACES[speed];
  return (
    <label className={style.speed} title={t(`run.speeds.${speed}`)}>
      <Icon aria-hidden="true" />
      <span className={style.speedWord} aria-hidden="true">
        {t(`run.speeds.${speed}`)}
      </span>
      <IconChevronDown className={style.more} aria-hidden="true" />
      <span className="visually-hidden">{t('run.speed')}</span>
      <select value={speed} onChange={(event) => control.setSpeed(event.currentTarget.value as RunSpeedName)}>
        {RUN_SPEEDS.map((name) => (
          <option key={name} value={name}>
            {t(`run.speeds.${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Its place is kept: nothing beside it moves when it comes. */
const NextStep = ({ control }: { control: RunControl }) => {
  const isStepping = useStore(
    control.state,
    ({ speed, run, isTrial }) => speed === 'step' && run === 'RUNNING' && !isTrial,
  );
  return (
    <span className={style.next}>
      {isStepping && (
        <IconButton label={t('run.next')} onClick={() => control.step()}>
          <IconPlayerSkipForwardFilled aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
};

/**
 * RUN on the edge of the stage: one press starts, one press stops everything. It is the last at the right, where neither
 * the splitter nor a panel moves it. Others put theirs beside it.
 */
export const RunBar = ({ children }: { children?: ReactNode }) => {
  const control = use(RunContext);
  return (
    <div className={style.bar}>
      {children}
      {control === null ? (
        <button type="button" className={style.run} disabled>
          <IconPlayerPlayFilled aria-hidden="true" />
          {t('run.run')}
        </button>
      ) : (
        <>
          <SpeedSelect control={control} />
          <NextStep control={control} />
          <span className={style.main}>
            <MainButton control={control} />
            <RunStatus control={control} />
          </span>
          <RunQuestion control={control} />
        </>
      )}
    </div>
  );
};

/**
 * Tells a screen reader how the run fares, and everybody that it is over: under the word of the button, where nothing is
 * covered by it. Why it could not go on, the mascot says.
 */
const RunStatus = ({ control }: { control: RunControl }) => {
  const { run, isConnecting } = useStore(control.state);
  return (
    <span role="status" className={run === 'FINISHED' && !isConnecting ? style.finished : 'visually-hidden'}>
      {isConnecting ? t('run.untilKnown') : t(`run.states.${run}`)}
    </span>
  );
};
