import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
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

/** What another device that watches now means for whoever presses. */
const about = (words: 'doorTaken' | 'displaced', holder: string): string => {
  const unnamed: keyof CameraTexts = `${words}Unnamed`;
  return holder === '' ? cameraText(unnamed) : cameraText(words, { holder });
};

/** Why a press changed nothing: the camera that watches is left alone. */
const Refused = ({ fault }: { fault: CameraFault }) => (
  <>
    <p data-fault={fault}>
      <strong>{cameraText(fault)}</strong>
    </p>
    <p>{cameraText(`${fault}Text`)}</p>
    {fault === 'insecure' && <SecureLink />}
    <p>{cameraText('doorKept')}</p>
  </>
);

const Door = ({ seat, now }: { seat: Seat; now: Extract<SeatState, { state: 'door' | 'displaced' }> }) => {
  const { preferences } = useApp();
  const { state, name, holder, isTaking, until, fault } = now;
  const isDoor = state === 'door';
  const title = isDoor ? cameraText('doorTitle', { name }) : cameraText('displacedTitle');
  const date = longDate(until, preferences.locale.tag);
  const minute = useMinutes();
  usePageTitle(cameraText('pageTitle', { name }));
  return (
    <Sign mood={isDoor ? 'hello' : 'asleep'} title={title}>
      {isDoor && <p>{cameraText('doorText')}</p>}
      {holder !== null && <p data-holder>{about(isDoor ? 'doorTaken' : 'displaced', holder)}</p>}
      {fault !== null && <Refused fault={fault} />}
      <Button
        kind="go"
        size="large"
        busy={isTaking}
        icon={<IconCamera aria-hidden="true" />}
        onClick={() => void seat.take()}
      >
        {cameraText(isDoor ? 'open' : 'again')}
      </Button>
      {endsSoon(now, minute) ? (
        <p data-soon>{cameraText('endsSoon', { date })}</p>
      ) : (
        isDoor && <p className={style.small}>{cameraText('until', { date })}</p>
      )}
    </Sign>
  );
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
  switch (now.state) {
    case 'asking':
      return <Loader />;
    case 'unreachable':
    case 'over':
    case 'off':
      return <PlainSign kind={now.state} />;
    case 'mine':
      return <StationScreen key={now.login.token} link={link} seat={seat} name={now.name} login={now.login} />;
    default:
      return <Door seat={seat} now={now} />;
  }
};
