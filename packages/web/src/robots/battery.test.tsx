import { beforeAll, expect, test } from 'vitest';
import { mountInAct } from '../testing/mount.tsx';
import { loadTexts } from '../texts/index.ts';
import { Battery } from './RobotRow.tsx';

beforeAll(() => loadTexts('en'));

const markOf = async (percent: number | null) => {
  const place = await mountInAct(<Battery percent={percent} />);
  const mark = place.querySelector<HTMLElement>('[data-low]');
  return { low: mark?.dataset.low, text: mark?.textContent };
};

test('[D8] a battery of 10 % or less is marked, one of 20 % or one that never spoke is not', async () => {
  expect(await markOf(0)).toMatchObject({ low: 'true' });
  expect(await markOf(10)).toMatchObject({ low: 'true' });
  expect(await markOf(20)).toMatchObject({ low: 'false' });
  expect(await markOf(100)).toMatchObject({ low: 'false' });
  expect(await markOf(null)).toMatchObject({ low: 'false', text: expect.stringContaining('unknown') });
});
