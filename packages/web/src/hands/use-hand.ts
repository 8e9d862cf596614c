import type { LiveRobot } from '@trundle/client/live/robots';
import type { Hand } from '@trundle/protocol/entities/hand';
import { toRadians } from '@trundle/world/geometry/angle';
import type { Outputs } from '@trundle/world/robot/outputs';
import { TILT } from '@trundle/world/sensors/hand-control';
import { type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import { useState } from 'react';
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
  /** Holds a thing before the robot instead of what was there; null takes it away. Says whether it was done. */
  readonly hold: (thing: Thing, colour?: string) => boolean;
}

interface Mine extends Pick<Holding, 'thing' | 'colour'> {
  /** What the robot had said before. */
  readonly before: Outputs;
}

/**
 * What stands before the robot, whoever holds it: one thing, as the robot says. Until it speaks again, what this page
 * has just done counts.
 */
export const useHolding = ({ identifier }: LiveRobot, feel: UseHand): Holding => {
  const live = useLiveClassroom();
  const outputs = useLive(`outputs:${identifier}`);
  const [mine, setMine] = useState<Mine | null>(null);
  const { thing = null, colour = null } = mine?.before === outputs ? mine : (outputs.held ?? {});
  return {
    thing,
    colour,
    hold: (wanted, of) => {
      const message = { hand: 'hold', thing: wanted, colour: of ?? '#ff0000' } as const;
      if (!feel(message)) return false;
      setMine({ thing: wanted, colour: of ?? null, before: live.outputs(identifier) });
      return true;
    },
  };
};
