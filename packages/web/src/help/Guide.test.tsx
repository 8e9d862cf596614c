import { BLOCKS } from '@trundle/language/catalogue/catalogue';
import { readIntroductionFor } from '@trundle/protocol/http/introduction';
import type { Role } from '@trundle/protocol/roles';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { CompanionLayer, GuideLayer } from './HelpLayers.tsx';

const show = async (role: Role) => {
  const network = quietServer().answer(readIntroductionFor, { html: `<p>Hello ${role}.</p>` });
  const layers = () => (
    <>
      <GuideLayer />
      <CompanionLayer />
    </>
  );
  return { ...(await openProgramView(layers, { role, network })), network };
};

test.each([
  ['Student', 'student', BLOCKS.filter(({ teacherOnly }) => teacherOnly !== true).length],
  ['Teacher', 'teacher', BLOCKS.length],
] as const)(
  'a %s reads in the guide what is for them, every block and the introduction of this server',
  async (role, id, count) => {
    const { place, panels, network } = await show(role);
    expect(place.textContent).toBe('');
    await act(async () => panels.turn('guide'));
    await vi.waitFor(() => expect(place.textContent).toContain(`Hello ${role}.`), { timeout: 20_000 });
    expect(network.to(readIntroductionFor)[0]?.path).toContain(`/${id}`);
    expect(place.textContent?.includes('For teachers')).toBe(role === 'Teacher');
    expect(place.querySelectorAll('section:last-of-type button')).toHaveLength(count);
  },
);

test('the mascot comes and goes by itself too', async () => {
  const { place, panels, press } = await show('Student');
  await act(async () => panels.turn('mascot'));
  await vi.waitFor(() => expect(place.querySelector('aside')).not.toBeNull(), { timeout: 20_000 });
  await press('Send Pip away');
  expect([place.textContent, panels.state.getState().mascot]).toEqual(['', false]);
});
