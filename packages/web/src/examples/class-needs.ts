import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { myRobotNumber, whoseFor } from '@trundle/language/catalogue/my-robot';
import type { Example, Spot } from '@trundle/language/examples/example';
import type { RobotSensors } from '@trundle/protocol/entities/robot';
import { isVirtualMac } from '@trundle/protocol/ids';
import { plugIn } from '@trundle/world/sensors/plugging';
import { isEmpty } from '@trundle/world/sensors/slots';

/** What the class has of what examples ask for. */
export interface ClassNow {
  readonly mapId: string;
  readonly robots: readonly {
    readonly _id: string;
    readonly identifier: number;
    readonly online: boolean;
    readonly sensors: RobotSensors;
  }[];
  readonly objects: readonly { readonly identifier: number }[];
  /** The robot that the example will drive; undefined for somebody who has none. */
  readonly mine: number | undefined;
}

/** What comes with the example by itself is said, but nobody has to do anything about it. */
interface Brought {
  readonly isBrought: boolean;
}

export type Need =
  | { readonly kind: 'mine' }
  | { readonly kind: 'second' }
  | { readonly kind: 'online'; readonly number: number }
  /** Where it has to lie, in millimetres. */
  | ({ readonly kind: 'object' } & Spot & Brought)
  | ({
      readonly kind: 'sensor';
      readonly number: number;
      readonly code: number;
      /** All ports that fit are taken: this one goes meanwhile. */
      readonly inPlaceOf?: number;
    } & Brought);

interface Viewer {
  accountId: string;
  leads: boolean;
}

/** Null while the class is not there: then nothing is known, and nothing is said. */
export const classNow = (live: LiveClassroom | null, { accountId, leads }: Viewer): ClassNow | null => {
  const settings = live?.read('settings') ?? null;
  if (live === null || settings === null) return null;
  const robots = live.read('robots');
  return {
    mapId: settings.mapId,
    robots,
    objects: live.read('objects'),
    mine: myRobotNumber(
      robots.map(({ identifier: number, student }) => ({
        number,
        // On one's own practice mat all are.
        whose: live.isPractice ? 'mine' : whoseFor(accountId, student?._id),
      })),
      leads,
    ),
  };
};

/** The second robot of an example: the first awake one that is not mine, whoever has it; a sleeping one where all others sleep. */
export const otherRobot = ({ robots, mine }: ClassNow): number | undefined => {
  const others = robots.filter(({ identifier }) => identifier !== mine);
  const awake = others.filter(({ online }) => online);
  const numbers = (awake.length > 0 ? awake : others).map(({ identifier }) => identifier);
  return numbers.length === 0 ? undefined : Math.min(...numbers);
};

const mineOf = ({ robots, mine }: ClassNow) => robots.find(({ identifier }) => identifier === mine);
/** A mat that is simulated, and a robot that sensors can be plugged into from here. */
const isVirtual = (robot: { readonly _id: string } | undefined): boolean =>
  robot !== undefined && isVirtualMac(robot._id);

const robotNeeds = ({ sensors = [] }: Example, now: ClassNow): Need[] => {
  const robot = mineOf(now);
  if (robot === undefined) return [{ kind: 'mine' }];
  const number = robot.identifier;
  if (!robot.online) return [{ kind: 'online', number }];
  const { sensor1, sensor2, sensor3, sensor4 } = robot.sensors;
  const plugged = [sensor1, sensor2, sensor3, sensor4];
  const isBrought = isVirtual(robot);
  const then = isBrought ? plugIn(plugged, sensors) : undefined;
  return sensors
    .filter((code) => !plugged.includes(code))
    .map((code) => {
      const before = plugged[then?.indexOf(code) ?? -1];
      const isTaken = before !== undefined && !isEmpty(before);
      return { kind: 'sensor', number, code, isBrought, ...(isTaken && { inPlaceOf: before }) };
    });
};

/** A sleeping robot stands nowhere on the mat: there is nothing to look at or to copy. */
const secondNeeds = (now: ClassNow): Need[] => {
  const number = otherRobot(now);
  if (number === undefined) return [{ kind: 'second' }];
  const isAwake = now.robots.some(({ identifier, online }) => identifier === number && online);
  return isAwake ? [] : [{ kind: 'online', number }];
};

/** What an example still needs before it runs as it is meant to. */
export const needsOf = (example: Example, now: ClassNow): Need[] => {
  const { isForTwo = false, objects = [] } = example;
  return [
    ...robotNeeds(example, now),
    ...(isForTwo ? secondNeeds(now) : []),
    ...objects
      .filter(({ number }) => !now.objects.some(({ identifier }) => identifier === number))
      .map((spot): Need => ({ kind: 'object', ...spot, isBrought: isVirtual(mineOf(now)) })),
  ];
};

/** Something of the robot goes for it, which somebody should know before. */
export const takesOff = (need: Need): boolean => need.kind === 'sensor' && need.inPlaceOf !== undefined;

export const comesAlong = (need: Need): boolean => 'isBrought' in need && need.isBrought;
