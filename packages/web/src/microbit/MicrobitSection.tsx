import { IconBluetooth, IconCpu, IconPlugConnected, IconPlugConnectedX, IconUsb } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Microbit.module.css';
import type { MicrobitView } from './microbit-controller.ts';
import { type BrowserMicrobit, openMicrobit } from './open-microbit.ts';
import { SimulatedBoard } from './SimulatedBoard.tsx';
import { TRANSPORTS, type TransportName } from './transport.ts';
import { useMicrobit } from './use-microbit.ts';

const ICONS: Record<TransportName, ReactNode> = {
  bluetooth: <IconBluetooth aria-hidden="true" />,
  serial: <IconUsb aria-hidden="true" />,
  simulated: <IconCpu aria-hidden="true" />,
};

const stateText = ({ phase, transport, name }: MicrobitView): string => {
  if (phase === 'none' || transport === null) return t('microbit.none');
  if (phase === 'connecting') return t('microbit.connecting');
  return phase === 'lost' ? t('microbit.lost', { name }) : t(`microbit.connected.${transport}`, { name });
};

/** Says which transport this page cannot use, and why. */
const Missing = ({ microbit }: { microbit: BrowserMicrobit }) => {
  const closed = TRANSPORTS.filter((transport) => microbit.transports[transport].unavailable() !== null);
  if (closed.some((transport) => microbit.transports[transport].unavailable() === 'page')) {
    return <p className={style.missing}>{t('microbit.missing.page')}</p>;
  }
  return closed.map((transport) => (
    <p key={transport} className={style.missing}>
      {transport === 'bluetooth' ? t('microbit.missing.bluetooth') : t('microbit.missing.serial')}
    </p>
  ));
};

interface ActionsProps {
  microbit: BrowserMicrobit;
  view: MicrobitView;
  run: (action: Promise<void>) => void;
}

const TransportButtons = ({ microbit, run }: ActionsProps) => (
  <>
    <Missing microbit={microbit} />
    <div className={style.actions}>
      {TRANSPORTS.filter((transport) => microbit.transports[transport].unavailable() === null).map((transport) => (
        <Button
          key={transport}
          size="small"
          kind="plain"
          icon={ICONS[transport]}
          onClick={() => run(microbit.connect(transport))}
        >
          {t(`microbit.ways.${transport}`)}
        </Button>
      ))}
    </div>
  </>
);

const Actions = ({ microbit, view, run }: ActionsProps) => {
  if (view.phase === 'none') return <TransportButtons microbit={microbit} view={view} run={run} />;
  const leave = { connecting: 'microbit.cancel', connected: 'microbit.disconnect', lost: 'microbit.another' } as const;
  return (
    <div className={style.actions}>
      {view.phase === 'lost' && (
        <Button size="small" icon={<IconPlugConnected aria-hidden="true" />} onClick={() => run(microbit.reconnect())}>
          {t('microbit.reconnect')}
        </Button>
      )}
      <Button
        size="small"
        kind="plain"
        icon={<IconPlugConnectedX aria-hidden="true" />}
        onClick={() => run(microbit.disconnect())}
      >
        {t(leave[view.phase])}
      </Button>
    </div>
  );
};

const Talk = ({ messages }: Pick<MicrobitView, 'messages'>) => (
  <>
    <h4>{t('microbit.talk.title')}</h4>
    {messages.length === 0 && <p className={style.missing}>{t('microbit.talk.empty')}</p>}
    <div role="log" aria-label={t('microbit.talk.title')}>
      <ol className={style.talk}>
        {messages.toReversed().map(({ id, from, text }) => (
          <li key={id} data-from={from}>
            <span className={style.from}>{t(`microbit.talk.${from}`)}</span>
            <span className={style.text}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  </>
);

/** The pressed button goes away with its state; the keyboard must not be thrown to the top of the page for it. */
const useKeptFocus = (phase: MicrobitView['phase']) => {
  const state = useRef<HTMLParagraphElement>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when another state has brought other buttons
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isAwaited.current && isLost) state.current?.focus();
  }, [phase]);
  const run = (action: Promise<void>) => {
    isAwaited.current = true;
    void action;
  };
  return { state, run };
};

/** The micro:bit on this computer: connect one, see what is said, or take the one on the page. */
export const MicrobitSection = ({ microbit = openMicrobit() }: { microbit?: BrowserMicrobit }) => {
  const title = useId();
  const view = useMicrobit(microbit);
  const { state, run } = useKeptFocus(view.phase);
  const isSimulated = view.phase === 'connected' && view.transport === 'simulated';
  return (
    <section className={style.section} aria-labelledby={title} data-microbit>
      <h3 id={title}>{t('microbit.title')}</h3>
      <p>{t('microbit.text')}</p>
      <p ref={state} tabIndex={-1} role="status" className={style.state} data-phase={view.phase}>
        {stateText(view)}
      </p>
      {view.error !== null && (
        <p role="alert" className={style.error}>
          {t(`microbit.troubles.${view.error}`)}
        </p>
      )}
      <Actions microbit={microbit} view={view} run={run} />
      {isSimulated && <SimulatedBoard board={microbit.board} />}
      {(view.phase !== 'none' || view.messages.length > 0) && <Talk messages={view.messages} />}
    </section>
  );
};
