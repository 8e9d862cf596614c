import { SOUNDS } from '@trundle/language/catalogue/sandbox/sounds';
import { lengthOf } from '@trundle/world/robot/melody';
import { expect, test } from 'vitest';
import { SCENE_SOUNDS, sceneMelody } from './scene-sounds.ts';
import { scoreOf } from './score.ts';

const names = SOUNDS.map(({ value }) => value);

test('every sound a block offers is heard, none as another, and none too long', () => {
  expect(Object.keys(SCENE_SOUNDS).sort()).toEqual([...names].sort());
  const scores = new Set(names.map((name) => JSON.stringify(scoreOf(sceneMelody(name)))));
  expect(scores.size).toBe(names.length);
  for (const name of names) {
    const melody = sceneMelody(name);
    const sounding = melody.filter(({ frequency }) => frequency > 0);
    const span = lengthOf(melody);
    expect(span, name).toBeGreaterThan(0.02);
    expect(span, name).toBeLessThan(4);
    expect(sounding.length, name).toBeGreaterThan(0);
    for (const { frequency } of sounding) {
      expect(frequency, name).toBeGreaterThanOrEqual(30);
      expect(frequency, name).toBeLessThanOrEqual(8_000);
    }
  }
});

test('a name that no sound has is heard all the same', () => {
  expect(scoreOf(sceneMelody('Nonsense')).frequencies.length).toBeGreaterThan(0);
});
