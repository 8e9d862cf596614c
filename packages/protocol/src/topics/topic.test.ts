import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { CLASS_CODE_ALPHABET, CLASS_CODE_LENGTH } from '../ids.ts';
import * as classroom from './classroom.ts';
import { allTopics, matchTopic } from './index.ts';
import { client, code, codeOrSsid, command, identifier, mac, userId } from './params.ts';
import * as robot from './robot.ts';
import { BROKER_ACTORS, type Topic, type TopicParams, type TopicPayload } from './topic.ts';

const from = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const codes = from(CLASS_CODE_ALPHABET, CLASS_CODE_LENGTH);
const WORD = 'abcXYZ019_-';

/** Values for each kind of parameter; lists of words give theirs themselves. */
const VALUES = new Map<unknown, fc.Arbitrary<string | number>>([
  [code, codes],
  [codeOrSsid, fc.oneof(codes, from(WORD, 7, 32))],
  [mac, from('0123456789ABCDEF', 12)],
  [identifier, fc.integer({ min: 1, max: 999 })],
  [userId, from('0123456789abcdef', 32)],
  [client, from(WORD, 1, 64)],
  [command, fc.constantFrom('request_robot', 'update_robot', 'x9')],
]);
const valuesOf = (schema: z.ZodType): fc.Arbitrary<string | number> => {
  const known = VALUES.get(schema) ?? (schema instanceof z.ZodEnum ? fc.constantFrom(...schema.options) : undefined);
  if (!known) throw new Error('a parameter without sample values');
  return known;
};
const paramsOf = (topic: Topic): fc.Arbitrary<Record<string, string | number>> =>
  fc.record(
    Object.fromEntries(
      topic.segments.flatMap((segment) => ('param' in segment ? [[segment.param, valuesOf(segment.schema)]] : [])),
    ),
  );

test.each(allTopics())('$id: what is built is read again, by itself and among all', ({ id, topic }) => {
  fc.assert(
    fc.property(paramsOf(topic), (params) => {
      const text = topic.build(params);
      expect(topic.parse(text)).toEqual(params);
      expect(matchTopic(text)).toMatchObject({ id, params });
      expect(
        allTopics()
          .filter((other) => other.topic.parse(text))
          .map((other) => other.id),
      ).toEqual([id]);
    }),
    { numRuns: 50 },
  );
});

/** Texts that look like topics more often than chance would make them. */
const texts = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'to',
          'classroom',
          'robot',
          'notify',
          '3d',
          'K7PM3X',
          'kit-01',
          '+',
          '#',
          '',
          '$SYS',
          '__proto__',
        ),
        fc.string(),
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join('/')),
);

test('no text makes reading throw, and what is found is what the topic itself finds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = matchTopic(text);
      const each = allTopics().filter(({ topic }) => topic.parse(text));
      expect(each.map(({ id }) => id)).toEqual(found ? [found.id] : []);
    }),
  );
});

test('only one spelling of a class, an address or a number is a topic', () => {
  expect(matchTopic('to/classroom/K7PM3X/robot_status')?.id).toBe('classroom.robotStatus');
  expect(matchTopic('to/classroom/k7pm3x/robot_status')).toBeUndefined();
  expect(matchTopic('to/classroom/ K7PM3X/robot_status')).toBeUndefined();
  expect(matchTopic('to/robot/AABBCCDDEEFF/K7PM3X')?.id).toBe('robot.robotCommand');
  expect(matchTopic('to/robot/aabbccddeeff/K7PM3X')).toBeUndefined();
  expect(matchTopic('to/robot/K7PM3X/7')).toMatchObject({ id: 'robot.sensorUpdate', params: { identifier: 7 } });
  for (const odd of ['07', '7.0', '1e1', ' 7', '0', '1000'])
    expect(matchTopic(`to/robot/K7PM3X/${odd}`)).toBeUndefined();
});

test('building takes an address as people write it and refuses what would change the topic', () => {
  expect(robot.robotCommand.build({ mac: 'aa:bb:cc:dd:ee:ff', classroom: 'k7pm3x' })).toBe(
    'to/robot/AABBCCDDEEFF/K7PM3X',
  );
  for (const bad of ['+', '#', 'a/b', '']) {
    expect(() => classroom.request.build({ code: 'K7PM3X', client: bad, cmd: 'request_robot' })).toThrow();
  }
});

test('a filter has a wildcard for what is left out', () => {
  expect(classroom.response.filter({ code: 'K7PM3X', client: 'tab-1' })).toBe('to/classroom/K7PM3X/response/tab-1/+');
  expect(classroom.response.filter()).toBe('to/classroom/+/response/+/+');
});

test('types follow the declaration', () => {
  expectTypeOf<TopicParams<typeof robot.sensorUpdate>>().toEqualTypeOf<{ code: string; identifier: number }>();
  expectTypeOf<TopicPayload<typeof classroom.cameraRegister>>().toEqualTypeOf<{ serial: string }>();
});

test('every topic is published by somebody and heard by somebody, with conditions about what it has', () => {
  const faults = allTopics().flatMap(({ id, topic }) => {
    const params = topic.segments.flatMap((segment) => ('param' in segment ? [segment.param] : []));
    const schema = JSON.stringify(z.toJSONSchema(topic.payload, { io: 'input' }));
    const grants = [...topic.publish, ...topic.receive];
    const named = grants.flatMap(({ only }) => only).flatMap((each) => ('param' in each ? [each.param] : []));
    const fields = grants.flatMap(({ only }) => only).flatMap((each) => ('field' in each ? [each.field] : []));
    const sound =
      topic.publish.length > 0 &&
      topic.receive.length > 0 &&
      [topic.room, ...named, ...Object.values(topic.agrees)].every((name) => params.includes(name)) &&
      [...fields, ...Object.keys(topic.agrees)].every((field) => schema.includes(`"${field}":`)) &&
      grants.every(({ actor }) => BROKER_ACTORS.includes(actor));
    return sound ? [] : [id];
  });
  expect(faults).toEqual([]);
});
