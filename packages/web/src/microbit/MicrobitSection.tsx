import { IconBluetooth, IconCpu, IconPlugConnected, IconPlugConnectedX, IconUsb } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { t } from '../messages/index.ts';
import type { MicrobitView } from './connected-microbit.ts';
import style from './Microbit.module.css';
import { type MicrobitDesk, openMicrobit } from './open-microbit.ts';
import { SimulatedBoard } from './SimulatedBoard.tsx';
import { useMicrobit } from './use-microbit.ts';
import { WAYS, type WayName } from './way.ts';

const ICONS: Record<WayName, ReactNode> = {
  bluetooth: <IconBluetooth aria-hidden="true" />,
  serial: <IconUsb aria-hidden="true" />,
  simulated: <IconCpu aria-hidden="true" />,
};

const stateText = ({ phase, way, name }: MicrobitView): string => {
  if (phase === 'none' || way === null) return t('microbit.none');
  if (phase === 'connecting') return t('microbit.connecting');
  return phase === 'lost' ? t('microbit.lost', { name }) : t(`microbit.connected.${way}`, { name });
};

/** Says plainly which way is closed here, and why. */
const Missing = ({ desk }: { desk: MicrobitDesk }) => {
  const closed = WAYS.filter((way) => desk.ways[way].hindrance() !== null);
  if (closed.some((way) => desk.ways[way].hindrance() === 'page')) {
    return <p className={style.missing}>{t('microbit.missing.page')}</p>;
  }
  return closed.map((way) => (
    <p key={way} className={style.missing}>
      {way === 'bluetooth' ? t('microbit.missing.bluetooth') : t('microbit.missing.serial')}
    </p>
  ));
};

interface DeedsProps {
  desk: MicrobitDesk;
  view: MicrobitView;
  run: (deed: Promise<void>) => void;
}

const Ways = ({ desk, run }: DeedsProps) => (
  <>
    <Missing desk={desk} />
    <div className={style.deeds}>
      {WAYS.filter((way) => desk.ways[way].hindrance() === null).map((way) => (
        <Button key={way} size="small" kind="plain" icon={ICONS[way]} onClick={() => run(desk.connect(way))}>
          {t(`microbit.ways.${way}`)}
        </Button>
      ))}
    </div>
  </>
);

const Deeds = ({ desk, view, run }: DeedsProps) => {
  if (view.phase === 'none') return <Ways desk={desk} view={view} run={run} />;
  const leave = { connecting: 'microbit.cancel', connected: 'microbit.disconnect', lost: 'microbit.another' } as const;
  return (
    <div className={style.deeds}>
      {view.phase === 'lost' && (
        <Button size="small" icon={<IconPlugConnected aria-hidden="true" />} onClick={() => run(desk.reconnect())}>
          {t('microbit.reconnect')}
        </Button>
      )}
      <Button
        size="small"
        kind="plain"
        icon={<IconPlugConnectedX aria-hidden="true" />}
        onClick={() => run(desk.disconnect())}
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
  const run = (deed: Promise<void>) => {
    isAwaited.current = true;
    void deed;
  };
  return { state, run };
};

/** The micro:bit on this computer: connect one, see what is said, or take the one on the page. */
export const MicrobitSection = ({ desk = openMicrobit() }: { desk?: MicrobitDesk }) => {
  const title = useId();
  const view = useMicrobit(desk);
  const { state, run } = useKeptFocus(view.phase);
  const isSimulated = view.phase === 'connected' && view.way === 'simulated';
  return (
    <section className={style.section} aria-labelledby={title}>
      <h3 id={title}>{t('microbit.title')}</h3>
      <p>{t('microbit.text')}</p>
      <p ref={state} tabIndex={-1} role="status" className={style.state} data-phase={view.phase}>
        {stateText(view)}
      </p>
      {view.trouble !== null && (
        <p role="alert" className={style.trouble}>
          {t(`microbit.troubles.${view.trouble}`)}
        </p>
      )}
      <Deeds desk={desk} view={view} run={run} />
      {isSimulated && <SimulatedBoard board={desk.board} />}
      {(view.phase !== 'none' || view.messages.length > 0) && <Talk messages={view.messages} />}
    </section>
  );
};
