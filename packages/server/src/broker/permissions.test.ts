import { isDeepStrictEqual } from 'node:util';
import { allTopics, type NamedTopic, TOPICS } from '@trundle/protocol/topics/index';
import type { BrokerActor } from '@trundle/protocol/topics/topic';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classrooms, classVariables } from '../database/schema.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { ACTOR_OF, assemble, type Cast, type CastRole, type Player, ROLES } from './testing/cast.ts';
import { Hall, type Transport } from './testing/hall.ts';
import { SAMPLES, type Speaker } from './testing/samples.ts';
import { names, WHO_MAY } from './testing/who-may.ts';

/**
 * Every topic of the contract, tried by everybody who could try it, against a table written by hand: whoever it names
 * as a speaker or a listener must get through with a fitting message, and nobody else.
 */
const GENEROUS = { perSecond: 100_000, burst: 100_000 };
let marks = 0;
/** How many messages of guests the broker has let through. */
let accepted = 0;
/** They have, or had, a robot in the class they try. */
const OF_THEMSELVES = new Set<CastRole>([
  'assistance',
  'joinedPupil',
  'cardElsewhere',
  'helpElsewhere',
  'removed',
  'classDeleted',
] as CastRole[]);

const mayPublish = ({ id }: NamedTopic, actor: BrokerActor | undefined): boolean => names(WHO_MAY.get(id)?.says, actor);
const mayReceive = ({ id }: NamedTopic, actor: BrokerActor | undefined): boolean =>
  names(WHO_MAY.get(id)?.hears, actor);

describe('[N2] the declarations say what the table says', () => {
  test('[N2] every topic has a line, every line a topic', () => {
    const topics = allTopics().map(({ id }) => id);
    expect([...WHO_MAY.keys()].toSorted(), 'Add or take out lines of broker/testing/who-may.ts.').toEqual(
      topics.toSorted(),
    );
  });

  test.each(allTopics())('[N2] $id', ({ id, topic }) => {
    const starred = (grants: readonly { actor: string; only: readonly unknown[] }[]): string[] =>
      grants.map(({ actor, only }) => (only.length > 0 ? `${actor}*` : actor)).toSorted();
    expect(
      { says: starred(topic.publish), hears: starred(topic.receive) },
      'The declaration and the line in broker/testing/who-may.ts disagree. One of them is wrong.',
    ).toEqual(WHO_MAY.get(id));
  });
});

const sampleOf = ({ id, topic }: NamedTopic, code: string, by: Speaker, to: Speaker) => {
  const sample = SAMPLES[id];
  if (!sample) throw new Error(`no sample for ${id}`);
  const { params, payload } = sample({ code, by, to });
  return { text: topic.build(params), payload };
};

const ofAll = <Value>(make: (role: CastRole) => Value): Record<CastRole, Value> =>
  Object.fromEntries(ROLES.map((role) => [role, make(role)])) as Record<CastRole, Value>;

