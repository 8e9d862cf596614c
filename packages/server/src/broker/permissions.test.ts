import { isDeepStrictEqual } from 'node:util';
import { allTopics, type NamedTopic, TOPICS } from '@trundle/protocol/topics/index';
import type { BrokerActor } from '@trundle/protocol/topics/topic';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classrooms, classVariables } from '../database/schema.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { BrokerHarness, type Transport } from './testing/broker-harness.ts';
import { includesActor, PERMISSION_TABLE } from './testing/permission-table.ts';
import { SAMPLES, type Speaker } from './testing/samples.ts';
import {
  BROKER_ACTOR_OF,
  connectActors,
  ROLES,
  type TestActor,
  type TestActors,
  type TestRole,
} from './testing/test-actors.ts';

/**
 * Every topic of the contract, tried by everybody who could try it, against a table written by hand: whoever it names
 * as a speaker or a listener must get through with a fitting message, and nobody else.
 */
const GENEROUS = { perSecond: 100_000, burst: 100_000 };
let marks = 0;
/** How many messages of clients the broker has let through. */
let accepted = 0;
/** They have, or had, a robot in the class they try. */
const OF_THEMSELVES = new Set<TestRole>([
  'assistance',
  'joinedPupil',
  'cardElsewhere',
  'helpElsewhere',
  'removed',
  'classDeleted',
] as TestRole[]);

const mayPublish = ({ id }: NamedTopic, actor: BrokerActor | undefined): boolean =>
  includesActor(PERMISSION_TABLE.get(id)?.says, actor);
const mayReceive = ({ id }: NamedTopic, actor: BrokerActor | undefined): boolean =>
  includesActor(PERMISSION_TABLE.get(id)?.hears, actor);

const isForServer = (text: string): boolean =>
  allTopics().some(
    ({ id, topic }) =>
      topic.parse(text) !== undefined && isDeepStrictEqual(PERMISSION_TABLE.get(id)?.hears, ['server']),
  );

describe('[N2] the declarations say what the table says', () => {
  test('[N2] every topic has a line, every line a topic', () => {
    const topics = allTopics().map(({ id }) => id);
    expect(
      [...PERMISSION_TABLE.keys()].toSorted(),
      'Add or take out lines of broker/testing/permission-table.ts.',
    ).toEqual(topics.toSorted());
  });

  test.each(allTopics())('[N2] $id', ({ id, topic }) => {
    const starred = (grants: readonly { actor: string; only: readonly unknown[] }[]): string[] =>
      grants.map(({ actor, only }) => (only.length > 0 ? `${actor}*` : actor)).toSorted();
    expect(
      { says: starred(topic.publish), hears: starred(topic.receive) },
      'The declaration and the line in broker/testing/permission-table.ts disagree. One of them is wrong.',
    ).toEqual(PERMISSION_TABLE.get(id));
  });
});

const sampleOf = ({ id, topic }: NamedTopic, code: string, by: Speaker, to: Speaker) => {
  const sample = SAMPLES[id];
  if (!sample) throw new Error(`no sample for ${id}`);
  const { params, payload } = sample({ code, by, to });
  return { text: topic.build(params), payload };
};

const ofAll = <Value>(make: (role: TestRole) => Value): Record<TestRole, Value> =>
  Object.fromEntries(ROLES.map((role) => [role, make(role)])) as Record<TestRole, Value>;

