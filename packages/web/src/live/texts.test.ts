import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test, vi } from 'vitest';
import { reportTo } from './report.ts';
import { LIVE_TEXTS, liveText } from './texts.ts';

const codes = Object.keys(LIVE_TEXTS) as (keyof typeof LIVE_TEXTS)[];
const bracesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(codes)('%s says the same things in every language', (code) => {
  for (const language of LANGUAGES) {
    const text = LIVE_TEXTS[code][language];
    expect(text.trim()).not.toBe('');
    expect(bracesOf(text)).toEqual(bracesOf(LIVE_TEXTS[code].en));
  }
});

test('the literal texts stand as they are specified', () => {
  expect(liveText('CLASS_CODE_EMPTY', 'en')).toBe('classroom code is empty');
  expect(liveText('ROBOT_NOT_IN_CLASS', 'en', { robotId: 3 })).toBe('Robot 3 does not exist in this class room');
});

test('a notice with a title is a popup, another a toast that takes its own place', () => {
  const popup = vi.fn();
  const toast = vi.fn();
  const reporter = reportTo({ popup, toast }, 'es', () => undefined);
  reporter.tell({ code: 'NUMBER_SEEN_TWICE', details: { identifier: 4 } });
  expect(toast).toHaveBeenCalledWith({ key: 'live/NUMBER_SEEN_TWICE', text: expect.stringContaining('4') });
  reporter.tell({
    code: 'ROBOT_ADD_FAILED',
    title: 'ROBOT_ADD_FAILED_TITLE',
    details: { error: 'No', mac: 'AABBCCDDEE01', identifier: 4 },
  });
  expect(popup).toHaveBeenCalledWith({
    title: 'Código de error:',
    message: 'No (MAC: AABBCCDDEE01, número: 4)',
  });
});
