import type { MatPart } from '@trundle/protocol/http/replay';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';

type Said = MatPart['said'][number];

const keptOfBatch = (payload: unknown, isKept: (number: number) => boolean): unknown => {
  const { R, X, Y, A, L } = payload as Record<'R' | 'X' | 'Y' | 'A', number[]> & { L: number };
  const kept = R.flatMap((number, index) => (isKept(number) ? [index] : []));
  const of = (list: number[]): (number | undefined)[] => kept.map((index) => list[index]);
  return kept.length === 0 ? null : { R: of(R), X: of(X), Y: of(Y), A: of(A), L };
};

/** The robot a message is about; messages that name none are about the whole mat. */
const robotOf = (tail: string, payload: unknown): unknown => {
  const { R, id } = payload as { R?: unknown; id?: unknown };
  return tail === 'robot_status' ? id : R;
};

/** What of a piece of a lesson is about somebody's own robots: the mat with them alone, and the things that lie on it. */
export const ownPart = (part: MatPart, own: ReadonlySet<number>): MatPart => {
  const others = new Set(part.key.robots.map(({ identifier }) => identifier).filter((number) => !own.has(number)));
  const said = part.said.flatMap(([at, tail, payload]): Said[] => {
    if (tail === 'positions_update') {
      const batch = keptOfBatch(payload, (number) => !others.has(number));
      return batch === null ? [] : [[at, tail, batch]];
    }
    const robot = robotOf(tail, payload);
    return tail === 'objects_taken' || (typeof robot === 'number' && own.has(robot)) ? [[at, tail, payload]] : [];
  });
  const { key } = part;
  return {
    ...part,
    said,
    key: {
      ...key,
      robots: key.robots.filter(({ identifier }) => own.has(identifier)),
      outputs: key.outputs.filter(({ R }) => own.has(R)),
      places: key.places.filter(([number]) => !others.has(number)),
      sensors: key.sensors.filter(({ R }) => own.has(R)),
      scene: { ...key.scene, scene: EMPTY_SCENE, lately: [] },
    },
  };
};
