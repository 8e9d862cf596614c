import { CONSOLE_CAP, type ConsoleKind, type ConsoleLines } from '@trundle/client/program/console-lines';
import { typeName } from '@trundle/language/catalogue/catalogue';
import { consolePrefix } from '@trundle/language/checker/console-prefix';
import { walkProgram } from '@trundle/language/tree/walk';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { ConsolePanel } from './ConsolePanel.tsx';

const open = () => openProgramView(() => <ConsolePanel />);

/** Adds a line and lets the page draw. */
const say = (console: ConsoleLines, kind: ConsoleKind, text: string, block: string | null = null) =>
  act(async () => {
    console.add(kind, text, block);
    await new Promise(requestAnimationFrame);
  });
const texts = (place: HTMLElement) => [...place.querySelectorAll('li')].map((line) => line.textContent);

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('the console', () => {
  test('says what to do while there is nothing', async () => {
    const { place } = await open();
    expect(place.textContent).toContain('Nothing here yet. Take a block from Print');
  });

  test('lists prints, warnings and errors with their words, and shows the block of a line', async () => {
    const { console, focus, place } = await open();
    await say(console, 'print', 'hello');
    await say(console, 'warning', 'no robot', 'blockAAAA');
    await say(console, 'error', 'broken');
    expect(texts(place)).toEqual(['Printhello', 'WarningShow the blockno robot', 'Errorbroken']);
    await act(async () => place.querySelector<HTMLButtonElement>('li button')?.click());
    expect(focus.state.getState().wanted).toEqual({ block: 'blockAAAA' });
  });

  test('names a block by its words, keeps what the specification writes, and says a thing once in a run', async () => {
    const { console, program, focus, place } = await openProgramView(() => <ConsolePanel />, {
      source: 'robot(9).stop();',
    });
    const stop = [...walkProgram(program.read())].find(({ type }) => type === 'motion_stop')?.id ?? '';
    const written = `${consolePrefix(stop)}The Robot #9 does not exist.`;
    await say(console, 'warning', written, stop);
    await say(console, 'warning', written, stop);
    await act(async () => console.beginRun());
    await say(console, 'error', 'The Robot #9 does not exist.', stop);
    const [warning, run, error] = place.querySelectorAll('li');
    expect(place.querySelectorAll('li')).toHaveLength(3);
    expect(warning?.textContent).toContain(written);
    expect(warning?.textContent).toContain('×2');
    expect(warning?.querySelector('[aria-hidden].visually-hidden')?.textContent).toBe(consolePrefix(stop));
    expect(run?.textContent).toMatch(/^RUN at \d/);
    expect(error?.textContent).toBe(`Error${typeName('motion_stop', 'en')}Show the blockThe Robot #9 does not exist.`);
    await act(async () => error?.querySelector('button')?.click());
    expect(focus.state.getState().wanted).toEqual({ block: stop });
  });

  test('keeps the newest lines only', async () => {
    const { console, place } = await open();
    await act(async () => {
      for (let number = 0; number < CONSOLE_CAP + 20; number++) console.add('print', `line ${number}`);
      await new Promise(requestAnimationFrame);
    });
    const lines = texts(place);
    expect(lines).toHaveLength(CONSOLE_CAP);
    expect(lines[0]).toBe('Printline 20');
  });

  test('shows one kind, copies what is shown, and is cleared', async () => {
    const { console, place, press } = await open();
    await say(console, 'print', 'one');
    await say(console, 'error', 'two');
    await act(async () => place.querySelector<HTMLInputElement>('input[value=error]')?.click());
    expect(texts(place)).toEqual(['Errortwo']);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy all lines');
    expect(writeText).toHaveBeenCalledWith('two');
    await press('Clear the console');
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
    expect(console.lines.getState()).toEqual([]);
    expect(place.textContent).toContain('Nothing here yet.');
  });

  test('follows the newest line until somebody scrolls up', async () => {
    const { console, place, press } = await open();
    await say(console, 'print', 'one');
    const list = place.querySelector<HTMLElement>('[role=log]');
    if (list === null) throw new Error('no list');
    let height = 1_000;
    Object.defineProperties(list, { scrollHeight: { get: () => height }, clientHeight: { value: 200 } });
    await say(console, 'print', 'two');
    expect(list.scrollTop).toBe(1_000);
    await act(async () => {
      list.scrollTop = 100;
      list.dispatchEvent(new Event('scroll', { bubbles: true }));
    });
    height = 1_100;
    await say(console, 'print', 'three');
    expect(list.scrollTop).toBe(100);
    await press('Go to the newest line');
    expect(list.scrollTop).toBe(1_100);
  });
});
