import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '../testing/people.ts';
import { Hall } from './testing/hall.ts';

const WORDS = 'Ana Lopez from class 5b likes the robot of Bruno best of all';

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open();
});
afterAll(() => hall.close());

test('what is refused on the broker is warned of without what was said in it', async () => {
  const { code, students } = await hall.people.classroom(1);
  const guest = await hall.person('tcp', students[0] as Person);
  const places = [`to/classroom/${code}/variables/set`, `to/classroom/${code}/${WORDS}`, WORDS];
  const messages = [{ [WORDS]: { deep: WORDS } }, { [WORDS]: 1 }, WORDS, { value: WORDS, [WORDS]: [WORDS] }];
  for (const topic of places) for (const message of messages) await guest.say(topic, message);
  await guest.client.subscribeAsync(`to/classroom/${code}/${WORDS}`).catch(() => undefined);
  await vi.waitFor(() => {
    expect(hall.lines.some(({ msg }) => msg === 'a subscription to the broker was refused')).toBe(true);
    expect(hall.lines.some(({ reason }) => reason === 'unknownTopic')).toBe(true);
  });
  const text = JSON.stringify(hall.lines);
  for (let at = 0; at + 20 <= WORDS.length; at += 1) expect(text).not.toContain(WORDS.slice(at, at + 20));
  expect(text).toContain('to/classroom/');
});
