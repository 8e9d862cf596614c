import { expect, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { SafeHtml } from './SafeHtml.tsx';

test('code that a help marks is drawn as blocks in the words of the page; what is no program stays text', async () => {
  const html =
    '<ol><li>Regarde<pre class="blocks">await myRobot.moveForward(3);</pre></li></ol><pre class="blocks">no program (</pre><pre>print(1)</pre>';
  const { place } = await openProgramView(() => <SafeHtml html={html} />, { source: '', language: 'fr' });
  await vi.waitFor(() => expect(place.querySelector('li li')?.textContent).toMatch(/mon robot avance de 3 cm/i), {
    timeout: 20_000,
  });
  expect([...place.querySelectorAll('pre')].map((text) => text.textContent)).toEqual(['no program (', 'print(1)']);
});
