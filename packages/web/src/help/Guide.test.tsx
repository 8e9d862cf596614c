import { BLOCKS } from '@trundle/language/catalogue/catalogue';
import { readIntroductionFor } from '@trundle/protocol/http/introduction';
import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FirstMovesContext } from '../first-moves/first-moves-context.ts';
import { FirstMovesMemory } from '../first-moves/first-moves-memory.ts';
import { openProgramView } from '../testing/program-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { CompanionLayer, GuideLayer } from './HelpLayers.tsx';

/** Has seen it all before. */
const LED = { done: ['run'], isWelcomed: true, isClosed: true, tour: 'over', toured: ['run'] };

const show = async (role: Role, language: Language = 'en') => {
  const network = quietServer().answer(readIntroductionFor, { html: `<p>Hello ${role}.</p>` });
  const layers = () => (
    <>
      <GuideLayer />
      <CompanionLayer />
    </>
  );
  return { ...(await openProgramView(layers, { role, language, network })), network };
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

const search = async (place: HTMLElement, words: string): Promise<void> => {
  const field = await vi.waitUntil(() => place.querySelector<HTMLInputElement>('input[type=search]'), {
    timeout: 20_000,
  });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};

test.each([
  // A word of the text, one that nobody wrote there, one without its accent, and one with a slip in it.
  ['en', 'saved when', 'No network?', 'teacherHelp/network'],
  ['en', 'offline', 'No network?', 'teacherHelp/network'],
  ['fr', 'reseau', 'Pas de réseau', 'teacherHelp/network'],
  ['fr', 'coupure', 'Pas de réseau', 'teacherHelp/network'],
  ['es', 'conexion', '¿Sin red?', 'teacherHelp/network'],
  ['es', 'desconectado', '¿Sin red?', 'teacherHelp/network'],
  // What a teacher would ask, as it would be asked.
  ['en', 'how do I give my class a lesson', 'Give the class a lesson', 'teacherHelp/lesson'],
  ['fr', 'comment donner une leçon à la classe', 'Pour donner une leçon', 'teacherHelp/lesson'],
  ['fr', 'mot de passe oublié', 'Un mot de passe oublié', 'teacherHelp/password'],
  ['fr', 'imprimer', 'Imprimez les cartes', 'teacherHelp/cards'],
  ['es', 'exportar excel', 'Vista de la clase', 'teacherHelp/goals'],
  ['fr', 'demarrer', 'Appuie sur LANCER', 'studentHelp/run'],
  ['en', 'mellody', 'Plays one of ten songs', 'blockHelp/'],
  ['fr', 'melodie', 'chanson', 'blockHelp/'],
  ['es', 'cancion', 'canción', 'blockHelp/'],
] as const)('in %s «%s» finds «%s», and that leads there', async (language, words, text, address) => {
  const { place, panels } = await show('Teacher', language);
  await act(async () => panels.turn('guide'));
  await search(place, words);
  const found = [...place.querySelectorAll<HTMLElement>('section button')].find((each) =>
    each.textContent?.includes(text),
  );
  expect(found, place.textContent ?? '').toBeDefined();
  expect(place.querySelector('[role=status]')?.textContent).toMatch(/: \d+$/);
  await act(async () => found?.click());
  expect([panels.state.getState().guide, panels.state.getState().path]).toEqual([
    false,
    expect.stringContaining(`help/${address}`),
  ]);
});

test('what is not in the guide says what to do, and one press shows all of it again', async () => {
  const { place, panels, press } = await show('Student');
  await act(async () => panels.turn('guide'));
  await search(place, 'xylophone dragon');
  expect(place.querySelectorAll('section')).toHaveLength(0);
  expect(place.textContent).toContain('Try one word, or another one for the same thing.');
  await press('Show the whole guide');
  expect(place.querySelectorAll('section').length).toBeGreaterThan(1);
  expect(place.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('');
});

test.each([
  ['Teacher', 'Start the tour of a first lesson', { tour: 'going', toured: [] }],
  ['Student', 'Show me the first moves again', { done: [], isClosed: false }],
] as const)('what leads a %s by the hand begins again from the guide', async (role, title, moves) => {
  const memory = new FirstMovesMemory({ read: async () => ({ first_moves: LED }), patch: () => undefined });
  await memory.load();
  const network = quietServer().answer(readIntroductionFor, { html: '' });
  const layer = () => (
    <FirstMovesContext value={memory}>
      <GuideLayer />
    </FirstMovesContext>
  );
  const { place, panels, press } = await openProgramView(layer, { role, network });
  await act(async () => panels.turn('guide'));
  await search(place, 'tutorial');
  await press(title);
  expect(panels.state.getState().guide).toBe(false);
  expect(memory.state.getState().moves).toMatchObject(moves);
});

test('the mascot comes and goes by itself too', async () => {
  const { place, panels, press } = await show('Student');
  await act(async () => panels.turn('mascot'));
  await vi.waitFor(() => expect(place.querySelector('aside')).not.toBeNull(), { timeout: 20_000 });
  await press('Send Pip away');
  expect([place.textContent, panels.state.getState().mascot]).toEqual(['', false]);
});
