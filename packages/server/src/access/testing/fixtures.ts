import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Account } from '../../accounts/registration.ts';
import { accountRow } from '../../accounts/registration.ts';
import { Sessions } from '../../accounts/sessions.ts';
import { insertClassroom } from '../../classrooms/classrooms.ts';
import { teacherRow } from '../../classrooms/members.ts';
import * as tables from '../../database/schema.ts';
import { EventBus } from '../../event-bus.ts';
import { newAssistanceCode, newId } from '../../random.ts';
import { readSettings } from '../../settings.ts';
import type { TestServer } from '../../testing/server.ts';
import {
  type Basics,
  HELPED,
  HOMES,
  type Made,
  PEOPLE,
  type PersonName,
  ROLE_OF,
  ROOMS,
  type RoomName,
  type Scene,
  THINGS,
  WITHOUT_EMAIL,
} from './fixture-plan.ts';
import type { Role } from './permission-table.ts';
import { type PlantedSecret, plantSecrets } from './secrets.ts';

export interface Fixture {
  /** Empty: they have none. */
  tokens: Record<Role, string>;
  /** What each of them tries everything on. */
  scenes: Record<Role, Scene>;
  secrets: readonly PlantedSecret[];
}

let serial = 0;
const mac = (): string => `BB${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
/** Of every model. */
const CONTENT = Buffer.from('a model');
const CONTENT_HASH = createHash('sha256').update(CONTENT).digest('hex');
const DAY = 24 * 3_600_000;

/** Makes fixtures straight in the database, with few queries: the tests need hundreds. */
export class Fixtures {
  readonly #test: TestServer;
  readonly #sessions: Sessions;

  constructor(test: TestServer) {
    this.#test = test;
    this.#sessions = new Sessions(test.database, new EventBus(), readSettings({ DATA_DIR: test.dataDir }).jwtSecret, {
      isOn: () => true,
    });
  }

  async make(): Promise<Fixture> {
    const people = await this.#people();
    const codes = await this.#rooms(people);
    const members = await this.#members(people, codes);
    const assistanceCodes = { own: newAssistanceCode(), foreign: newAssistanceCode(), demo: newAssistanceCode() };
    const here = { people, codes, cards: members.cards, assistanceCodes };
    const [things, tokens] = await Promise.all([
      this.#things(people, codes, members.ids),
      this.#tokens(here),
      this.#codes(here),
    ]);
    const made: Made = { ...here, ...things };
    const secrets = await plantSecrets(this.#test.database.db, made);
    return { tokens, scenes: scenesOf(made), secrets };
  }

  async #people(): Promise<Made['people']> {
    const rows = PEOPLE.map((name): Account => {
      const mark = ++serial;
      const row = accountRow({
        role: 'Student',
        name: `${name}${mark}`,
        passwordHash: null,
        language: 'en',
        verifiedAt: new Date(),
        email: WITHOUT_EMAIL.has(name) ? null : `${name.toLowerCase()}${mark}@school.test`,
      });
      return { ...row, role: ROLE_OF[name] ?? 'Student' };
    });
    const people = Object.fromEntries(PEOPLE.map((name, at) => [name, rows[at]])) as Made['people'];
    for (const person of [people.demo, people.demoStudent])
      Object.assign(person, { demo: people.demo.id, expiresAt: new Date(Date.now() + DAY) });
    await this.#test.database.db.insert(tables.accounts).values(rows);
    return people;
  }

  async #rooms(people: Made['people']): Promise<Made['codes']> {
    const { db } = this.#test.database;
    const entries = await Promise.all(
      Object.entries(ROOMS).map(async ([room, { by }]) => {
        const { id, name } = people[by];
        const given = { name: `Room ${++serial}`, mapId: '0', teacherId: id, teacherName: name };
        const practice = room === 'practice';
        return [room, await insertClassroom(db, { ...given, practice })] as const;
      }),
    );
    const codes = Object.fromEntries(entries) as Made['codes'];
    await db.update(tables.classrooms).set({ deletedAt: new Date() }).where(eq(tables.classrooms.code, codes.deleted));
    return codes;
  }

  async #members(people: Made['people'], codes: Made['codes']) {
    const ids: Record<string, string> = {};
    const cards: Record<string, string> = {};
    const rows = (Object.keys(ROOMS) as RoomName[]).flatMap((room) =>
      ROOMS[room].students.map((name) => {
        const { id: accountId, name: called } = people[name];
        ids[`${room}/${name}`] = newId();
        cards[`${room}/${name}`] = newId();
        return {
          id: ids[`${room}/${name}`] ?? '',
          card: cards[`${room}/${name}`] ?? '',
          name: called,
          accountId,
          classroomCode: codes[room],
          role: 'student' as const,
          createdAt: new Date(),
          removedAt: name === 'removed' ? new Date() : null,
          robotsBefore: [],
        };
      }),
    );
    const { db } = this.#test.database;
    const { accounts, classMembers } = tables;
    const day = new Date(Date.now() + DAY);
    await db
      .insert(classMembers)
      .values([
        ...rows,
        teacherRow(codes.own, people.coTeacher, { standing: 'coTeacher', until: null }, new Date()),
        teacherRow(codes.own, people.substitute, { standing: 'substitute', until: day }, new Date()),
      ]);
    const homes = HOMES.map((place) => ids[place] ?? '');
    await db
      .update(accounts)
      .set({ homeClassroom: classMembers.classroomCode as never })
      .from(classMembers)
      .where(and(eq(classMembers.accountId, accounts.id), inArray(classMembers.id, homes)));
    for (const place of HOMES) {
      const [room, name] = place.split('/') as [RoomName, PersonName];
      people[name].homeClassroom = codes[room];
    }
    return { ids, cards };
  }

  async #things(people: Made['people'], codes: Made['codes'], memberIds: Record<string, string>) {
    const { db } = this.#test.database;
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const keyed = <Value>(make: (room: RoomName, name: PersonName, at: number) => Value): Record<string, Value> =>
      Object.fromEntries(THINGS.map(([room, name], at) => [`${room}/${name}`, make(room, name, at)]));
    const robots = keyed((room, name, at) => ({
      mac: mac(),
      classroomCode: codes[room],
      identifier: at + 1,
      name: 'unused',
      type: 'robot',
      ...times,
      sensors: [1, 1, 2, 13],
      xmlSensors: '',
      memberId: memberIds[`${room}/${name}`] ?? null,
    }));
    const works = keyed((room, name) => ({
      id: newId(),
      classroomCode: codes[room],
      name: 'Mine',
      xml: '<xml/>',
      svgCover: '',
      mapId: 0,
      ...times,
      helpHtml: '',
      teacherHelpHtml: '',
      version: 1,
      createdBy: people[name].id,
    }));
    const project = (by: PersonName) => ({
      id: newId(),
      name: `Project ${++serial}`,
      description: '',
      xml: '<xml/>',
      version: 1,
      helpHtml: '',
      teacherHelpHtml: '',
      mapId: 0,
      grade: 1,
      imageCover: '',
      community: true,
      createdBy: people[by].id,
      ...times,
    });
    const category = (by: PersonName) => ({
      id: newId(),
      name: `Shelf ${++serial}`,
      displayOn: 2,
      position: 1,
      imageCover: '',
      ...times,
      createdBy: people[by].id,
      demo: people[by].demo,
    });
    const pictureFiles = keyed((room, name) => ({
      id: newId(),
      classroomCode: codes[room],
      ownerId: people[name].id,
      sha256: CONTENT_HASH,
      contentType: 'image/png',
      size: CONTENT.length,
      createdAt: now,
    }));
    const media = keyed((room, name) => ({
      id: newId(),
      fileId: pictureFiles[`${room}/${name}`]?.id ?? '',
      classroomCode: codes[room],
      name: 'cat.png',
      contentType: 'image/png' as const,
      bytes: CONTENT.length,
      width: 1,
      height: 1,
      createdBy: people[name].id,
      createdAt: now,
    }));
    const files = (Object.keys(ROOMS) as RoomName[]).map((room) => ({
      id: newId(),
      classroomCode: codes[room],
      sha256: CONTENT_HASH,
      contentType: 'application/zip',
      size: CONTENT.length,
      createdAt: now,
    }));
    const models = (Object.keys(ROOMS) as RoomName[]).map((room, at) => ({
      id: newId(),
      classroomCode: codes[room],
      title: `Model ${++serial}`,
      acceptedAt: now,
      ...times,
      createdBy: people[ROOMS[room].by].id,
      fileId: files[at]?.id ?? '',
    }));
    const pathfinding = (by: PersonName) => ({
      id: newId(),
      name: `Path map ${++serial}`,
      description: '',
      mapId: 0,
      matrix: [[1]],
      matrixCellScaleByMap: 800,
      matrixMarginTop: 0,
      matrixMarginRight: 0,
      matrixMarginBottom: 0,
      matrixMarginLeft: 0,
      places: {},
      createdBy: people[by].id,
      ...times,
    });
    const pathfindings = { own: pathfinding('teacher'), demo: pathfinding('demo') };
    const projects = { own: project('teacher'), demo: project('demo') };
    const categories = { own: category('teacher'), demo: category('demo') };
    await Promise.all([
      db.insert(tables.robots).values(Object.values(robots)),
      db.insert(tables.works).values(Object.values(works)),
      db.insert(tables.pathfindings).values(Object.values(pathfindings)),
      db.insert(tables.projects).values(Object.values(projects)),
      db.insert(tables.projectCategories).values(Object.values(categories)),
      db
        .insert(tables.files)
        .values([...files, ...Object.values(pictureFiles)])
        .then(() =>
          db.insert(tables.fileChunks).values(
            [...files, ...Object.values(pictureFiles)].map(({ id }) => ({
              fileId: id,
              position: 0,
              content: CONTENT,
            })),
          ),
        )
        .then(() => db.insert(tables.models).values(models))
        .then(() => db.insert(tables.media).values(Object.values(media))),
    ]);
    const idsOf = <Key extends string>(rows: Record<Key, { id: string }>) =>
      Object.fromEntries(Object.entries<{ id: string }>(rows).map(([key, { id }]) => [key, id])) as Record<Key, string>;
    return {
      robots: Object.fromEntries(Object.entries(robots).map(([key, row]) => [key, row.mac])),
      works: idsOf(works),
      pathfindings: idsOf(pathfindings),
      media: idsOf(media),
      projects: idsOf(projects),
      categories: idsOf(categories),
      models: Object.fromEntries(models.map(({ id }, at) => [Object.keys(ROOMS)[at], id])) as Made['models'],
    };
  }

  async #codes({ people, codes, assistanceCodes }: Basics): Promise<void> {
    await this.#test.database.db.insert(tables.assistanceCodes).values(
      (['own', 'foreign', 'demo'] as const).map((room) => ({
        code: assistanceCodes[room],
        classroomCode: codes[room],
        createdAt: new Date(),
        endedAt: null,
        accountId: people[HELPED[room]].id,
        createdBy: people[ROOMS[room].by].id,
      })),
    );
  }

  async #tokens({ people, codes, cards, assistanceCodes }: Basics): Promise<Fixture['tokens']> {
    const open = async (name: PersonName, given?: Parameters<Sessions['open']>[1]): Promise<string> =>
      (await this.#sessions.open(people[name], given)).token;
    const helping = (room: keyof typeof HELPED) =>
      open(HELPED[room], {
        namespace: 'classroom_assistance',
        classroomCode: codes[room],
        assistanceCode: assistanceCodes[room],
      });
    const opened: [Role, Promise<string> | string][] = [
      ['visitor', ''],
      // Children without an address come in by their class.
      ['student', open('student', { classroomCode: codes.own })],
      ['foreignStudent', open('foreignStudent')],
      ['teacher', open('teacher')],
      ['foreignTeacher', open('foreignTeacher')],
      ['assistance', helping('own')],
      ['admin', open('admin')],
      ['demo', open('demo')],
      ['demoAtHome', open('demo')],
      ['practiceOwner', open('practiceOwner')],
      ['cardElsewhere', this.#byCard(codes.foreign, cards['foreign/cardHolder'] ?? '')],
      ['helpElsewhere', helping('foreign')],
      ['removed', open('removed')],
      ['classDeleted', open('ofDeleted')],
      ['coTeacher', open('coTeacher')],
      ['substitute', open('substitute')],
    ];
    const tokens = await Promise.all(opened.map(async ([role, token]) => [role, await token] as const));
    return Object.fromEntries(tokens) as Fixture['tokens'];
  }

  /** By the door a card opens: what it opens is what is tried. */
  async #byCard(classroom: string, card: string): Promise<string> {
    const address = `10.3.${Math.floor(++serial / 250) % 250}.${serial % 250}`;
    const response = await this.#test.server.app.inject({
      method: 'POST',
      url: '/api/account/authenticate',
      headers: { 'x-forwarded-for': address },
      payload: { classroom, card },
    });
    if (response.statusCode !== 200) throw new Error(`the card opened nothing: ${response.body}`);
    return response.json().token;
  }
}

const scenesOf = (made: Made): Fixture['scenes'] => {
  const { people, codes, robots, works, projects, categories, models, pathfindings, media, assistanceCodes } = made;
  const scene = (room: RoomName, name: PersonName, student: PersonName = name): Scene => {
    const side = room === 'demo' ? 'demo' : 'own';
    return {
      code: codes[room],
      student: people[student].id,
      robot: robots[`${room}/${name}`] ?? '',
      work: works[`${room}/${name}`] ?? '',
      project: projects[side],
      category: categories[side],
      model: models[room],
      pathfinding: pathfindings[side],
      media: media[`${room}/${name}`] ?? '',
      assistanceCode: assistanceCodes[side],
    };
  };
  const own = scene('own', 'student');
  return {
    visitor: own,
    student: own,
    foreignStudent: own,
    teacher: own,
    foreignTeacher: own,
    assistance: scene('own', 'assisted'),
    admin: own,
    demo: own,
    demoAtHome: scene('demo', 'demoStudent'),
    practiceOwner: scene('practice', 'student'),
    cardElsewhere: scene('own', 'cardHolder'),
    helpElsewhere: scene('own', 'helpedElsewhere'),
    removed: scene('own', 'removed'),
    classDeleted: scene('deleted', 'ofDeleted'),
    coTeacher: own,
    substitute: own,
  };
};
