import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot, type Mood } from '../design/Mascot.tsx';
import { useMinutes } from '../live/use-minutes.ts';
import { endsSoon, longDate } from '../robots/ends-soon.ts';
import { Loader } from '../shell/Loader.tsx';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { type CameraTexts, cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import type { CameraFault } from './camera-stream.ts';
import { type Link, openSeat } from './open-station.ts';
import { SecureLink } from './SecureLink.tsx';
import { StationScreen } from './StationScreen.tsx';
import type { Seat, SeatState } from './seat.ts';
import { useSlice } from './use-slice.ts';

interface SignProps {
  mood: Mood;
  title: string;
  children: React.ReactNode;
}

/** One thing to say, in the frame that has the languages. */
const Sign = ({ mood, title, children }: SignProps) => (
  <PublicFrame>
    <div className={style.sign}>
      <Mascot mood={mood} size={9} />
      <div className={style.signWords} role="status">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  </PublicFrame>
);

type Plain = 'unreachable' | 'over' | 'off' | 'broken';
const MOODS: Readonly<Record<Plain, Mood>> = { unreachable: 'asleep', over: 'asleep', off: 'asleep', broken: 'oops' };

const PlainSign = ({ kind }: { kind: Plain }) => {
  const title = cameraText(`${kind}Title`);
  usePageTitle(title);
  return (
    <Sign mood={MOODS[kind]} title={title}>
      <p>{cameraText(kind)}</p>
    </Sign>
  );
};

export const BrokenLink = () => <PlainSign kind="broken" />;

type Waiting = Extract<SeatState, { state: 'door' | 'displaced' }>;

/** What another device that watches now means for whoever presses. */
const about = ({ state, holder, isTab }: Waiting): string => {
  const words = state === 'door' ? 'doorTaken' : 'displaced';
  if (isTab) return cameraText(`${words}Tab`);
  const unnamed: keyof CameraTexts = `${words}Unnamed`;
  return holder ? cameraText(words, { holder }) : cameraText(unnamed);
};

/** Where no press can help. */
const NEVER: ReadonlySet<CameraFault> = new Set(['insecure', 'unsupported']);

/** Why a press changed nothing, or why there is none. The camera that watches is left alone. */
const Refused = ({ fault, now: { holder, isTab, hasHttps } }: { fault: CameraFault; now: Waiting }) => (
  <>
    <p data-fault={fault}>
      <strong>{cameraText(fault)}</strong>
    </p>
    <p>{cameraText(fault === 'insecure' && !hasHttps ? 'insecureNowhere' : `${fault}Text`)}</p>
    {fault === 'insecure' && hasHttps && <SecureLink />}
    {holder !== null && !NEVER.has(fault) && <p>{cameraText(isTab ? 'doorKeptTab' : 'doorKept')}</p>}
  </>
);

const Door = ({ seat, now }: { seat: Seat; now: Waiting }) => {
  const { preferences } = useApp();
  const { state, name, holder, isTab, isTaking, until, fault } = now;
  const isDoor = state === 'door';
  const title = isDoor ? cameraText('doorTitle', { name }) : cameraText(isTab ? 'displacedTitleTab' : 'displacedTitle');
  const date = longDate(until, preferences.locale.tag);
  const minute = useMinutes();
  const canNever = fault !== null && NEVER.has(fault);
  usePageTitle(cameraText('pageTitle', { name }));
  return (
    <Sign mood={isDoor ? 'hello' : 'asleep'} title={title}>
      {isDoor && !canNever && <p>{cameraText('doorText')}</p>}
      {holder !== null && !(isDoor && canNever) && <p data-holder>{about(now)}</p>}
      {fault !== null && <Refused fault={fault} now={now} />}
      {!canNever && (
        <Button
          kind="go"
          size="large"
          busy={isTaking}
          icon={<IconCamera aria-hidden="true" />}
          onClick={() => void seat.take()}
        >
          {cameraText(isDoor ? 'open' : isTab ? 'againTab' : 'again')}
        </Button>
      )}
      {endsSoon(now, minute) ? (
        <p data-soon>{cameraText('endsSoon', { date })}</p>
      ) : (
        isDoor && <p className={style.small}>{cameraText('until', { date })}</p>
      )}
    </Sign>
  );
};

/** What comes next is read from its beginning: whoever pressed had scrolled down to the button. */
const useFromTheTop = (state: SeatState['state']): void => {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    const isFirst = shown.current === 'asking';
    shown.current = state;
    if (isFirst) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [state]);
};

/** What the camera link of a class opens: first of all, what this is and whose. */
export const CameraDoor = ({ link }: { link: Link }) => {
  const app = useApp();
  const [seat] = useState(() => openSeat(app, link));
  const now = useSlice(seat.state);
  useEffect(() => {
    seat.start();
    const unlisten = [
      app.page.onOnline(() => seat.retry()),
      app.page.onLeaving(() => seat.pageLeaves()),
      app.page.onRestored(() => seat.pageIsBack()),
    ];
    return () => {
      for (const each of unlisten) each();
      seat.stop();
    };
  }, [app, seat]);
  useFromTheTop(now.state);
  switch (now.state) {
    case 'asking':
      return <Loader />;
    case 'unreachable':
    case 'over':
    case 'off':
      return <PlainSign kind={now.state} />;
    case 'mine':
      return (
        <StationScreen
          key={now.login.token}
          link={link}
          seat={seat}
          name={now.name}
          login={now.login}
          robots={now.robots}
        />
      );
    default:
      return <Door seat={seat} now={now} />;
  }
};
