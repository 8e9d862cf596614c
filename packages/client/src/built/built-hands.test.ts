import type { BuiltThing } from '@trundle/protocol/entities/built-thing';
import { letStudentsBuild, listBuilt, putBuilt, removeBuilt } from '@trundle/protocol/http/built';
import { expect, test } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { settled } from '../live/testing/test-classroom.ts';
import { TestClock } from '../live/testing/test-clock.ts';
import { CODE } from '../live/testing/test-server.ts';
import { Network } from '../testing/network.ts';
import { id } from '../testing/people.ts';
import { BuiltHands } from './built-hands.ts';
import { BuiltWorld, builtOn } from './built-world.ts';
import { readBuilt } from './read-built.ts';

const TREE = id(7);
const thingOf = (revision: number, more: Partial<BuiltThing> = {}): BuiltThing => ({
  _id: TREE,
  mapId: '0',
  model: id(1),
  name: 'tree 1',
  x: 400,
  y: 400,
  a: 0,
  size: 100,
  revision,
  ...more,
});
const draftOf = (more: Partial<BuiltThing> = {}) => {
  const { revision: _, ...draft } = thingOf(0, more);
  return draft;
};

const open = (network: Network) => {
  const clock = new TestClock();
  const world = new BuiltWorld(clock);
  const client = new ApiClient({
    fetch: network.fetch,
    token: () => 'jwt',
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  const hands = new BuiltHands({ client, clock, code: CODE, world });
  const at = () => world.state.read().things.map(({ x }) => x);
  return { clock, world, hands, client, at };
};

test('of two changes the one with the larger number counts, in whichever order they are heard', () => {
  const { world, at } = open(new Network());
  world.heard({ put: thingOf(5, { x: 50 }) });
  world.heard({ put: thingOf(4, { x: 40 }) });
  expect(at()).toEqual([50]);
  world.heard({ taken: TREE, revision: 3 });
  expect(at()).toEqual([50]);
  world.heard({ taken: TREE, revision: 9 });
  world.heard({ put: thingOf(8, { x: 80 }) });
  expect(at()).toEqual([]);
  world.heard({ put: thingOf(10, { x: 100 }) });
  expect(at()).toEqual([100]);
});

test('an answer says what is there, but what was heard while it was on its way is newer', async () => {
  const answers: ((response: Response) => void)[] = [];
  const network = new Network().later(listBuilt, (answer) => void answers.push(answer));
  const { world, client } = open(network);
  world.heard({ put: thingOf(1, { _id: id(1), name: 'gone meanwhile' }) });
  const read = readBuilt(world, client, CODE);
  world.heard({ put: thingOf(7, { _id: id(2), name: 'came' }) });
  world.heard({ taken: id(3), revision: 8 });
  world.heard({ studentsBuild: true });
  await settled();
  answers[0]?.(Response.json({ studentsBuild: false, things: [thingOf(3, { _id: id(3) }), thingOf(2)] }));
  await read;
  expect(
    world.state
      .read()
      .things.map(({ name }) => name)
      .sort(),
  ).toEqual(['came', 'tree 1']);
  expect(world.state.read().studentsBuild).toBe(true);
  expect(builtOn(world.state.read(), 1)).toEqual([]);
});

test('what hands do is shown at once, sent one at a time, the newest last', async () => {
  const answers: ((response: Response) => void)[] = [];
  const network = new Network().later(putBuilt, (answer) => void answers.push(answer));
  const { hands, at } = open(network);
  hands.change('place', draftOf());
  hands.change('move', draftOf({ x: 410 }));
  hands.change('move', draftOf({ x: 420 }));
  await settled();
  expect([at(), network.to(putBuilt)]).toMatchObject([[420], [{ body: { x: 400, name: 'tree 1' } }]]);
  answers[0]?.(Response.json(thingOf(1)));
  await expect.poll(() => network.to(putBuilt).map(({ body }) => (body as { x: number }).x)).toEqual([400, 420]);
  expect(at()).toEqual([420]);
  answers[1]?.(Response.json(thingOf(2, { x: 420 })));
  await settled();
  expect(at()).toEqual([420]);
});

test('steps are taken back one by one; presses that follow each other are one of them', async () => {
  const network = new Network().answer(putBuilt, thingOf(1)).answer(removeBuilt, { ok: true });
  const { clock, world, hands, at } = open(network);
  world.heard({ put: thingOf(0) });
  for (const x of [410, 420, 430]) hands.change('move', draftOf({ x }));
  clock.advance(2_000);
  hands.change('move', draftOf({ x: 500 }));
  // As it is dragged nothing is a step yet, and what is let go of is where it was.
  hands.hold(draftOf({ x: 700 }));
  expect(at()).toEqual([700]);
  hands.drop(TREE);
  expect(at()).toEqual([500]);
  hands.hold(draftOf({ x: 710 }));
  hands.remove(TREE);
  expect([at(), hands.steps.read()]).toEqual([[], 3]);
  hands.undo();
  expect(at()).toEqual([500]);
  hands.undo();
  expect(at()).toEqual([430]);
  hands.undo();
  expect([at(), hands.steps.read()]).toEqual([[400], 0]);
  hands.undo();
  expect(at()).toEqual([400]);
});

test('what the server refuses is again as it was', async () => {
  const network = new Network().refuse(putBuilt, 'BUILDING_LOCKED').answer(letStudentsBuild, { studentsBuild: true });
  const { world, hands, at } = open(network);
  world.heard({ put: thingOf(1) });
  hands.change('move', draftOf({ x: 10 }));
  expect(at()).toEqual([10]);
  await expect.poll(at).toEqual([400]);
  await hands.letStudentsBuild(true);
  expect(world.state.read().studentsBuild).toBe(true);
});
