import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Example, Spot } from '@trundle/language/examples/example';

/** What the class has of what examples ask for. */
export interface ClassNow {
  readonly mapId: string;
  readonly robots: readonly { readonly identifier: number; readonly online: boolean; readonly sensors: object }[];
  readonly variables: readonly { readonly name: string }[];
  readonly objects: readonly { readonly identifier: number }[];
}

export type Need =
  | { readonly kind: 'robot' | 'online'; readonly number: number }
  /** Where it has to lie, in millimetres. */
  | ({ readonly kind: 'object' } & Spot)
  | { readonly kind: 'sensor'; readonly number: number; readonly code: number };

/** Null while the class is not there: then nothing is known, and nothing is said. */
export const classNow = (live: LiveClassroom | null): ClassNow | null => {
  const settings = live?.read('settings') ?? null;
  if (live === null || settings === null) return null;
  return {
    mapId: settings.mapId,
    robots: live.read('robots'),
    variables: live.read('variables'),
    objects: live.read('objects'),
  };
};

/** What an example still needs before it runs as it is meant to. */
export const needsOf = ({ robots, objects = [] }: Example, now: ClassNow): Need[] => [
  ...robots.flatMap(({ number, sensors }): Need[] => {
    const robot = now.robots.find(({ identifier }) => identifier === number);
    if (robot === undefined) return [{ kind: 'robot', number }];
    if (!robot.online) return [{ kind: 'online', number }];
    const plugged: readonly unknown[] = Object.values(robot.sensors);
    return sensors.filter((code) => !plugged.includes(code)).map((code) => ({ kind: 'sensor', number, code }));
  }),
  ...objects
    .filter(({ number }) => !now.objects.some(({ identifier }) => identifier === number))
    .map((spot): Need => ({ kind: 'object', ...spot })),
];

export const missingVariables = ({ variables = [] }: Example, now: ClassNow): string[] =>
  variables.filter((name) => !now.variables.some((variable) => variable.name === name));
