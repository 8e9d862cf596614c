import { IconPower } from '@tabler/icons-react';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { cameraText } from '../texts/camera-texts.ts';
import { CalibrationCard } from './CalibrationCard.tsx';
import style from './Camera.module.css';
import { Checklist } from './Checklist.tsx';
import type { CameraStream } from './camera-stream.ts';
import { HeadlineCard } from './HeadlineCard.tsx';
import { HeightsCard } from './HeightsCard.tsx';
import { type Link, type OpenStation, openStation } from './open-station.ts';
import { PictureView } from './PictureView.tsx';
import type { Login, Seat } from './seat.ts';
import { useSlice } from './use-slice.ts';

interface Props {
  link: Link;
  seat: Seat;
  /** Of the class. */
  name: string;
  login: Login;
  /** The numbers of its robots. */
  robots: readonly number[];
}

const CameraChoice = ({ stream, onChoose }: { stream: CameraStream; onChoose: (id: string) => void }) => {
  const choices = useSlice(stream.choices);
  const now = useSlice(stream.state);
  if (choices.length < 2) return null;
  return (
    <SelectField
      label={cameraText('choose')}
      value={now.state === 'open' ? now.deviceId : ''}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    >
      {now.state !== 'open' && <option value="" disabled hidden />}
      {choices.map(({ id, name }, at) => (
        <option key={id} value={id}>
          {name || cameraText('cameraNumber', { number: at + 1 })}
        </option>
      ))}
    </SelectField>
  );
};

/** A laptop looks at whoever sits there while the webcam over the mat is not plugged in. */
const InsteadLine = ({ stream }: { stream: CameraStream }) => {
  const now = useSlice(stream.state);
  if (now.state !== 'open' || !now.isInstead) return null;
  const words = now.name === '' ? cameraText('insteadUnnamed') : cameraText('instead', { name: now.name });
  return (
    <p className={style.note} role="status" data-instead>
      {words}
    </p>
  );
};

/** The screen must stay awake, and people are told when it may not. */
const WakeLine = ({ wake }: Pick<OpenStation, 'wake'>) => {
  const state = useSlice(wake.state);
  if (state !== 'refused' && state !== 'missing') return null;
  return <p className={style.small}>{cameraText(state === 'refused' ? 'wakeRefused' : 'wakeMissing')}</p>;
};

/** This device while it is the camera of the class. */
export const StationScreen = ({ link, seat, name, login, robots }: Props) => {
  const app = useApp();
  const [opened] = useState(() => openStation(app, { code: link.code, login, turnedAway: () => seat.turnedAway() }));
  const { station, stream, picture, wake } = opened;
  const view = useSlice(station.view);
  const isMeasuring = view.calibrating !== null;
  const all = useRef<HTMLDivElement>(null);
  // What to do, how far it is and what the camera sees stand together, at the top.
  useEffect(() => {
    if (isMeasuring) all.current?.scrollIntoView({ block: 'start' });
  }, [isMeasuring]);
  usePageTitle(cameraText('pageTitle', { name }));
  useEffect(() => {
    station.start(app.storage.read(STORAGE_KEYS.cameraChosen));
    return () => station.stop();
  }, [app, station]);
  useEffect(() => station.know(robots), [station, robots]);
  const choose = (id: string): void => {
    app.storage.write(STORAGE_KEYS.cameraChosen, id);
    station.choose(id);
  };
  return (
    <PublicFrame isLow>
      <h1 className={style.name}>{cameraText('pageTitle', { name })}</h1>
      <div ref={all} className={style.station} data-measuring={isMeasuring}>
        <div className={style.first}>
          <HeadlineCard view={view} onRetry={() => station.retry()} />
          {isMeasuring && <CalibrationCard view={view} station={station} />}
          <PictureView picture={picture} looks={station.looks} view={view} />
        </div>
        <div className={style.second}>
          <Checklist view={view} />
          {!isMeasuring && <CalibrationCard view={view} station={station} />}
          {/* Every height begins the reading anew, and with it what is being measured. */}
          {!isMeasuring && <HeightsCard kept={station.heights} onChange={(next) => station.place(next)} />}
          <InsteadLine stream={stream} />
          <CameraChoice stream={stream} onChoose={choose} />
          <WakeLine wake={wake} />
          <Button kind="plain" icon={<IconPower aria-hidden="true" />} onClick={() => seat.leave()}>
            {cameraText('close')}
          </Button>
        </div>
      </div>
    </PublicFrame>
  );
};