describe.each<Transport>(['tcp', 'ws'])('over %s', (transport) => {
  let hall: Hall;
  let cast: Cast;

  beforeAll(async () => {
    hall = await Hall.open({ messages: GENEROUS, subscriptions: GENEROUS, chat: GENEROUS });
    cast = await assemble(hall, transport);
    await hall.test.database.db.insert(classVariables).values({
      classroomCode: cast.own.code,
      name: 'locked',
      value: 1,
      readonly: true,
      updatedAt: new Date(),
    });
    // One workspace is on the whiteboard: the student's who speaks about themself here.
    await hall.test.database.db
      .update(classrooms)
      .set({ whiteboardStudent: cast.players.student.speaker.account })
      .where(eq(classrooms.code, cast.own.code));
    hall.events.emit('classroom.changed', { code: cast.own.code });
    for (const { topic } of allTopics())
      hall.broker.onMessage(topic, (_, { actor }) => {
        if (actor !== 'server') accepted += 1;
      });
  });
  afterAll(() => hall.close());

  /** When this is over, every watcher has heard whatever was let through before. */
  const settled = async (): Promise<void> => {
    marks += 1;
    const mark = `m${marks}`;
    const { code } = cast.own;
    const said = (property: 'mark' | 'id') => (heard: { message: unknown }) =>
      (heard.message as Partial<Record<'mark' | 'id', string>>)[property] === mark;
    await Promise.all([
      hall.broker.publish(TOPICS.classroom.special, { code }, { mark }),
      cast.watchers.class.hears(said('mark')),
      ...cast.watchers.robots.flatMap(({ guest, mac }) => [
        hall.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: code }, { do: 'stop', id: mark }),
        guest.hears(said('id')),
      ]),
    ]);
  };

  const watchers = () => [cast.watchers.class, ...cast.watchers.robots.map(({ guest }) => guest)];
  const heard = (text: string, payload: unknown): boolean =>
    watchers().some((guest) =>
      guest.heard.some(({ topic, message }) => topic === text && isDeepStrictEqual(message, payload)),
    );
  const forget = (): void => {
    for (const guest of watchers()) guest.heard.length = 0;
  };

  /** Whether what they say on a topic is heard by the class. */
  const arrives = async (player: Player, text: string, payload: unknown): Promise<boolean> => {
    forget();
    await player.guest.say(text, payload);
    await settled();
    return heard(text, payload);
  };

  describe('[N2] every topic is published by whom the contract names and nobody else', () => {
    test.each(allTopics())(`[N2] $id over ${transport}`, async (entry) => {
      const expected = ofAll((role) => mayPublish(entry, ACTOR_OF[role]));
      const seen: Partial<Record<CastRole, boolean>> = {};
      const attempt = (role: CastRole) => {
        const player = cast.players[role];
        // Whoever has a robot of their own here speaks about themself, the others about the student's.
        const to = OF_THEMSELVES.has(role)
          ? player.speaker
          : { ...cast.players.student.speaker, client: player.speaker.client };
        const { text, payload } = sampleOf(entry, player.code, player.speaker, to);
        expect(entry.topic.payload.safeParse(payload).success).toBe(true);
        return { player, text, payload };
      };
      // Whoever is turned away, one after the other: the server hears none of them, and in the end nor has the class.
      forget();
      for (const role of ROLES.filter((each) => !expected[each])) {
        const { player, text, payload } = attempt(role);
        const before = accepted;
        await player.guest.say(text, payload);
        seen[role] = accepted > before || heard(text, payload);
      }
      await settled();
      const stray = ROLES.filter((role) => !expected[role]).filter((role) => {
        const { text, payload } = attempt(role);
        return heard(text, payload);
      });
      expect(stray).toEqual([]);
      for (const role of ROLES.filter((each) => expected[each])) {
        const { player, text, payload } = attempt(role);
        const before = accepted;
        seen[role] = (await arrives(player, text, payload)) && accepted > before;
      }
      expect(seen).toEqual(expected);
    });
  });

  describe('[N2] every topic is received by whom the contract names and nobody else', () => {
    test.each(allTopics())(`[N2] $id over ${transport}`, async (entry) => {
      const speaking = (['teacher', 'robot', 'camera', 'student'] as const).find((role) =>
        mayPublish(entry, ACTOR_OF[role]),
      );
      const publisher = cast.players[speaking ?? 'teacher'];
      // What nobody of them may say, the server says.
      const say = (text: string, payload: unknown): Promise<unknown> =>
        speaking
          ? publisher.guest.say(text, payload)
          : hall.broker.publish(entry.topic, entry.topic.parse(text) as never, payload as never);
      const expected = ofAll((role) => (mayReceive(entry, ACTOR_OF[role]) ? 'granted, 1 heard' : 'refused, 0 heard'));
      const seen: Partial<Record<CastRole, string>> = {};
      const asked: { role: CastRole; text: string; granted: boolean }[] = [];
      for (const role of ROLES) {
        const { guest, speaker, code } = cast.players[role];
        const { text, payload } = sampleOf(entry, code, publisher.speaker, speaker);
        guest.heard.length = 0;
        const granted = await guest.subscribe(text);
        await say(text, payload);
        if (granted) await guest.hears(({ topic }) => topic === text);
        asked.push({ role, text, granted });
        // Whoever may hear it must not go on hearing what is said for the next one.
        if (!granted) continue;
        seen[role] = `granted, ${guest.heard.length} heard`;
        await guest.client.unsubscribeAsync(text);
      }
      await settled();
      for (const { role, text, granted } of asked) {
        if (granted) continue;
        const { guest } = cast.players[role];
        seen[role] = `refused, ${guest.heard.length} heard`;
        await guest.client.unsubscribeAsync(text);
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
      const player = cast.players[role];
      const own = SAMPLES[entry.id]?.({ code: cast.own.code, by: player.speaker, to: player.speaker });
      if (!own) throw new Error(`no sample for ${entry.id}`);
      const stranger = cast.players[role === 'assistance' ? 'student' : 'assistance'].speaker;
      const broken = breakIt(own, stranger);
      expect(entry.topic.payload.safeParse(broken.payload).success).toBe(true);
      const text = entry.topic.build(broken.params);
      expect(await arrives(player, text, broken.payload)).toBe(false);
      expect(await arrives(player, entry.topic.build(own.params), own.payload)).toBe(true);
    });
  });

  test('[N2] a visitor without credentials is not let in', async () => {
    await expect(hall.guest(transport, { clientId: 'visitor' })).rejects.toMatchObject({ code: 5 });
  });

  test('[N2] with the chat switched off students are silent and teachers are not', async () => {
    const entry = allTopics().find(({ id }) => id === 'chat.toEveryone');
    if (!entry) throw new Error('no chat');
    const { student, teacher, assistance } = cast.players;
    const speak = (player: Player): Promise<boolean> => {
      const { text, payload } = sampleOf(entry, cast.own.code, player.speaker, player.speaker);
      return arrives(player, text, payload);
    };
    await hall.setChat(cast.own.code, { disabled: true, students: [] });
    expect([await speak(student), await speak(assistance), await speak(teacher)]).toEqual([false, false, true]);
    await hall.setChat(cast.own.code, { disabled: false, students: [student.speaker.account] });
    expect([await speak(student), await speak(assistance), await speak(teacher)]).toEqual([false, true, true]);
    await hall.setChat(cast.own.code, { disabled: false, students: [] });
    expect(await speak(student)).toBe(true);
  });
});
