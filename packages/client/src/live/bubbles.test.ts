import * as topics from '@trundle/protocol/topics/sandbox';
import { expect, test } from 'vitest';
import { openClassroom } from './testing/test-classroom.ts';
import { CODE } from './testing/test-server.ts';

const room = { code: CODE };

test('[D12] what a robot says stands above it for the seconds the program gave it', async () => {
  const { live, broker, clock } = await openClassroom();
  broker.say(topics.speech, room, { R: 1, T: 'Hello', D: 2, TO: 2, TC: '#112233' });
  expect(live.read('bubbles').get(1)).toEqual({
    text: 'Hello',
    emoji: null,
    to: 2,
    textColour: '#112233',
    bubbleColour: null,
  });
  clock.advance(1_900);
  expect(live.read('bubbles').has(1)).toBe(true);
  let told = 0;
  live.subscribe('bubbles', () => {
    told += 1;
  });
  clock.advance(200);
  expect(live.read('bubbles').has(1)).toBe(false);
  expect(told).toBe(1);
});

test('[D12] a new bubble takes the place of the one before, with its own time', async () => {
  const { live, broker, clock } = await openClassroom();
  broker.say(topics.speech, room, { R: 1, T: 'first', D: 2 });
  clock.advance(1_500);
  broker.say(topics.speech, room, { R: 1, T: '', D: 2, E: 'Love' });
  clock.advance(1_500);
  expect(live.read('bubbles').get(1)).toMatchObject({ text: '', emoji: 'Love' });
  clock.advance(600);
  expect(live.read('bubbles').size).toBe(0);
});

test('[D12] clearing speech takes one bubble or all away, clearing something else none', async () => {
  const { live, broker } = await openClassroom();
  for (const R of [1, 2]) broker.say(topics.speech, room, { R, T: 'Hello', D: 10 });
  broker.say(topics.clear, room, { F: 'trails' });
  expect([...live.read('bubbles').keys()]).toEqual([1, 2]);
  broker.say(topics.clear, room, { F: 'speech', R: 2 });
  expect([...live.read('bubbles').keys()]).toEqual([1]);
  broker.say(topics.clear, room, { F: 'everything' });
  expect(live.read('bubbles').size).toBe(0);
});
