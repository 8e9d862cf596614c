import { describe, expect, test } from 'vitest';
import { PANEL_PREFIXES } from '../panels/panels.ts';
import { arrangementOf, formOf, hasCompany, hidesBlocks, nextArrangement, within } from './stage-layout.ts';

const room = (width: number, height: number) => ({ width, height, isPhone: width < 768 });

test.each([
  [1366, 768, 'beside'],
  [1920, 1080, 'beside'],
  [1180, 820, 'beside'],
  [960, 540, 'beside'],
  [820, 1180, 'stacked'],
  [1024, 1366, 'stacked'],
  [390, 844, 'pages'],
  [683, 384, 'pages'],
] as const)('a window of %i by %i pixels has blocks and stage %s', (width, height, arrangement) => {
  expect(arrangementOf(room(width, height))).toBe(arrangement);
});

test('the keyboard of a tablet that is held upright moves nothing; turning the tablet does', () => {
  const upright = { room: room(820, 1180), arrangement: 'stacked' } as const;
  expect(nextArrangement(upright, room(820, 760), true)).toBe('stacked');
  expect(nextArrangement(upright, room(1180, 820), true)).toBe('beside');
  expect(nextArrangement(upright, room(820, 760), false)).toBe('beside');
});

describe('the stage', () => {
  const usual = {
    arrangement: 'beside',
    panel: null,
    size: 'usual',
    page: 'blocks',
    letters: 85,
    isRunning: false,
  } as const;

  test('is a column with the robot’s card and the drawer as long as no panel is open', () => {
    expect(formOf(usual)).toBe('column');
    expect(formOf({ ...usual, arrangement: 'stacked' })).toBe('column');
    expect(hasCompany('column')).toBe(true);
  });

  test.each(PANEL_PREFIXES.filter((prefix) => prefix !== 'map' && prefix !== 'code'))(
    'is a small picture beside the panel %s, and above it on a tablet held upright',
    (panel) => {
      for (const arrangement of ['beside', 'pages'] as const) {
        expect(formOf({ ...usual, arrangement, panel, size: 'large' })).toBe('small');
      }
      expect(formOf({ ...usual, arrangement: 'stacked', panel, size: 'large' })).toBe('column');
      expect(hasCompany('small')).toBe(false);
    },
  );

  test('stays beside code where blocks, code and stage have room, and above it where code takes the place of the blocks', () => {
    const code = { ...usual, panel: 'code' } as const;
    expect(formOf({ ...code, letters: 90 })).toBe('column');
    expect(formOf({ ...code, arrangement: 'stacked', letters: 51 })).toBe('column');
    expect(formOf(code)).toBe('small');
    expect(formOf({ ...code, arrangement: 'pages', letters: 24 })).toBe('small');
    expect(formOf({ ...usual, panel: 'help', letters: 120 })).toBe('small');
  });

  test('is what the map panel shows; on a phone that is its page', () => {
    expect(formOf({ ...usual, panel: 'map' })).toBe('panel');
    expect(formOf({ ...usual, panel: 'map', arrangement: 'pages' })).toBe('page');
  });

  test('is large or fills the screen when somebody wants it so', () => {
    expect(formOf({ ...usual, size: 'large' })).toBe('large');
    expect(formOf({ ...usual, size: 'full', panel: 'code' })).toBe('full');
  });

  test('is one of two pages on a phone', () => {
    expect(formOf({ ...usual, arrangement: 'pages' })).toBe('away');
    expect(formOf({ ...usual, arrangement: 'pages', page: 'stage' })).toBe('page');
  });

  test('is never out of sight while a program runs, also over the blocks of a phone', () => {
    const running = { ...usual, arrangement: 'pages', isRunning: true } as const;
    expect(formOf(running)).toBe('small');
    expect(formOf({ ...running, page: 'stage' })).toBe('page');
    expect(formOf({ ...usual, isRunning: true })).toBe('column');
  });
});

test('blocks lie behind the stage and the panels of a phone, and behind the panels of a tablet held upright', () => {
  expect(hidesBlocks({ arrangement: 'pages', panel: null, page: 'stage' })).toBe(true);
  expect(hidesBlocks({ arrangement: 'pages', panel: 'console', page: 'blocks' })).toBe(true);
  expect(hidesBlocks({ arrangement: 'pages', panel: null, page: 'blocks' })).toBe(false);
  expect(hidesBlocks({ arrangement: 'stacked', panel: 'code', page: 'stage' })).toBe(true);
  expect(hidesBlocks({ arrangement: 'stacked', panel: 'console', page: 'stage' })).toBe(true);
  expect(hidesBlocks({ arrangement: 'stacked', panel: 'map', page: 'stage' })).toBe(false);
  expect(hidesBlocks({ arrangement: 'beside', panel: 'code', page: 'stage' })).toBe(false);
});

test('a splitter stays within its limits', () => {
  expect(within(0.1, { least: 0.3, most: 0.6 })).toBe(0.3);
  expect(within(0.9, { least: 0.3, most: 0.6 })).toBe(0.6);
  expect(within(0.1 + 0.4, { least: 0.3, most: 0.6 })).toBe(0.5);
  expect(within(0.42 + 0.03, { least: 0.3, most: 0.6 })).toBe(0.45);
});
