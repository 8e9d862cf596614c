import { HELD_THINGS, HAND_CONTROLS as KEYS } from '@trundle/protocol/entities/hand';
import type { RobotSensors } from '@trundle/protocol/entities/robot';
import type { EnvironmentKey } from './environment.ts';
import { type Reads, SENSORS, type SensorDefinition, sensorByCode } from './index.ts';

/** Everything a hand can do to a robot, in the order it is offered. */
const HAND_ACTIONS = [...KEYS, 'shake', 'clap', ...HELD_THINGS, 'remote', 'radio'] as const;
export type HandAction = (typeof HAND_ACTIONS)[number];

const OF_QUANTITY: Partial<Record<EnvironmentKey, HandAction>> = { sound: 'clap', flame: 'flame', magnetism: 'magnet' };

/** What hands can do about each thing that sensors measure. Kinds that are not named are out of their reach. */
const OF_KIND: { readonly [Kind in Reads['kind']]?: (reads: Extract<Reads, { kind: Kind }>) => HandAction[] } = {
  hand: ({ key }) => [key],
  jolt: () => ['shake'],
  motion: () => ['tilt', 'shake'],
  environment: ({ keys }) => keys.flatMap((key) => OF_QUANTITY[key] ?? []),
  colour: () => ['card'],
  range: () => ['box'],
  obstacle: () => ['box'],
  beam: () => ['box'],
  // It sees any hand that moves.
  movement: () => ['gesture'],
  infrared: () => ['remote'],
  radio: () => ['radio'],
};

/** What hands can do that this sensor feels. */
export const handActionsOf = ({ reads }: SensorDefinition): readonly HandAction[] => {
  const actionsOf = OF_KIND[reads.kind] as ((given: Reads) => HandAction[]) | undefined;
  return actionsOf?.(reads) ?? [];
};

/** What is on the board of every robot without being plugged in: the radio. */
const PORT_ON_BOARD = 5;
export const BOARD_SENSORS: readonly SensorDefinition[] = SENSORS.filter(({ slots }) => slots.includes(PORT_ON_BOARD));

/** What the camera notices, whatever is plugged in. */
const SEEN_BY_CAMERA: readonly HandAction[] = ['cloth'];

/** What hands can do to a robot, each with the sensors that feel it. */
export const handActionsFor = (plugged: RobotSensors): ReadonlyMap<HandAction, readonly SensorDefinition[]> => {
  const sensors = [...new Set(Object.values(plugged).flatMap((code) => sensorByCode(code) ?? [])), ...BOARD_SENSORS];
  const feeling = (action: HandAction) => sensors.filter((sensor) => handActionsOf(sensor).includes(action));
  return new Map(
    HAND_ACTIONS.map((action) => [action, feeling(action)] as const).filter(
      ([action, felt]) => felt.length > 0 || SEEN_BY_CAMERA.includes(action),
    ),
  );
};
