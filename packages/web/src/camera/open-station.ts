import { BrokerConnection } from '@trundle/client/live/broker-connection';
import { systemClock } from '@trundle/client/live/clock';
import { brokerUrl, connectMqtt } from '@trundle/client/live/mqtt-transport';
import { randomWord } from '@trundle/client/session/random-word';
import { BROKER_PATH } from '@trundle/protocol/constants';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { App } from '../app/app.ts';
import { Calibrations } from './calibrations.ts';
import { CameraStream, faultOfCamera, neverFilms } from './camera-stream.ts';
import { deviceName } from './device-name.ts';
import { Eyes, type EyesWorker } from './eyes.ts';
import { MarkerHeights } from './marker-heights.ts';
import { lastWill } from './publisher.ts';
import { type Login, Seat } from './seat.ts';
import { Station } from './station.ts';
import { VideoPicture } from './video-picture.ts';
import { WakeLock } from './wake-lock.ts';

export interface Link {
  code: string;
  key: string;
}

/** Nobody at this page could do anything about what the broker has to tell. */
const SILENT = { tell: () => undefined, warn: () => undefined };
/** A page that is being reloaded lets go of its seat in a moment. */
const SEAT_PATIENCE = 3_000;

/** Held for as long as this page lives. Where browsers know no such locks, every page has its own word for it. */
const claimSeat = (seat: string): Promise<boolean> => {
  // Missing on pages that are not secure.
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return Promise.resolve(true);
  // Made by hand: Safari has locks for longer than it has signals that end by themselves.
  const patience = new AbortController();
  const cancel = systemClock.after(SEAT_PATIENCE, () => patience.abort());
  return new Promise((settle) => {
    const held = (): Promise<never> => {
      cancel();
      settle(true);
      return new Promise<never>(() => undefined);
    };
    locks.request(`trundle/camera-seat/${seat}`, { signal: patience.signal }, held).catch(() => settle(false));
  });
};

/** Which pages of this browser are the camera of a class now: each that is holds a lock of its own name. */
const tabs = (code: string) => {
  const { locks } = navigator as { locks?: LockManager | null };
  const names = `trundle/camera-on/${code}/`;
  const own = names + randomWord();
  let letGo: (() => void) | null = null;
  return {
    isOtherTab: async (): Promise<boolean> => {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name = '' }) => name.startsWith(names) && name !== own);
    },
    mine: (isMine: boolean): void => {
      if (isMine === (letGo !== null)) return;
      if (!isMine) {
        letGo?.();
        letGo = null;
        return;
      }
      const held = new Promise<void>((settle) => {
        letGo = settle;
      });
      void locks?.request(own, () => held).catch(() => undefined);
    },
  };
};

const devicesHere = () => {
  // Missing on pages that are not secure.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  return { devices: mediaDevices ?? null, isSecure: window.isSecureContext };
};

const openStream = (): CameraStream => new CameraStream({ ...devicesHere(), clock: systemClock });

export const openSeat = ({ client, storage, tab }: App, { code, key }: Link): Seat =>
  new Seat({
    code,
    key,
    client,
    tab,
    clock: systemClock,
    deviceName: () => deviceName(navigator),
    claim: claimSeat,
    ...tabs(code),
    never: () => neverFilms(devicesHere()),
    looks: () => faultOfCamera(openStream(), storage.read(STORAGE_KEYS.cameraChosen)),
  });

export interface OpenStation {
  readonly station: Station;
  readonly stream: CameraStream;
  readonly picture: VideoPicture;
  readonly wake: WakeLock;
}

/** This device's camera, screen and processor, put together as a station of a class. */
export const openStation = (
  { page, storage }: App,
  { code, login, turnedAway }: { code: string; login: Login; turnedAway: () => void },
): OpenStation => {
  const clock = systemClock;
  // Missing on pages that are not secure.
  const { wakeLock } = navigator as { wakeLock?: WakeLockApi };
  const stream = openStream();
  const picture = new VideoPicture();
  const wake = new WakeLock({
    lock: wakeLock ?? null,
    clock,
    isHidden: () => page.isHidden,
    onVisibility: (listener) => page.onVisibility(listener),
  });
  const connection = new BrokerConnection({
    dial: connectMqtt(brokerUrl(window.location, BROKER_PATH)),
    clock,
    reporter: SILENT,
    token: () => login.token,
    username: code,
    clientId: login.serial,
    will: lastWill(code, login.serial),
    woken: (retry) => page.onOnline(retry),
    cutOff: (hangUp) => page.onOffline(hangUp),
  });
  const startWorker = (): EyesWorker =>
    new Worker(new URL('./eyes-worker.ts', import.meta.url), { type: 'module', name: 'eyes' });
  const station = new Station({
    clock,
    page,
    stream,
    picture,
    wake,
    connection,
    code,
    serial: login.serial,
    turnedAway,
    calibrations: new Calibrations(storage),
    heights: new MarkerHeights(storage),
    eyes: (hears) => new Eyes({ ...hears, start: startWorker, clock }),
  });
  return { station, stream, picture, wake };
};

type WakeLockApi = ConstructorParameters<typeof WakeLock>[0]['lock'];