describe.each<Transport>(['tcp', 'ws'])('over %s', (transport) => {
  let harness: BrokerHarness;
  let actors: TestActors;

  beforeAll(async () => {
    harness = await BrokerHarness.open({
      messages: GENEROUS,
      subscriptions: GENEROUS,
      chat: GENEROUS,
      station: { ...DEFAULT_LIMITS.station, messages: GENEROUS, packets: GENEROUS },
    });
    actors = await connectActors(harness, transport);
    await harness.test.database.db.insert(classVariables).values({
      classroomCode: actors.own.code,
      name: 'locked',
      value: 1,
      readonly: true,
      updatedAt: new Date(),
    });
    // One workspace is on the whiteboard: the student's who speaks about themself here.
    await harness.test.database.db
      .update(classrooms)
      .set({ whiteboardStudent: actors.byRole.student.speaker.account })
      .where(eq(classrooms.code, actors.own.code));
    harness.events.emit('classroom.changed', { code: actors.own.code });
    for (const { topic } of allTopics())
      harness.broker.onMessage(topic, (_, { actor }) => {
        if (actor !== 'server') accepted += 1;
      });
  });
  afterAll(() => harness.close());

  /** When this is over, every watcher has heard whatever was let through before. */
  const settled = async (): Promise<void> => {
    marks += 1;
    const mark = `m${marks}`;
    const { code } = actors.own;
    const said = (property: 'mark' | 'id') => (heard: { message: unknown }) =>
      (heard.message as Partial<Record<'mark' | 'id', string>>)[property] === mark;
    await Promise.all([
      harness.broker.publish(TOPICS.classroom.special, { code }, { mark }),
      actors.watchers.class.receives(said('mark')),
      ...actors.watchers.robots.flatMap(({ client, mac }) => [
        harness.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: code }, { do: 'stop', id: mark }),
        client.receives(said('id')),
      ]),
    ]);
  };

  const watchers = () => [actors.watchers.class, ...actors.watchers.robots.map(({ client }) => client)];
  const heard = (text: string, payload: unknown): boolean =>
    watchers().some((client) =>
      client.received.some(({ topic, message }) => topic === text && isDeepStrictEqual(message, payload)),
    );
  const forget = (): void => {
    for (const client of watchers()) client.received.length = 0;
  };

  /** Whether what they say on a topic is heard by the class, or by the server where it is for it alone. */
  const arrives = async (actor: TestActor, text: string, payload: unknown): Promise<boolean> => {
    forget();
    const before = accepted;
    await actor.client.publish(text, payload);
    await settled();
    return isForServer(text) ? accepted > before && !heard(text, payload) : heard(text, payload);
  };

  describe('[N2] every topic is published by whom the contract names and nobody else', () => {
    test.each(allTopics())(`[N2] $id over ${transport}`, async (entry) => {
      const expected = ofAll((role) => mayPublish(entry, BROKER_ACTOR_OF[role]));
      const seen: Partial<Record<TestRole, boolean>> = {};
      const attempt = (role: TestRole) => {
        const actor = actors.byRole[role];
        // Whoever has a robot of their own here speaks about themself, the others about the student's.
        const to = OF_THEMSELVES.has(role)
          ? actor.speaker
          : { ...actors.byRole.student.speaker, client: actor.speaker.client };
        const { text, payload } = sampleOf(entry, actor.code, actor.speaker, to);
        expect(entry.topic.payload.safeParse(payload).success).toBe(true);
        return { actor, text, payload };
      };
      // Whoever is turned away, one after the other: the server hears none of them, and in the end nor has the class.
      forget();
      for (const role of ROLES.filter((each) => !expected[each])) {
        const { actor, text, payload } = attempt(role);
        const before = accepted;
        await actor.client.publish(text, payload);
        seen[role] = accepted > before || heard(text, payload);
      }
      await settled();
      const stray = ROLES.filter((role) => !expected[role]).filter((role) => {
        const { text, payload } = attempt(role);
        return heard(text, payload);
      });
      expect(stray).toEqual([]);
      for (const role of ROLES.filter((each) => expected[each])) {
        const { actor, text, payload } = attempt(role);
        const before = accepted;
        seen[role] = (await arrives(actor, text, payload)) && accepted > before;
      }
      expect(seen).toEqual(expected);
    });
  });

  describe('[N2] every topic is received by whom the contract names and nobody else', () => {
    test.each(allTopics())(`[N2] $id over ${transport}`, async (entry) => {
      const speaking = (['teacher', 'robot', 'camera', 'student'] as const).find((role) =>
        mayPublish(entry, BROKER_ACTOR_OF[role]),
      );
      const publisher = actors.byRole[speaking ?? 'teacher'];
      // What nobody of them may say, the server says.
      const say = (text: string, payload: unknown): Promise<unknown> =>
        speaking
          ? publisher.client.publish(text, payload)
          : harness.broker.publish(entry.topic, entry.topic.parse(text) as never, payload as never);
      const expected = ofAll((role) =>
        mayReceive(entry, BROKER_ACTOR_OF[role]) ? 'granted, 1 heard' : 'refused, 0 heard',
      );
      const seen: Partial<Record<TestRole, string>> = {};
      const asked: { role: TestRole; text: string; granted: boolean }[] = [];
      for (const role of ROLES) {
        const { client, speaker, code } = actors.byRole[role];
        const { text, payload } = sampleOf(entry, code, publisher.speaker, speaker);
        client.received.length = 0;
        const granted = await client.subscribe(text);
        await say(text, payload);
        if (granted) await client.receives(({ topic }) => topic === text);
        asked.push({ role, text, granted });
        // Whoever may hear it must not go on hearing what is said for the next one.
        if (!granted) continue;
        seen[role] = `granted, ${client.received.length} heard`;
        await client.mqtt.unsubscribeAsync(text);
      }
      await settled();
      for (const { role, text, granted } of asked) {
        if (granted) continue;
        const { client } = actors.byRole[role];
        seen[role] = `refused, ${client.received.length} heard`;
        await client.mqtt.unsubscribeAsync(text);
      }
      expect(seen).toEqual(expected);
    });
  });

  describe('[N2] a speaker the contract names must keep to its conditions', () => {
    const rules = allTopics().flatMap((entry) =>
      ROLES.flatMap((role) => brokenRules(entry, role).map((rule) => ({ ...rule, entry, role }))),
    );
    test('there is a rule of each kind to break', () => {
      expect(new Set(rules.map(({ kind }) => kind))).toEqual(
        new Set(['self', 'ownRobot', 'has', 'variablesWritable', 'member', 'agrees']),
      );
    });
    test.each(rules)(`[N2] $name over ${transport}`, async ({ entry, role, breakIt }) => {
      const actor = actors.byRole[role];
      const own = SAMPLES[entry.id]?.({ code: actors.own.code, by: actor.speaker, to: actor.speaker });
      if (!own) throw new Error(`no sample for ${entry.id}`);
      const stranger = actors.byRole[role === 'assistance' ? 'student' : 'assistance'].speaker;
      const broken = breakIt(own, stranger);
      expect(entry.topic.payload.safeParse(broken.payload).success).toBe(true);
      const text = entry.topic.build(broken.params);
      expect(await arrives(actor, text, broken.payload)).toBe(false);
      expect(await arrives(actor, entry.topic.build(own.params), own.payload)).toBe(true);
    });
  });

  test('[N2] a visitor without credentials is not let in', async () => {
    await expect(harness.client(transport, { clientId: 'visitor' })).rejects.toMatchObject({ code: 5 });
  });

  test('[N2] with the chat switched off students are silent and teachers are not', async () => {
    const entry = allTopics().find(({ id }) => id === 'chat.toEveryone');
    if (!entry) throw new Error('no chat');
    const { student, teacher, assistance } = actors.byRole;
    const speak = (actor: TestActor): Promise<boolean> => {
      const { text, payload } = sampleOf(entry, actors.own.code, actor.speaker, actor.speaker);
      return arrives(actor, text, payload);
    };
    await harness.setChat(actors.own.code, { disabled: true, students: [] });
    expect([await speak(student), await speak(assistance), await speak(teacher)]).toEqual([false, false, true]);
    await harness.setChat(actors.own.code, { disabled: false, students: [student.speaker.account] });
    expect([await speak(student), await speak(assistance), await speak(teacher)]).toEqual([false, true, true]);
    await harness.setChat(actors.own.code, { disabled: false, students: [] });
    expect(await speak(student)).toBe(true);
  });
});
