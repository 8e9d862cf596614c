import { type MatPart, readReplayParts } from '@trundle/protocol/http/replay';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, test } from 'vitest';
import { MatTape } from './mat-tape.ts';

const tapeAt = (now: number): MatTape =>
  new MatTape(
    { mapId: '1', robots: [] },
    () => ({ outputs: [], scene: { now: 0, scene: EMPTY_SCENE, lately: [] } }),
    now,
  );
const cut = (tape: MatTape, now: number): MatPart | null => {
  const part = tape.cut(now);
  return part && readReplayParts.answer.shape.mat.element.parse(JSON.parse(part.json));
};
const sensorsOf = (tape: MatTape, now: number) => {
  tape.say(now, 'objects_taken', {});
  return cut(tape, now)?.key.sensors;
};

test('a robot that makes up names of sensors fills nothing with them; what it named before goes on', () => {
  const tape = tapeAt(0);
  for (let name = 0; name < 1_000; name += 1) tape.read(name, { R: 1, S: { [`S${name}`]: name } });
  tape.read(2_000, { R: 1, S: { S0: 'newer', S999: 'never' } });
  tape.read(2_000, { R: 2, S: { S13: 5 } });
  tape.cut(2_000);
  const [one, two] = sensorsOf(tape, 2_001) ?? [];
  expect(Object.keys(one?.S ?? {})).toHaveLength(64);
  expect(one?.S).toMatchObject({ S0: 'newer', S63: 63 });
  expect(two).toEqual({ R: 2, S: { S13: 5 } });
});

test('a piece begins with what sensors read then, and not with what they read later', () => {
  const tape = tapeAt(0);
  tape.read(0, { R: 1, S: { S13: 'then' } });
  tape.cut(1);
  tape.read(2, { R: 1, S: { S13: 'later' } });
  expect(sensorsOf(tape, 3)).toEqual([{ R: 1, S: { S13: 'then' } }]);
  expect(sensorsOf(tape, 4)).toEqual([{ R: 1, S: { S13: 'later' } }]);
});

test('a lesson begins with everything standing where the first pictures show it; who comes later comes later', () => {
  const tape = tapeAt(0);
  const see = (now: number, places: [number: number, x: number][]): void =>
    tape.seen(now, {
      R: places.map(([number]) => number),
      X: places.map(([, x]) => x),
      Y: places.map(() => 100),
      A: places.map(() => 90),
      L: now,
    });
  see(300, [[1, 40]]);
  see(700, [
    [1, 60],
    [2, 500],
  ]);
  see(1_500, [
    [1, 90],
    [3, 700],
  ]);
  const first = cut(tape, 2_000);
  expect(first?.key.places).toEqual([
    [1, 40, 100, 90],
    [2, 500, 100, 90],
  ]);
  expect(first?.said.map(([at, tail]) => [at, tail])).toEqual([
    [300, 'positions_update'],
    [700, 'positions_update'],
    [1_500, 'positions_update'],
  ]);
  see(2_100, [[4, 10]]);
  expect(cut(tape, 3_000)?.key.places).toEqual([
    [1, 90, 100, 90],
    [2, 500, 100, 90],
    [3, 700, 100, 90],
  ]);
});
