import { SENSOR_NAMES } from '@trundle/protocol/constants';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RecordedSamples } from './recorded-samples.ts';

const ROWS = 200;

test('a robot that makes up names costs no more columns than a chart has', async () => {
  const readings = Array.from({ length: ROWS }, (_, row) => [
    row,
    Object.fromEntries(
      Array.from({ length: SENSOR_NAMES.most }, (_, name) => [`A${row * SENSOR_NAMES.most + name}`, 1]),
    ),
  ]);
  const pieces = [{ at: new Date(0), robot: 1, readings: JSON.stringify(readings) }];
  const query = { select: () => query, from: () => query, where: () => query, orderBy: async () => pieces };
  const samples = new RecordedSamples({
    database: { db: query } as never,
    authorizer: { actorIn: async () => 'teacher' },
    recorder: { settleClass: async () => undefined } as never,
    lessons: { settleMarks: async () => undefined },
  });
  const filled = vi.spyOn(Array.prototype, 'fill');
  onTestFinished(() => filled.mockRestore());
  const { at, columns } = await samples.read({} as never, { id: 'ABCDEF', identifier: 1, kind: 'sensors' }, {});
  expect(at).toHaveLength(ROWS);
  expect(Object.keys(columns)).toHaveLength(SENSOR_NAMES.most);
  expect(filled.mock.contexts.filter((list) => (list as unknown[]).length === ROWS)).toHaveLength(SENSOR_NAMES.most);
});
