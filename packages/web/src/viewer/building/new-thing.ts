import type { BuiltDraft } from '@trundle/client/built/built-world';
import { randomWord } from '@trundle/client/session/random-word';
import { MAT } from '@trundle/protocol/constants';
import { BUILT_SIZE } from '@trundle/protocol/entities/built-thing';
import { placeNameKey } from '@trundle/protocol/entities/pathfinding';
import { distance, type Point } from '@trundle/world/geometry/coordinates';

/** Something to build with: a model under the word people have for it. */
export interface Material {
  readonly id: string;
  readonly name: string;
}

const MIDDLE = { x: (MAT.min + MAT.max) / 2, y: (MAT.min + MAT.max) / 2 };
const STEP = 100;
/** Nearer than this, things stand in one another. Millimetres. */
const APART = 90;

/** Spots all over the mat, the middle first. */
const SPOTS: readonly Point[] = Array.from({ length: 49 }, (_, at) => ({
  x: MIDDLE.x + ((at % 7) - 3) * STEP,
  y: MIDDLE.y + (Math.floor(at / 7) - 3) * STEP,
})).toSorted((one, other) => distance(one, MIDDLE) - distance(other, MIDDLE));

/** Where nothing stands yet, as near to the middle as may be. */
const freeSpot = (things: readonly Point[]): Point =>
  SPOTS.find((spot) => things.every((thing) => distance(thing, spot) >= APART)) ?? MIDDLE;

const lowered = (name: string): string => name.slice(0, 1).toLocaleLowerCase() + name.slice(1);

/** «tree 1», then «tree 2»: programs find a thing by its name. */
const freeName = (word: string, things: readonly BuiltDraft[]): string => {
  const taken = new Set(things.map(({ name }) => placeNameKey(name)));
  const stem = lowered(word).slice(0, 50);
  for (let number = 1; ; number += 1) if (!taken.has(placeNameKey(`${stem} ${number}`))) return `${stem} ${number}`;
};

/** A thing that is not on the mat yet, where there is room for it. */
export const newThing = ({ id: model, name }: Material, mapId: number, things: readonly BuiltDraft[]): BuiltDraft => ({
  _id: randomWord().slice(0, 32),
  mapId: String(mapId),
  model,
  name: freeName(name, things),
  ...freeSpot(things),
  a: 0,
  size: BUILT_SIZE.usual,
});
