import { classroomEvent } from '@trundle/protocol/topics/notify';
import { expect, test } from 'vitest';
import { classroomSnapshot } from './classroom-snapshot.ts';
import { openClassroom, settled, type TestClassroom } from './testing/test-classroom.ts';
import { CODE, classroomOf, pathfindingOf, TEACHER } from './testing/test-server.ts';

const asked = ({ server }: TestClassroom, map = 0): number =>
  server.times('GET', `/api/pathfinding/map/${map}?classroom=${CODE}`);
const isTold = ({ broker }: TestClassroom, changed: ['pathfinding'] | ['map'], mapId = '0'): void => {
  const data = { changed, name: 'Robots 4b', mapId, availableProjects: [], currentOperationProject: null };
  broker.say(classroomEvent, { code: CODE }, { messageType: 'update', data });
};
const inUse = ({ live }: TestClassroom): string | null => live.read('pathfinding')?.name ?? null;
const past = async (room: TestClassroom, ms: number): Promise<void> => {
  room.clock.advance(ms);
  await settled();
};

test('a class that opens has the path map in use, and its places beside those of the map', async () => {
  const room = await openClassroom();
  expect(inUse(room)).toBeNull();
  const places = () =>
    classroomSnapshot(room.live, { accountId: TEACHER, role: 'Teacher', language: 'en' }).mat?.places.flat() ?? [];
  const own = places();
  room.server.pathfindings.set(0, pathfindingOf(1));
  isTold(room, ['pathfinding']);
  await past(room, 1_000);
  expect(inUse(room)).toBe('Path map 1');
  expect(places()).toEqual(expect.arrayContaining(['Place 1', ...own]));
});

test('the server is asked once about many changes of a second, and its answer is there for whoever looks on', async () => {
  const room = await openClassroom();
  const before = asked(room);
  let told = 0;
  room.live.subscribe('pathfinding', () => {
    told += 1;
  });
  room.server.pathfindings.set(0, pathfindingOf(2));
  for (let change = 0; change < 5; change++) {
    isTold(room, ['pathfinding']);
    await past(room, 300);
  }
  expect(asked(room)).toBe(before);
  await past(room, 1_000);
  expect([asked(room), inUse(room), told]).toEqual([before + 1, 'Path map 2', 1]);
});

test('what was answered for a map counts for five seconds', async () => {
  const room = await openClassroom();
  room.server.pathfindings.set(1, pathfindingOf(1, { mapId: 1 }));
  isTold(room, ['map'], '1');
  await settled();
  expect([asked(room, 1), inUse(room)]).toEqual([1, 'Path map 1']);
  isTold(room, ['map'], '0');
  expect(inUse(room), 'it is not for this map').toBeNull();
  await past(room, 4_000);
  isTold(room, ['map'], '1');
  await settled();
  expect([asked(room, 1), inUse(room)]).toEqual([1, 'Path map 1']);
  isTold(room, ['map'], '0');
  await past(room, 6_000);
  isTold(room, ['map'], '1');
  await settled();
  expect(asked(room, 1)).toBe(2);
});

test('what changed unheard is known when the answer before it counts no more', async () => {
  const room = await openClassroom();
  room.server.pathfindings.set(0, pathfindingOf(4));
  isTold(room, ['map'], '1');
  await past(room, 1_000);
  isTold(room, ['map'], '0');
  await settled();
  expect(inUse(room)).toBeNull();
  await past(room, 5_000);
  expect(inUse(room)).toBe('Path map 4');
});

test('a server that is away is asked again; an answer that comes late does not undo a newer one', async () => {
  const room = await openClassroom({ classroom: classroomOf({ mapId: '2' }) });
  room.server.pathfindings.set(2, pathfindingOf(1, { mapId: 2 }));
  room.server.away = true;
  isTold(room, ['pathfinding'], '2');
  await past(room, 1_000);
  expect(inUse(room)).toBeNull();
  room.server.away = false;
  await past(room, 5_000);
  expect(inUse(room)).toBe('Path map 1');
  const { promise, resolve } = Promise.withResolvers<void>();
  room.server.gate = promise;
  isTold(room, ['pathfinding'], '2');
  await past(room, 1_000);
  room.server.gate = Promise.resolve();
  room.server.pathfindings.set(2, pathfindingOf(3, { mapId: 2 }));
  isTold(room, ['pathfinding'], '2');
  await past(room, 1_000);
  expect(inUse(room)).toBe('Path map 3');
  resolve();
  await settled();
  expect(inUse(room)).toBe('Path map 3');
});
