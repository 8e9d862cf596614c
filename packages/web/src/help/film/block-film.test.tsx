import { printSections } from '@trundle/language/javascript/sections';
import { languageTexts } from '@trundle/language/texts/index';
import { LANGUAGES } from '@trundle/protocol/languages';
import { quickjsModule } from '@trundle/runtime/testing/quickjs-module';
import { runtimeTexts } from '@trundle/runtime/texts/index';
import { worldTexts } from '@trundle/world/texts/index';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mountInAct } from '../../testing/mount.tsx';
import { loadFilmTexts } from '../../texts/film-texts.ts';
import { loadTexts } from '../../texts/index.ts';
import { loadViewerTexts } from '../../texts/viewer-texts.ts';
import { BlockFilm } from './BlockFilm.tsx';
import type { Film } from './film.ts';
import { recordFilm } from './record-film.ts';
import { filmedProgram, stagingOf } from './staging.ts';

/** Without a worker: the same film, made in this thread. */
const filmHere = async (type: string): Promise<Film> =>
  recordFilm(
    { sections: printSections(filmedProgram(type), { running: true }), staging: stagingOf(type), language: 'en' },
    await quickjsModule(),
  );

beforeAll(async () => {
  await loadTexts('en');
  await Promise.all([
    languageTexts.load('en'),
    runtimeTexts.load('en'),
    worldTexts.load(...LANGUAGES),
    loadFilmTexts(),
    loadViewerTexts(),
  ]);
});

/** Frames come when they are asked for, to everybody who asked. */
const frames = new Map<number, FrameRequestCallback>();
let asked = 0;
beforeEach(() => {
  frames.clear();
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => {
    frames.set(++asked, call);
    return asked;
  });
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
});
afterEach(() => vi.restoreAllMocks());

let now = 0;
const passes = (milliseconds: number): Promise<void> =>
  act(async () => {
    for (const end = now + milliseconds; now < end; now += 50) {
      const due = [...frames.values()];
      frames.clear();
      for (const turn of due) turn(now);
    }
  });

const open = async (type: string, { isStill = false } = {}) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isStill } as MediaQueryList);
  const place = await mountInAct(<BlockFilm type={type} language="en" title="title" filmOf={filmHere} />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(place.querySelector('[data-ready=true]')).not.toBeNull();
  });
  const button = (name: string) => [...place.querySelectorAll('button')].find((each) => each.textContent === name);
  const where = () => place.querySelector('[data-puppet="1"]')?.getAttribute('transform') ?? '';
  return { place, button, where };
};

test('plays when it is there: the robot is drawn where the example drives it, and stands when it is paused', async () => {
  const { button, where } = await open('motion_forward');
  await passes(100);
  const start = where();
  expect(start).toMatch(/^translate\(300/);
  await passes(1_000);
  const underway = where();
  expect(underway).not.toBe(start);
  await act(async () => button('Pause')?.click());
  await passes(500);
  expect(where()).toBe(underway);
  await act(async () => button('Play')?.click());
  await passes(10_000);
  const end = where();
  expect(end).not.toBe(underway);
  await act(async () => button('Once more')?.click());
  await passes(100);
  expect(where()).toBe(start);
});

test('who wants no motion sees how it ends, and nothing moves until it is played', async () => {
  const { button, where } = await open('motion_forward', { isStill: true });
  expect(frames.size).toBe(0);
  const end = where();
  expect(end).not.toMatch(/^translate\(300 /);
  await act(async () => button('Play')?.click());
  await passes(100);
  expect(where()).not.toBe(end);
});

test('a value is shown as it is printed, without a mat; what is seen in 3D alone is told in words', async () => {
  const value = await open('math_arithmetic', { isStill: true });
  expect(value.place.querySelector('svg[role=img]')).toBeNull();
  expect(value.place.querySelector('[data-kind=print]')?.textContent).toBe('2');
  const scene = await open('transform_scale', { isStill: true });
  expect(scene.place.querySelector('svg[role=img]')).toBeNull();
  expect(scene.place.querySelector('[data-words]')?.textContent).toContain('You see it in the 3D view.');
});

test('what a hand does stands beside what the event prints', async () => {
  const { place } = await open('event_sensor_button', { isStill: true });
  expect(place.querySelector('[data-words]')?.textContent).toContain('A hand: Press the button');
  expect(place.querySelector('[data-kind=print]')?.textContent).toBe('Hello');
});
