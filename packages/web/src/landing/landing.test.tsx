import { openDemo } from '@trundle/protocol/http/account';
import { beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTexts } from '../texts/index.ts';

beforeAll(() => loadTexts('en'));

test('[B4] a demo that could not be opened can be asked for again', async () => {
  const network = quietServer().lose(openDemo);
  const { page } = await openPage('/', { network });
  await page.sees('Try the demo classroom');
  const button = () => page.named('button', 'Try the demo classroom');
  for (const times of [1, 2]) {
    button().click();
    await vi.waitFor(() => expect(network.to(openDemo)).toHaveLength(times));
    await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
  }
});
