import { isDeepStrictEqual } from 'node:util';
import { openDemo } from '@trundle/protocol/http/account';
import { allTopics, TOPICS } from '@trundle/protocol/topics/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classrooms } from '../database/schema.ts';
import type { Person } from '../testing/people.ts';
import { CONNACK } from './authenticator.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import { enrol, room } from './testing/outsiders.ts';
import { includesActor, PERMISSION_TABLE } from './testing/permission-table.ts';
import { SAMPLES, type Speaker } from './testing/samples.ts';
import type { TestClient } from './testing/test-client.ts';

/**
 * A child's practice mat with another child in it, put there straight in the database: nobody can join one any more.
 * Its owner leads it, as a teacher their class, also where it is about the other child's robot on it; the other child
 * is nobody there.
 */
const GENEROUS = { perSecond: 100_000, burst: 100_000 };
let harness: BrokerHarness;
let code: string;
let owner: { client: TestClient; speaker: Speaker };
let pupil: { client: TestClient; speaker: Speaker };
let watcher: TestClient;
let robot: TestClient;
let marks = 0;
/** How often the server was told of a run. */
let toServer = 0;

beforeAll(async () => {
  harness = await BrokerHarness.open({ messages: GENEROUS, subscriptions: GENEROUS, chat: GENEROUS });
  const [maker, joined] = [await harness.people.account('Student'), await harness.people.account('Student')];
  code = await room(harness, maker, true);
  const its = await enrol(harness, code, joined);
  const player = async (person: Person, client: string) => ({
    client: await harness.person('ws', person, client),
    speaker: {
      account: person.id,
      username: person.user.username,
      role: person.user.role,
      client,
      mac: its.mac,
      robot: its.robot,
      serial: 'KIT-1',
    },
  });
  owner = await player(maker, 'owner-page');
  pupil = await player(joined, 'pupil-page');
  watcher = await harness.person('ws', maker, 'watcher');
  const places = ['to/classroom', 'notify/classroom', 'notify/classroom_chat', 'classroom', 'watch/classroom'];
  for (const place of [...places, 'lesson/classroom']) expect(await watcher.subscribe(`${place}/${code}/#`)).toBe(true);
  for (const place of ['progress/+', 'board'])
    expect(await watcher.subscribe(`goals/classroom/${code}/${place}`)).toBe(true);
  harness.broker.onMessage(TOPICS.goals.run, () => {
    toServer++;
  });
  robot = await harness.virtualDevice('ws', code, `robot-${its.mac}-watcher`);
  expect(await robot.subscribe(`to/robot/${its.mac}/${code}`)).toBe(true);
  expect(await robot.subscribe(`to/robot/${code}/${its.robot}`)).toBe(true);
  expect(await robot.subscribe(`to/robot/${code}/${its.robot}/hand`)).toBe(true);
});
afterAll(() => harness.close());

/** When this is over, everybody has heard whatever was let through before. */
const settled = async (): Promise<void> => {
  const mark = `m${++marks}`;
  const { mac } = pupil.speaker;
  await harness.broker.publish(TOPICS.classroom.special, { code }, { mark });
  await harness.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: code }, { do: 'stop', id: mark });
  await watcher.receives(({ message }) => (message as { mark?: string }).mark === mark);
  await robot.receives(({ message }) => (message as { id?: string }).id === mark);
};

const sampleFor = (id: string, by: Speaker): { params: Record<string, string | number>; payload: unknown } => {
  const sample = SAMPLES[id]?.({ code, by, to: { ...pupil.speaker, client: by.client } });
  if (!sample) throw new Error(`no sample for ${id}`);
  return sample;
};

test('[N7] with the key of a practice mat or a demo no device comes in; those of the built-in simulation do', async () => {
  const { body } = await harness.test.ask(openDemo, {});
  for (const [at, ref] of [code, body.classroom ?? ''].entries()) {
    for (const clientId of [`robot-EF000000000${at}`, `camera-KIT-${at}`]) {
      await expect(harness.device('tcp', ref, clientId)).rejects.toMatchObject({ code: CONNACK.badCredentials });
      const virtual = await harness.virtualDevice('tcp', ref, clientId);
      expect(virtual.mqtt.connected).toBe(true);
      virtual.disconnect();
    }
  }
});

test('[N7] a class that becomes a practice mat sees its real devices go', async () => {
  const { code: school } = await harness.people.classroom(0);
  const camera = await harness.device('tcp', school, 'camera-KIT-9');
  const { db } = harness.test.database;
  await db.update(classrooms).set({ practice: true }).where(eq(classrooms.code, school));
  harness.events.emit('classroom.changed', { code: school });
  await camera.closed;
});

test.each(allTopics())('[N2] $id: the owner of a mat against a pupil who got into it', async ({ id, topic }) => {
  const isHeard = async ({ client, speaker }: typeof owner): Promise<boolean> => {
    const { params, payload } = sampleFor(id, speaker);
    const text = topic.build(params);
    for (const each of [watcher, robot]) each.received.length = 0;
    const before = toServer;
    await client.publish(text, payload);
    await settled();
    // What is for the server alone nobody else hears of.
    if (toServer > before) return true;
    return [watcher, robot].some(({ received: heard }) =>
      heard.some((each) => each.topic === text && isDeepStrictEqual(each.message, payload)),
    );
  };
  const mayHear = ({ client, speaker }: typeof owner): Promise<boolean> =>
    client.subscribe(topic.build(sampleFor(id, speaker).params));
  const line = PERMISSION_TABLE.get(id);
  expect({
    owner: { says: await isHeard(owner), hears: await mayHear(owner) },
    pupil: { says: await isHeard(pupil), hears: await mayHear(pupil) },
  }).toEqual({
    owner: { says: includesActor(line?.says, 'teacher'), hears: includesActor(line?.hears, 'teacher') },
    pupil: { says: false, hears: false },
  });
});
