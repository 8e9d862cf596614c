import { listStudents } from '@trundle/protocol/http/classroom';
import { studentPing } from '@trundle/protocol/topics/classroom';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrokerHarness } from '../broker/testing/broker-harness.ts';
import type { Person } from '../testing/people.ts';
import { LastSeenRecorder } from './last-seen-recorder.ts';

let harness: BrokerHarness;
beforeAll(async () => {
  harness = await BrokerHarness.open();
});
afterAll(() => harness.close());

test('when a student was last there is kept for those who look later', async () => {
  const { code, teacher, students } = await harness.people.classroom(2);
  const [ana] = students as [Person];
  const recorder = new LastSeenRecorder(harness.test.database, harness.broker, pino({ level: 'silent' }));
  recorder.start();
  const page = await harness.person('ws', ana);
  await page.publish(studentPing.build({ code }), { student_id: ana.id, unsaved: 3 });
  await recorder.stop();
  const roster = await harness.test.ask(listStudents, { params: { id: code } }, { token: teacher.token });
  const [first, second] = roster.body;
  expect(Date.now() - Date.parse(first?.lastPingAt ?? '')).toBeLessThan(60_000);
  expect(second?.lastPingAt).toBeNull();
});
