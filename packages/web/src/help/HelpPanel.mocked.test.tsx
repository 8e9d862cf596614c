import type { OpenProgram } from '@trundle/client/program/open-program';
import { printJavaScript } from '@trundle/language/javascript/print';
import { findProgramBlock } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import { readBlockHelp } from '@trundle/protocol/http/config';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { HelpPanel } from './HelpPanel.tsx';

// The moving picture has tests of its own, and a worker.
vi.mock('./film/films.ts', () => ({ filmOf: () => new Promise(() => undefined) }));

const server = (help: Record<string, { en?: string; french?: string }> = {}) =>
  quietServer().answer(readBlockHelp, help);
const idOf = (program: OpenProgram, type: string): string => {
  const found = [...walkProgram(program.read())].find((block) => block.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found.id;
};

describe('block help', () => {
  test('tells about the selected block in the user’s language, with an example one click adds, and what an admin wrote', async () => {
    const network = server({ print: { french: '<p>Écrit <b>tout</b>.</p>' } });
    const { program, focus, place, press } = await openProgramView(() => <HelpPanel view="" />, {
      source: "print('Salut');\nawait robot(1).moveForward(30, 'fast');",
      language: 'fr',
      network,
    });
    expect(place.textContent).toContain('Un bloc choisi dans le programme');
    await act(async () => focus.select(idOf(program, 'motion_forward')));
    expect(place.querySelector('h3')?.textContent).toContain('avance de (10) cm');
    expect(place.textContent).toContain('Avance tout droit à la vitesse choisie.');
    expect(place.textContent).toContain('Mouvement › Mouvement libre');
    expect(place.textContent).toContain('lente, normale, rapide, maximale');
    const [javascript, python] = [...place.querySelectorAll('pre')].map((code) => code.textContent);
    expect(javascript).toBe("await myRobot.moveForward(10, 'normal');");
    expect(python).toBe("my_robot.move_forward(10, 'normal')");

    const before = [...walkProgram(program.read())].map(({ id }) => id);
    await press('Essayer');
    expect(printJavaScript(program.read()).text).toBe(
      "print('Salut');\nawait robot(1).moveForward(30, 'fast');\nawait myRobot.moveForward(10, 'normal');\n",
    );
    expect([...walkProgram(program.read())].map(({ id }) => id)).toEqual(expect.arrayContaining(before));

    await act(async () => focus.select(idOf(program, 'print')));
    await vi.waitFor(() => expect(place.textContent).toContain('Écrit tout.'));
  });

  test('[E13] says of a block that is not known what that means', async () => {
    const { program, focus, place } = await openProgramView(() => <HelpPanel view="" />, {
      source: 'unknownBlock(\'<block type="motion_fly"></block>\');',
      network: server(),
    });
    await act(async () => focus.select(idOf(program, 'unknown_statement')));
    expect(place.querySelector('h3')?.textContent).toBe('unknown block');
    expect(place.textContent).toContain('It stays as it is and is left out when the program runs.');
  });

  test('shows what an admin wrote instead, and nothing that runs', async () => {
    const html =
      '<p onclick="steal()">Goes <b>on</b> and on.</p><script>steal()</script><a href="javascript:steal()">x</a>' +
      '<a href="https://school.test/">more</a><form><p>kept words</p></form>';
    const { program, focus, place } = await openProgramView(() => <HelpPanel view="blockHelp/" />, {
      source: "await robot(1).moveForward(30, 'slow');",
      network: server({ motion_forward: { en: html } }),
    });
    await act(async () => focus.select(idOf(program, 'motion_forward')));
    await vi.waitFor(() => expect(place.textContent).toContain('Goes on and on.'));
    const written = place.querySelector('article > div');
    expect(written?.innerHTML).not.toMatch(/steal|script|onclick|form/);
    expect(written?.textContent).toContain('kept words');
    expect([...(written?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      null,
      'https://school.test/',
    ]);
    expect(place.textContent).not.toContain('Moves straight');
  });

  test('stays while nothing is selected, and follows the next choice', async () => {
    const { program, focus, place } = await openProgramView(() => <HelpPanel view="" />, {
      source: 'print(1);\nawait robot(1).moveForward(30);',
      network: server(),
    });
    await act(async () => focus.select(idOf(program, 'print')));
    const title = place.querySelector('h3')?.textContent;
    await act(async () => focus.select(null));
    expect(place.querySelector('h3')?.textContent).toBe(title);
    await act(async () => focus.select(findProgramBlock(program.read())?.id ?? null));
    expect(place.querySelector('h3')?.textContent).not.toBe(title);
  });

  test('an address names a kind of block, and an admin finds the way to change its help', async () => {
    const { place } = await openProgramView(() => <HelpPanel view="blockHelp/wait_seconds" />, {
      role: 'Admin',
      network: server(),
    });
    expect(place.textContent).toContain('The name of this block is wait_seconds.');
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/admin/config');
  });
});

describe('first steps', () => {
  test.each([
    ['en', 'Welcome! Your robot waits for you.'],
    ['fr', 'Bienvenue\u00a0! Ton robot t’attend.'],
    ['es', '¡Te damos la bienvenida! Tu robot te espera.'],
  ] as const)('greet a student in %s', async (language, title) => {
    const { place, panels } = await openProgramView(() => <HelpPanel view="studentHelp/" />, {
      language,
      network: server(),
    });
    expect(place.querySelector('h3')?.textContent).toBe(title);
    expect(place.querySelectorAll('ol li')).toHaveLength(8);
    await act(async () => place.querySelector<HTMLInputElement>('input[value=blockHelp]')?.click());
    expect(panels.state.getState().path).toBe('help/blockHelp/');
  });

  test('teachers have a page of their own, which students do not see', async () => {
    const teacher = await openProgramView(() => <HelpPanel view="teacherHelp/" />, {
      role: 'Teacher',
      network: server(),
    });
    expect(teacher.place.textContent).toContain('A first lesson in ten minutes');
    const student = await openProgramView(() => <HelpPanel view="teacherHelp/" />, { network: server() });
    expect(student.place.textContent).not.toContain('ten minutes');
    expect(student.place.querySelector('input[value=teacherHelp]')).toBeNull();
  });
});
