import { isDeepStrictEqual } from 'node:util';
import { allTopics, TOPICS } from '@trundle/protocol/topics/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import type { Guest } from './testing/guest.ts';
import { Hall } from './testing/hall.ts';
import { SAMPLES, type Speaker } from './testing/samples.ts';
import { enrol, room } from './testing/strangers.ts';
import { names, WHO_MAY } from './testing/who-may.ts';

/**
 * A child's practice mat with another child in it, put there straight in the database: nobody can join one any more.
 * Its owner leads it, as a teacher their class, also where it is about the other child's robot on it; the other child
 * is nobody there.
 */
const GENEROUS = { perSecond: 100_000, burst: 100_000 };
let hall: Hall;
let code: string;
let owner: { guest: Guest; speaker: Speaker };
let pupil: { guest: Guest; speaker: Speaker };
let watcher: Guest;
let robot: Guest;
let marks = 0;

beforeAll(async () => {
  hall = await Hall.open({ messages: GENEROUS, subscriptions: GENEROUS, chat: GENEROUS });
  const [maker, joined] = [await hall.people.account('Student'), await hall.people.account('Student')];
  code = await room(hall, maker, true);
  const its = await enrol(hall, code, joined);
  const player = async (person: Person, client: string) => ({
    guest: await hall.person('ws', person, client),
    speaker: {
      account: person.id,
      username: person.user.username,
      role: person.user.role,
      client,
      mac: its.mac,
      robot: its.robot,
    },
  });
  owner = await player(maker, 'owner-page');
  pupil = await player(joined, 'pupil-page');
  watcher = await hall.person('ws', maker, 'watcher');
  for (const place of ['to/classroom', 'notify/classroom', 'notify/classroom_chat', 'classroom', 'watch/classroom'])
    expect(await watcher.subscribe(`${place}/${code}/#`)).toBe(true);
  robot = await hall.device('ws', code, `robot-${its.mac}-watcher`);
  expect(await robot.subscribe(`to/robot/${its.mac}/${code}`)).toBe(true);
  expect(await robot.subscribe(`to/robot/${code}/${its.robot}`)).toBe(true);
});
afterAll(() => hall.close());

/** When this is over, everybody has heard whatever was let through before. */
const settled = async (): Promise<void> => {
  const mark = `m${++marks}`;
  const { mac } = pupil.speaker;
  await hall.broker.publish(TOPICS.classroom.special, { code }, { mark });
  await hall.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: code }, { do: 'stop', id: mark });
  await watcher.hears(({ message }) => (message as { mark?: string }).mark === mark);
  await robot.hears(({ message }) => (message as { id?: string }).id === mark);
};

const sampleFor = (id: string, by: Speaker): { params: Record<string, string | number>; payload: unknown } => {
  const sample = SAMPLES[id]?.({ code, by, to: { ...pupil.speaker, client: by.client } });
  if (!sample) throw new Error(`no sample for ${id}`);
  return sample;
};

test.each(allTopics())('[N2] $id: the owner of a mat against a pupil who got into it', async ({ id, topic }) => {
  const isHeard = async ({ guest, speaker }: typeof owner): Promise<boolean> => {
    const { params, payload } = sampleFor(id, speaker);
    const text = topic.build(params);
    for (const each of [watcher, robot]) each.heard.length = 0;
    await guest.say(text, payload);
    await settled();
    return [watcher, robot].some(({ heard }) =>
      heard.some((each) => each.topic === text && isDeepStrictEqual(each.message, payload)),
    );
  };
  const mayHear = ({ guest, speaker }: typeof owner): Promise<boolean> =>
    guest.subscribe(topic.build(sampleFor(id, speaker).params));
  const line = WHO_MAY.get(id);
  expect({
    owner: { says: await isHeard(owner), hears: await mayHear(owner) },
    pupil: { says: await isHeard(pupil), hears: await mayHear(pupil) },
  }).toEqual({
    owner: { says: names(line?.says, 'teacher'), hears: names(line?.hears, 'teacher') },
    pupil: { says: false, hears: false },
  });
});
