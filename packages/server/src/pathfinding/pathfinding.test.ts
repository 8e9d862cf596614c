import { type Pathfinding, PathfindingSchema } from '@trundle/protocol/entities/pathfinding';
import { updateClassroom } from '@trundle/protocol/http/classroom';
import * as calls from '@trundle/protocol/http/pathfinding';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, pathfindings } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let lee: Person;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
  admin = await people.account('Admin');
  lee = await people.account('Teacher');
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await people.classroom(1);
});

const matrix = (cell = 1, size = 48): number[][] => Array.from({ length: size }, () => Array(size).fill(cell));
const MATRIX = matrix();
const PLACES = { a: { mx: 100, my: 200, name: 'Library' }, b: { mx: 700, my: 600, name: 'École' } };

const create = (by: Person, more: Record<string, unknown> = {}) =>
  server.ask(calls.createPathfinding, { body: { name: 'Around the lake', matrix: MATRIX, ...more } }, by);
const made = async (by: Person, more: Record<string, unknown> = {}): Promise<Pathfinding> => {
  const answer = await create(by, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const patch = (id: string, body: Record<string, unknown>, by: Person) =>
  server.ask(calls.updatePathfinding, { params: { id }, body }, by);
const read = (id: string, by: Person) => server.ask(calls.readPathfinding, { params: { id } }, by);
const list = async (by: Person) => (await server.ask(calls.listPathfindings, {}, by)).body;
const within = (classroom?: string) => (classroom === undefined ? {} : { classroom });
const use = (mapId: number, pathfindingId: string | null, by: Person, classroom?: string) =>
  server.ask(calls.usePathfinding, { params: { mapId }, body: { pathfindingId }, query: within(classroom) }, by);
const inUse = async (mapId: number, by: Person, classroom?: string) =>
  server.ask(calls.readPathfindingInUse, { params: { mapId }, query: within(classroom) }, by);
const count = async () => (await server.database.db.select({ id: pathfindings.id }).from(pathfindings)).length;

describe('sets', () => {
  test('one is made with the usual scale and margins, changed in part, listed to its maker, and deleted', async () => {
    const set = await made(own.teacher, { places: PLACES, mapId: 3 });
    expect(PathfindingSchema.strict().safeParse(set).success).toBe(true);
    expect(set).toMatchObject({
      name: 'Around the lake',
      description: '',
      mapId: 3,
      matrix: MATRIX,
      matrixCellScaleByMap: 20,
      matrixMarginTop: 4,
      matrixMarginRight: 4,
      matrixMarginBottom: 4,
      matrixMarginLeft: 4,
      places: PLACES,
      created_by: { _id: own.teacher.id },
      deletedAt: null,
    });
    const changed = await patch(
      set._id,
      {
        name: '  Over the\nbridge ',
        matrix: MATRIX.map((row, y) => row.map((_, x) => (x === y ? 0 : 7))),
        places: { ...PLACES, a: { ...PLACES.a, deleted: true }, c: { mx: 1, my: 2, name: 'Library' } },
      },
      own.teacher,
    );
    expect(changed.body).toMatchObject({
      name: 'Over the bridge',
      mapId: 3,
      places: { b: PLACES.b, c: { mx: 1, my: 2, name: 'Library' } },
    });
    expect(changed.body.matrix[5]?.slice(3, 8)).toEqual([1, 1, 0, 1, 1]);
    expect(Object.keys(changed.body.places)).toEqual(['b', 'c']);
    expect((await read(set._id, own.students[0] as Person)).body).toEqual(changed.body);
    expect((await list(own.teacher)).map(({ _id }) => _id)).toEqual([set._id]);
    expect((await list(lee)).map(({ _id }) => _id)).not.toContain(set._id);
    expect((await server.ask(calls.deletePathfinding, { params: { id: set._id } }, own.teacher)).status).toBe(200);
    expect(await list(own.teacher)).toEqual([]);
    expect((await read(set._id, admin)).status).toBe(404);
  });

  test('what does not fit is refused and nothing is stored', async () => {
    const before = await count();
    const wrong: [what: string, body: Record<string, unknown>, field: RegExp][] = [
      ['no cells', { matrix: [] }, /matrix/],
      ['a row too few', { matrix: MATRIX.slice(1) }, /matrix/],
      ['a cell too many', { matrix: MATRIX.map((row) => [...row, 1]) }, /matrix/],
      ['one short row', { matrix: MATRIX.map((row, y) => (y === 9 ? row.slice(1) : row)) }, /matrix/],
      ['words', { matrix: MATRIX.map((row) => row.map(() => 'x')) }, /matrix/],
      ['another scale', { matrixCellScaleByMap: 25 }, /matrix/],
      ['too large', { matrix: matrix(1, 200) }, /matrix/],
      ['no name', { name: ' \u3164 ' }, /name/],
      ['a long name', { name: 'x'.repeat(121) }, /name/],
      ['no such map', { mapId: 6 }, /mapId/],
      ['two of a name', { places: { a: PLACES.a, b: { ...PLACES.b, name: 'library ' } } }, /places/],
      ['a place off the mat', { places: { a: { ...PLACES.a, mx: 801 } } }, /places/],
      ['a nameless place', { places: { a: { ...PLACES.a, name: '  ' } } }, /places/],
      ['an object’s name', { places: { a: { ...PLACES.a, name: 'object 117' } } }, /places/],
      [
        'too many places',
        { places: Object.fromEntries(MATRIX.flat().map((_, at) => [`p${at}`, { mx: 1, my: 1, name: `P${at}` }])) },
        /places/,
      ],
    ];
    for (const [what, body, field] of wrong) {
      const answer = await create(own.teacher, body);
      expect([what, answer.status]).toEqual([what, answer.status === 413 ? 413 : 400]);
      if (answer.status === 400)
        expect(Object.keys((answer.body as unknown as { errors: object }).errors).join(), what).toMatch(field);
    }
    expect(await count()).toBe(before);

    const set = await made(own.teacher, { places: PLACES });
    for (const body of [{ matrix: [[1]] }, { matrixMarginLeft: 5 }, { matrixCellScaleByMap: 10 }, { name: '' }]) {
      const answer = await patch(set._id, body, own.teacher);
      expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    }
    const twice = { places: { a: PLACES.a, b: { ...PLACES.b, name: PLACES.a.name } } };
    expect(await patch(set._id, twice, own.teacher)).toMatchObject({
      status: 400,
      body: { errors: { places: { kind: 'duplicate' } } },
    });
    expect((await read(set._id, own.teacher)).body).toEqual(set);
  });

  test('only its maker and an admin save and delete it; one that is gone takes no save', async () => {
    const set = await made(own.teacher);
    for (const other of [lee, own.students[0] as Person]) {
      expect((await patch(set._id, { name: 'Mine now' }, other)).status).toBe(403);
      expect((await server.ask(calls.deletePathfinding, { params: { id: set._id } }, other)).status).toBe(403);
    }
    expect((await create(own.students[0] as Person)).status).toBe(403);
    expect((await patch(set._id, { name: 'Looked after' }, admin)).body.name).toBe('Looked after');
    await server.ask(calls.deletePathfinding, { params: { id: set._id } }, own.teacher);
    expect((await patch(set._id, { name: 'Late' }, own.teacher)).status).toBe(403);
    expect((await patch(set._id, { name: 'Late' }, admin)).status).toBe(404);
    expect(await list(own.teacher)).toEqual([]);
  });

  test('they go with their maker', async () => {
    const kim = await people.account('Teacher');
    const { _id } = await made(kim);
    await use(0, _id, kim);
    await server.database.db.delete(accounts).where(eq(accounts.id, kim.id));
    expect((await read(_id, admin)).status).toBe(404);
  });
});

describe('in use', () => {
  test('a choice holds for one map in the classes of its maker, for students too, until it is taken back', async () => {
    const [student] = own.students as [Person];
    const set = await made(own.teacher, { mapId: 2, places: PLACES });
    expect((await inUse(2, student, own.code)).body).toEqual({ mapId: 2, pathfinding: null });
    expect((await use(2, set._id, own.teacher)).body).toEqual({ mapId: 2, pathfinding: set });
    expect((await inUse(2, student, own.code)).body).toEqual({ mapId: 2, pathfinding: set });
    expect((await inUse(2, own.teacher)).body.pathfinding?._id).toBe(set._id);
    expect((await inUse(1, student, own.code)).body.pathfinding).toBeNull();
    const all = await server.ask(calls.listPathfindingsInUse, { query: { classroom: own.code } }, student);
    expect(all.body.map(({ mapId, pathfinding }) => [mapId, pathfinding?._id ?? null])).toEqual([
      [0, null],
      [1, null],
      [2, set._id],
      [3, null],
      [4, null],
      [5, null],
    ]);
    expect((await inUse(2, student)).body.pathfinding).toBeNull();
    const other = await people.classroom(1);
    expect((await inUse(2, other.students[0] as Person, other.code)).body.pathfinding).toBeNull();
    expect((await use(2, null, own.teacher)).body).toEqual({ mapId: 2, pathfinding: null });
    expect((await inUse(2, student, own.code)).body.pathfinding).toBeNull();
  });

  test('nobody learns what another class uses, nor chooses for it, nor chooses what is not theirs', async () => {
    const set = await made(own.teacher);
    await use(0, set._id, own.teacher);
    const other = await people.classroom(1);
    for (const stranger of [lee, other.students[0] as Person])
      expect((await inUse(0, stranger, own.code)).status).toBe(404);
    expect((await use(0, null, lee, own.code)).status).toBe(404);
    expect((await use(0, set._id, lee)).status).toBe(404);
    expect((await use(0, null, own.students[0] as Person, own.code)).status).toBe(403);
    expect((await inUse(0, own.teacher)).body.pathfinding?._id).toBe(set._id);
    expect(await use(1, set._id, own.teacher), 'it was painted over another map').toMatchObject({
      status: 400,
      body: { errors: { pathfindingId: { kind: 'format' } } },
    });
    expect((await use(0, 'f'.repeat(32), own.teacher)).status).toBe(404);
  });

  test('an admin who looks after a class chooses for the class, not for classes of their own', async () => {
    const mine = await made(admin);
    expect((await use(0, mine._id, admin, own.code)).body.pathfinding?._id).toBe(mine._id);
    expect((await inUse(0, own.students[0] as Person, own.code)).body.pathfinding?._id).toBe(mine._id);
    expect((await inUse(0, admin)).body.pathfinding).toBeNull();
  });

  test('one that is deleted or given to another map is used no more', async () => {
    const [student] = own.students as [Person];
    const first = await made(own.teacher);
    await use(0, first._id, own.teacher);
    await patch(first._id, { mapId: 1 }, own.teacher);
    expect((await inUse(0, student, own.code)).body.pathfinding).toBeNull();
    expect((await inUse(1, student, own.code)).body.pathfinding).toBeNull();
    const second = await made(own.teacher);
    await use(0, second._id, own.teacher);
    await server.ask(calls.deletePathfinding, { params: { id: second._id } }, own.teacher);
    expect((await inUse(0, student, own.code)).body.pathfinding).toBeNull();
  });

  test('open pages of classes on that map are told of a choice, a save and a deletion', async () => {
    const [student] = own.students as [Person];
    const page = await openPage(server, student, classroomEvent.filter({ code: own.code }));
    const changes = () =>
      page.received.map(({ message }) => (message as TopicPayload<typeof classroomEvent>).data.changed.join());
    const told = () => changes().filter((changed) => changed === 'pathfinding').length;
    const set = await made(own.teacher);
    await use(0, set._id, own.teacher);
    await vi.waitFor(() => expect(told()).toBe(1), { timeout: 20_000 });
    await patch(set._id, { places: PLACES }, own.teacher);
    await vi.waitFor(() => expect(told()).toBe(2), { timeout: 20_000 });
    // A class on another map is left alone; the next news it hears is of its map.
    await server.ask(updateClassroom, { params: { id: own.code }, body: { mapId: '1' } }, own.teacher);
    await patch(set._id, { name: 'Unseen' }, own.teacher);
    await server.ask(updateClassroom, { params: { id: own.code }, body: { mapId: '0' } }, own.teacher);
    await server.ask(calls.deletePathfinding, { params: { id: set._id } }, own.teacher);
    await vi.waitFor(() => expect(changes().at(-1)).toContain('pathfinding'), { timeout: 20_000 });
    await page.mqtt.endAsync();
  });
});
