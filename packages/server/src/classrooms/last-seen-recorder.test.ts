import { listStudents } from '@trundle/protocol/http/classroom';
import { addRobot, listRobots } from '@trundle/protocol/http/classroom-robots';
import { robotStatus, studentPing } from '@trundle/protocol/topics/classroom';
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

test('[D8] when a robot was last there is kept too', async () => {
  const { code, teacher } = await harness.people.classroom(0);
  const as = { token: teacher.token };
  const macs = ['A0B1C2D3E4F5', 'A0B1C2D3E4F6'];
  for (const [index, _id] of macs.entries())
    await harness.test.ask(addRobot, { params: { id: code }, body: { _id, identifier: index + 1 } }, as);
  const recorder = new LastSeenRecorder(harness.test.database, harness.broker, pino({ level: 'silent' }));
  recorder.start();
  const robot = await harness.device('tcp', code, `robot-${macs[0]}`);
  await robot.publish(robotStatus.build({ code }), { id: 1, status: 1, battery: 600 });
  await recorder.stop();
  const { body } = await harness.test.ask(listRobots, { params: { id: code }, query: {} }, as);
  expect(Date.now() - Date.parse(body[0]?.lastSeenAt ?? '')).toBeLessThan(60_000);
  expect(body[1]?.lastSeenAt).toBeNull();
});
