import { ProjectSummarySchema } from '@trundle/protocol/entities/project';
import { listProjects } from '@trundle/protocol/http/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../database/schema.ts';
import { newId } from '../random.ts';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());

interface Made {
  name: string;
  /** Later is newer. */
  day: number;
  parent?: string;
  deleted?: boolean;
}

const make = async (by: Person, { name, day, parent, deleted }: Made): Promise<string> => {
  const id = newId();
  const at = new Date(Date.UTC(2026, 0, day));
  await server.database.db.insert(projects).values({
    ...{
      id,
      name,
      description: 'Drive home',
      xml: '<xml/>',
      version: 1,
      helpHtml: '',
      teacherHelpHtml: '<p>Hints</p>',
    },
    ...{
      mapId: 3,
      grade: 2,
      imageCover: '',
      category: null,
      community: true,
      parent: parent ?? null,
      ruleColour: null,
    },
    ...{ createdBy: by.id, createdAt: at, updatedAt: at, deletedAt: deleted ? at : null },
  });
  return id;
};
const list = async ({ token }: Person, query: { onlyMine?: 'true' | 'false' } = {}) => {
  const { status, body } = await server.ask(listProjects, { query }, { token });
  expect(status).toBe(200);
  return body;
};

test('the list of projects is empty without any, then holds all with their rules, without programs and help', async () => {
  const [teacher, other] = [await people.account('Teacher'), await people.account('Teacher')];
  const student = await people.account('Student');
  expect(await list(student)).toEqual([]);

  const home = await make(teacher, { name: 'Way home', day: 2 });
  await make(teacher, { name: 'Thrown away', day: 3, deleted: true });
  const second = await make(teacher, { name: 'Second rule', day: 5, parent: home });
  const first = await make(teacher, { name: 'First rule', day: 4, parent: home });
  await make(other, { name: 'Warehouse', day: 6 });

  const all = await list(student);
  expect(all.map(({ name }) => name)).toEqual(['Warehouse', 'Second rule', 'First rule', 'Way home']);
  expect(all.at(-1)).toEqual({
    ...{ _id: home, name: 'Way home', description: 'Drive home', mapId: 3, grade: 2, imageCover: '', category: null },
    ...{ community: true, parent: null, rules: [first, second], backgroundColorWhenRule: null },
    created_by: { _id: teacher.id, name: teacher.user.name },
    ...{ createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
  });
  for (const project of all) expect(ProjectSummarySchema.strict().safeParse(project).success).toBe(true);

  expect((await list(other, { onlyMine: 'true' })).map(({ name }) => name)).toEqual(['Warehouse']);
  expect(await list(other, { onlyMine: 'false' })).toHaveLength(4);
});
