import { act } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mountInAct } from '../testing/mount.tsx';
import { Page } from '../testing/page.ts';
import { loadTexts } from '../texts/index.ts';
import type { DeviceBrowser } from './browser-devices.ts';
import { MicrobitSection } from './MicrobitSection.tsx';
import { BrowserMicrobit, openMicrobit } from './open-microbit.ts';
import { Board, chooser } from './testing/bluetooth-boards.ts';
import { portChooser } from './testing/serial-ports.ts';

const open = async (browser: DeviceBrowser = { isSecure: true, bluetooth: chooser({}), serial: portChooser({}) }) => {
  await loadTexts('en');
  const microbit = new BrowserMicrobit(browser, vi.fn());
  const place = await mountInAct(<MicrobitSection microbit={microbit} />);
  const page = new Page();
  const press = (name: string) => act(async () => page.press(name));
  return { microbit, place, page, press };
};
const buttons = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent);
const state = (place: HTMLElement) => place.querySelector('[role=status]')?.textContent;
const talk = (place: HTMLElement) => [...place.querySelectorAll('[role=log] li')].map((line) => line.textContent);
const lights = (place: HTMLElement) => {
  const leds = [...place.querySelectorAll<HTMLElement>('[data-lit]')].map((led) =>
    led.dataset.lit === 'true' ? '#' : '.',
  );
  return [0, 5, 10, 15, 20].map((start) => leds.slice(start, start + 5).join(''));
};
const preferReducedMotion = (isWanted: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { matches: isWanted && query.includes('reduced-motion'), media: query });
  });

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('the micro:bit in the robots panel', () => {
  test('the simulated one shows what a program sends and says what is pressed and typed', async () => {
    const { microbit, place, page, press } = await open();
    const heard: string[] = [];
    microbit.onText((text) => heard.push(text));
    await press('Simulated micro:bit');
    expect(state(place)).toBe('Connected to the simulated micro:bit');

    await act(async () => microbit.send('I'));
    expect(lights(place)).toEqual(['.###.', '..#..', '..#..', '..#..', '.###.']);
    expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('The lights show: I');

    await press('Button A');
    await press('Button B');
    await act(async () => page.type('Let the micro:bit say', ' hello '));
    await press('Say it');
    expect(heard).toEqual(['A', 'B', 'hello']);
    expect(place.querySelector('input')?.value).toBe('');
    await press('Say it');
    expect(heard).toHaveLength(3);
    expect(talk(place)).toEqual([
      'From the micro:bithello',
      'From the micro:bitB',
      'From the micro:bitA',
      'To the micro:bitI',
    ]);
  });

  test('a longer text runs over the lights and leaves them dark', async () => {
    preferReducedMotion(false);
    const { microbit, place, press } = await open();
    await press('Simulated micro:bit');
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await act(async () => microbit.send('Hi'));
    const seen = [lights(place).join('/')];
    for (let step = 0; step < 20; step++) {
      await act(async () => vi.advanceTimersByTime(120));
      seen.push(lights(place).join('/'));
    }
    expect(seen[5]).toBe('#..#./#..#./####./#..#./#..#.');
    expect(seen.at(-1)).not.toContain('#');
    expect(vi.getTimerCount()).toBe(0);
    expect(place.textContent).toContain('The lights show: Hi');
  });

  test('who wants no motion sees a still letter and reads the text', async () => {
    preferReducedMotion(true);
    const { microbit, place, press } = await open();
    await press('Simulated micro:bit');
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await act(async () => microbit.send('It moves'));
    expect(vi.getTimerCount()).toBe(0);
    expect(lights(place)).toEqual(['.###.', '..#..', '..#..', '..#..', '.###.']);
    expect(place.textContent).toContain('The lights show: It moves');
  });

  test('a board that goes away is offered again, and the keyboard stays in the section', async () => {
    const board = new Board();
    const { place, press } = await open({ isSecure: true, bluetooth: chooser({ pick: board }) });
    await press('Bluetooth');
    expect(state(place)).toBe('Connected by Bluetooth: BBC micro:bit [zavav]');
    expect(buttons(place)).toEqual(['Disconnect']);
    expect(document.activeElement).toBe(place.querySelector('[role=status]'));
    await act(async () => board.switchOff());
    expect(place.querySelector('[role=alert]')?.textContent).toContain('The micro:bit went away.');
    board.switchOn();
    await press('Connect again');
    expect(state(place)).toBe('Connected by Bluetooth: BBC micro:bit [zavav]');
    expect(place.querySelector('[role=alert]')).toBeNull();
    await press('Disconnect');
    expect(state(place)).toBe('No micro:bit is connected.');
    expect(board.isConnected).toBe(false);
  });

  test('a page without https says so and offers the simulated one', async () => {
    const { place } = await open({ isSecure: false });
    expect(place.textContent).toContain('starts with https');
    expect(buttons(place)).toEqual(['Simulated micro:bit']);
  });

  test('a browser without devices says which, and offers the simulated one', async () => {
    const { place } = await open({ isSecure: true, serial: portChooser({}) });
    expect(place.textContent).toContain('This browser has no Bluetooth for pages.');
    expect(place.textContent).not.toContain('cannot use the USB cable');
    expect(buttons(place)).toEqual(['USB cable', 'Simulated micro:bit']);
  });

  test('a closed list brings the choice back without an error', async () => {
    const { place, press } = await open();
    await press('Bluetooth');
    expect(place.querySelector('[role=alert]')).toBeNull();
    expect(buttons(place)).toEqual(['Bluetooth', 'USB cable', 'Simulated micro:bit']);
  });

  test('the page has one connection to a board, whoever asks', async () => {
    expect(openMicrobit()).toBe(openMicrobit());
    await openMicrobit().connect('simulated');
    expect(openMicrobit().isConnected()).toBe(true);
    await openMicrobit().disconnect();
  });
});
