import type { LiveRobot } from '@trundle/client/live/robots';
import { type Hand, HELD_FOR } from '@trundle/protocol/entities/hand';
import { toRadians } from '@trundle/world/geometry/angle';
import { TILT } from '@trundle/world/sensors/hand-control';
import { type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { liveText } from '../live/live-text.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';

/** Does something to the robot; says whether it was sent. Whoever did it in vain is told why. */
export type UseHand = (hand: Hand) => boolean;

export const useHand = ({ identifier: number }: LiveRobot): UseHand => {
  const live = useLiveClassroom();
  const { notices, preferences } = useApp();
  const { leads, isAlone } = usePanelRoom();
  const lost = leads && !isAlone ? 'hands.lostTeacher' : 'hands.lost';
  return (hand) => {
    const sending = live.hand(number, hand);
    if (sending === 'sent') return true;
    const text = sending === 'notConnected' ? liveText('NOT_CONNECTED', preferences.language) : t(lost, { number });
    notices.toast({ text, key: `hand/${number}` });
    return false;
  };
};

const says: Partial<Record<SensorDefinition['reads']['kind'], (value: unknown) => boolean>> = {
  // What lies tilted feels a part of its weight ahead.
  motion: (value) => Number((value as { ax?: unknown } | null)?.ax ?? 0) > Math.sin(toRadians(TILT)) / 2,
};

/** Yes or no, as the first of these sensors says it that can; undefined until one has spoken. */
export type Told = (sensors: readonly SensorDefinition[]) => boolean | undefined;

export const useTold = ({ identifier }: LiveRobot): Told => {
  const readings = useLive(`sensors:${identifier}`);
  return (sensors) => {
    for (const { code, value } of readings) {
      const sensor = sensors.find((each) => sensorId(each.code) === code);
      if (sensor === undefined || value === undefined) continue;
      const isYes = says[sensor.reads.kind];
      if (isYes !== undefined) return isYes(value);
      if (sensor.type === 'boolean') return Number(value) > 0;
    }
    return undefined;
  };
};

type HeldThing = Extract<Hand, { hand: 'hold' }>;
type Thing = HeldThing['thing'];

export interface Holding {
  readonly thing: Thing;
  /** Of a card. */
  readonly colour: string | null;
  /** Holds a thing before the robot instead of what was there; null takes it away. */
  readonly hold: (thing: Thing, colour?: string) => void;
}

const NOTHING = { thing: null, colour: null };

/** What this page holds before the robot: one thing, for as long as the robot believes it. */
export const useHolding = (feel: UseHand): Holding => {
  const [held, setHeld] = useState<Pick<Holding, 'thing' | 'colour'>>(NOTHING);
  useEffect(() => {
    if (held.thing === null) return undefined;
    const timer = setTimeout(() => setHeld(NOTHING), HELD_FOR * 1_000);
    return () => clearTimeout(timer);
  }, [held]);
  return {
    ...held,
    hold: (thing, colour) => {
      const message = { hand: 'hold', thing, colour: colour ?? '#ff0000' } as const;
      if (feel(message)) setHeld({ thing, colour: colour ?? null });
    },
  };
};
