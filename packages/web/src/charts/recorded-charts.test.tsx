import { CODE, classroomOf } from '@trundle/client/live/testing/test-server';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { readRecording, readSamples } from '@trundle/protocol/http/recording';
import { expect, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { ChartsDialog } from './ChartsDialog.tsx';

const AT = new Date(Date.UTC(2026, 10, 19, 10)).toISOString();
const RECORDED = {
  on: false,
  beganAt: AT,
  endsAt: AT,
  rows: 9,
  isFull: false,
  robots: [2],
  isOwnOnly: true,
  from: AT,
  to: AT,
};

const openCharts = async (robots: number[]) => {
  await loadTextsOf('charts');
  const network = quietServer()
    .answer(readClassroom, classroomOf())
    .answer(readRecording, { ...RECORDED, robots })
    .answer(readSamples, { since: Date.parse(AT), at: [0, 1_000], columns: { Battery: [700, 700] }, every: 1 });
  const { page } = await openInClass({
    network,
    who: 'student',
    children: <ChartsDialog code={CODE} robot={1} onClose={() => undefined} />,
  });
  await page.sees('Recorded');
  const choice = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  choice.find((radio) => radio.parentElement?.textContent === 'Recorded')?.click();
  return { network, page };
};

test('a student’s recorded charts are of the robots that were theirs, and say so', async () => {
  const { network, page } = await openCharts([2]);
  await page.sees('You see what was recorded of a robot while it was yours.');
  await vi.waitFor(() => expect(network.to(readSamples).length).toBeGreaterThan(0));
  expect(network.to(readSamples).filter(({ path }) => !path.includes('/robot/2/'))).toEqual([]);
});

test('a student who had no robot then is told so, and nothing is asked for', async () => {
  const { network, page } = await openCharts([]);
  await page.sees('No robot was yours while the class was recorded.');
  expect(network.to(readSamples)).toEqual([]);
});
