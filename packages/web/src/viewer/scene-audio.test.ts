// @vitest-environment node
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SoundPreference } from '../app/preferences.ts';
import type { AudioOutput } from '../sound/audio-output.ts';
import { SceneAudio } from './scene-audio.ts';

const open = () => {
  const played: number[] = [];
  const spoken: (string | null)[] = [];
  let stopped = 0;
  const output: AudioOutput = {
    isRunning: true,
    wake: () => undefined,
    rest: () => undefined,
    close: () => undefined,
    setVolume: () => undefined,
    onChange: () => () => undefined,
    play: (score) => {
      played.push(score.seconds);
      return {
        stop: () => {
          stopped += 1;
        },
      };
    },
  };
  const preference = createStore<SoundPreference>(() => ({ level: 'normal', isMuted: false }));
  const audio = new SceneAudio({ output, preference, speak: (said) => spoken.push(said?.text ?? null) });
  return { audio, played, spoken, preference, stops: () => stopped };
};
const scene = (robot: SandboxScene['robots'][string], more: Partial<SandboxScene> = {}): SandboxScene => ({
  ...EMPTY_SCENE,
  robots: { 1: robot },
  ...more,
});

test('a sound is played once, for as long as it was told, and stops by its word', () => {
  const { audio, played, stops } = open();
  const sound = { name: 'Coin', volume: 10, at: 10 };
  audio.update(scene({ sound }), 10.1);
  audio.update(scene({ sound, led: '#112233' }), 10.2);
  expect(played).toHaveLength(1);
  audio.update(scene({}), 10.3);
  expect(stops()).toBe(1);
  audio.update(scene({ sound: { ...sound, at: 11, seconds: 5 } }), 11);
  expect(played[1]).toBeGreaterThanOrEqual(5);
});

test('who comes late hears no sound that began long ago, and who wants silence none at all', () => {
  const { audio, played, preference, stops } = open();
  audio.update(scene({ sound: { name: 'Lion', volume: 10, at: 10 } }), 60);
  expect(played).toEqual([]);
  audio.update(scene({ sound: { name: 'Lion', volume: 10, at: 70 } }, { isMuted: true }), 70);
  expect(played).toEqual([]);
  const sound = { name: 'Lion', volume: 10, at: 80 };
  audio.update(scene({ sound }), 80);
  // At once, whether or not anything happens in the scene.
  preference.setState({ isMuted: true });
  expect([played.length, stops()]).toEqual([1, 1]);
  audio.update(scene({ sound }), 80.1);
  expect([played.length, stops()]).toEqual([1, 1]);
});

test('what is to be said aloud is said once, in its language; a mere bubble is not', () => {
  const { audio, spoken } = open();
  const speech = { T: 'Bonjour', D: 10, at: 5, LA: 'fr' as const };
  audio.update(scene({ speech }), 5);
  audio.update(scene({ speech, led: '#112233' }), 5.1);
  audio.update(scene({ speech: { T: 'Hello', D: 10, at: 6 } }), 6);
  expect(spoken).toEqual(['Bonjour']);
});

test('words of a scene that is cleared are not said to their end', () => {
  const { audio, spoken } = open();
  audio.update(scene({ speech: { T: 'Once upon a time', D: 10, at: 5, LA: 'en' } }), 5);
  audio.update(EMPTY_SCENE, 6);
  audio.update(EMPTY_SCENE, 7);
  expect(spoken).toEqual(['Once upon a time', null]);
});

test('of more than eight sounds at once the oldest gives way', () => {
  const { audio, played, stops } = open();
  const robots = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [index + 1, { sound: { name: 'Coin', volume: 5, at: 10 } }]),
  );
  audio.update({ ...EMPTY_SCENE, robots }, 10);
  expect([played.length, stops()]).toEqual([12, 4]);
});
