import { describe, expect, test } from 'vitest';
import { buildIndex } from './search.ts';
import { matchOf, meantBy, slipsBetween, wordsIn } from './word-match.ts';

describe('words', () => {
  test('are folded, and names of code are also known by their parts', () => {
    expect(wordsIn('Répéter (10) fois!')).toEqual(expect.arrayContaining(['repeter', '10', 'fois']));
    expect(wordsIn('turnLeft')).toEqual(expect.arrayContaining(['turnleft', 'turn', 'left']));
  });

  test('match whole or at their beginning, never inside', () => {
    expect([matchOf('turn', 'turn'), matchOf('tur', 'turn'), matchOf('sing', 'sensing')]).toEqual([2, 1, 0]);
  });

  test.each([
    ['trun', 'turn', 1],
    ['foward', 'forward', 1],
    ['forwward', 'forward', 1],
    ['forwurd', 'forward', 1],
    ['fowrad', 'forward', 2],
    ['turn', 'turn', 0],
  ])('%s is %s with %i slips', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant, 3)).toBe(slips);
    expect(slipsBetween(meant, typed, 3)).toBe(slips);
  });

  test('short words forgive nothing, and the nearest are meant', () => {
    expect(meantBy('lde', ['led', 'lid'])).toEqual([]);
    expect(meantBy('trun', ['turn', 'torn', 'true', 'rain'])).toEqual(['turn', 'true']);
    expect(meantBy('zebra', ['turn', 'left'])).toEqual([]);
  });
});

describe('looking for a block in one’s own words', () => {
  const found = (language: 'en' | 'fr' | 'es', query: string): string[] => [
    ...new Set(
      buildIndex(language, false)
        .find(query)
        .map(({ type }) => type),
    ),
  ];

  test.each([
    ['en', 'music', 'sound_play_song'],
    ['en', 'sing', 'sound_play_song'],
    ['en', 'lamp', 'led_set'],
    ['en', 'pause', 'wait_seconds'],
    ['en', 'trun', 'motion_turn'],
    ['en', 'foward', 'motion_forward_simple'],
    ['en', 'repaet', 'controls_repeat_ext'],
    ['fr', 'musique', 'sound_play_song'],
    ['fr', 'chante', 'sound_play_song'],
    ['fr', 'lampe', 'led_set'],
    ['fr', 'tuorne', 'motion_turn'],
    ['fr', 'repete', 'controls_repeat_ext'],
    ['es', 'música', 'sound_play_song'],
    ['es', 'canta', 'sound_play_song'],
    ['es', 'lampara', 'led_set'],
    ['es', 'grira', 'motion_turn'],
    ['es', 'avnza', 'motion_forward_simple'],
  ] as const)('%s: %s finds %s', (language, query, type) => {
    expect(found(language, query)).toContain(type);
  });

  test('«sing» finds songs and nothing of Sensing', () => {
    const types = found('en', 'sing');
    expect(types.slice(0, 8)).toContain('sound_play_song');
    expect(types).not.toContain('is_touched');
    expect(types).not.toContain('motion_angle');
  });

  test.each([
    ['en', 'music'],
    ['fr', 'musique'],
    ['es', 'musica'],
  ] as const)('%s: «%s» shows first what a beginner plays with, and last what makes it quiet', (language, query) => {
    const types = found(language, query);
    expect(types.slice(0, 3)).toContain('sound_play_song');
    expect(types.indexOf('sound_stop')).toBeGreaterThan(types.indexOf('buzzer_play'));
  });

  test('a block that says the word itself comes before one that is only called so', () => {
    expect(found('en', 'turn')[0]).toMatch(/turn/);
    expect(found('en', 'stop')[0]).toMatch(/stop/);
    const [first] = found('en', 'wait');
    expect(first).toBe('wait_seconds');
  });
});
