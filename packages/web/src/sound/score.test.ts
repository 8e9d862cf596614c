import { SONGS } from '@trundle/world/catalogue/songs';
import { lengthOf, readMelody } from '@trundle/world/robot/melody';
import { describe, expect, test } from 'vitest';
import type { SoundLevel } from '../app/preferences.ts';
import { LEVEL_GAINS, loudnessOf, mixOf, VOICES } from './loudness.ts';
import { FADE, type Score, scoreOf } from './score.ts';

const BEEP = [{ frequency: 440, seconds: 0.5 }];

/** The level at a time, on the straight lines between what the score says. */
const levelAt = ({ levels }: Score, time: number): number => {
  const next = levels.findIndex(({ at }) => at > time);
  const [before, after] = [levels[next - 1], levels[next]];
  if (before === undefined || after === undefined) return 0;
  return before.level + ((after.level - before.level) * (time - before.at)) / (after.at - before.at);
};

describe('a beep', () => {
  test('[D12] has its pitch and its length, and comes and goes softly within it', () => {
    const score = scoreOf(BEEP);
    expect(score.frequencies).toEqual([{ at: 0, frequency: 440 }]);
    expect(score.seconds).toBe(0.5);
    expect([0, FADE.in / 2, FADE.in, 0.25].map((time) => levelAt(score, time))).toEqual([0, 0.5, 1, 1]);
    expect(levelAt(score, 0.5 - FADE.out / 2)).toBeCloseTo(0.5);
    expect(score.levels.at(-1)).toEqual({ at: 0.5, level: 0 });
  });

  test('of a few milliseconds still rises and falls', () => {
    const { levels } = scoreOf([{ frequency: 440, seconds: 0.004 }]);
    expect(levels.map(({ at }) => at)).toEqual([0, 0.001, 0.001, 0.004]);
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 1, 0]);
  });

  test('that is shrill is held back', () => {
    const loudest = (frequency: number) => levelAt(scoreOf([{ frequency, seconds: 1 }]), 0.5);
    expect(loudest(1_000)).toBe(1);
    expect(loudest(6_000)).toBeCloseTo(0.5);
  });
});

describe('a melody', () => {
  const melody = readMelody('x:d=4,o=4,b=120:a,p,8a5,8a5') ?? [];

  test('[D12] sounds note by note; a rest is silent; two equal notes are two', () => {
    const score = scoreOf(melody);
    expect(score.frequencies).toEqual([
      { at: 0, frequency: 440 },
      { at: 1, frequency: 880 },
      { at: 1.25, frequency: 880 },
    ]);
    expect(score.seconds).toBe(1.5);
    expect([0.3, 0.5, 0.7, 0.999, 1.1, 1.25, 1.3].map((time) => levelAt(score, time))).toEqual([1, 0, 0, 0, 1, 0, 1]);
  });

  test('[D12] is joined in the middle: of a note, of a rest, after its end', () => {
    expect(scoreOf(melody, 0.2)).toMatchObject({ seconds: 1.3, frequencies: [{ at: 0, frequency: 440 }, {}, {}] });
    expect(levelAt(scoreOf(melody, 0.2), 0.31)).toBe(0);
    const fromRest = scoreOf(melody, 0.75);
    expect(fromRest.frequencies.map(({ at }) => at)).toEqual([0.25, 0.5]);
    expect(levelAt(fromRest, 0.1)).toBe(0);
    expect(scoreOf(melody, 1.5)).toEqual({ frequencies: [], levels: [], seconds: 0 });
  });

  test.each(SONGS.map(({ id, rtttl }) => [id, rtttl]))('the song %s has all its notes in order', (_id, rtttl) => {
    const notes = readMelody(rtttl) ?? [];
    const score = scoreOf(notes);
    expect(score.frequencies.map(({ frequency }) => frequency)).toEqual(
      notes.map(({ frequency }) => frequency).filter((frequency) => frequency > 0),
    );
    expect(score.seconds).toBeCloseTo(lengthOf(notes));
    const times = score.levels.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});

describe('loudness', () => {
  test('one robot fills half of what can be played where somebody wants it loud, and the other steps are clearly apart', () => {
    const heard = (level: SoundLevel) => loudnessOf(10, 'own') * LEVEL_GAINS[level];
    expect(heard('loud')).toBeCloseTo(0.5, 1);
    expect(heard('loud') / heard('normal')).toBeGreaterThan(1.3);
    expect(heard('normal') / heard('quiet')).toBeGreaterThan(2);
    expect(mixOf([loudnessOf(100, 'own')])).toBe(1);
  });

  test('however many sound together, and however loud, they stay below what can be played', () => {
    for (let voices = 1; voices <= 2 * VOICES; voices++) {
      const loudnesses = Array.from({ length: voices }, () => loudnessOf(100, 'own'));
      const together = voices * loudnessOf(100, 'own') * mixOf(loudnesses);
      expect(together).toBeLessThan(1);
      expect(together).toBeGreaterThan(0.85);
    }
    expect(mixOf([])).toBe(1);
  });

  test('the volume a robot has when nobody said one is heard well; 0 is silence; robots of others are softer', () => {
    expect(loudnessOf(10, 'own') / loudnessOf(100, 'own')).toBeGreaterThan(0.4);
    expect(loudnessOf(0, 'own')).toBe(0);
    expect(loudnessOf(50, 'other')).toBeLessThan(loudnessOf(50, 'own'));
  });
});
