import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { liveText } from './live-text.ts';
import { reportTo } from './show-notices.ts';

afterEach(() => loadTexts('en'));

test('the literal texts stand as they are specified', async () => {
  await loadTexts('en');
  expect(liveText('CLASS_CODE_EMPTY', 'en')).toBe('classroom code is empty');
  expect(liveText('ROBOT_NOT_IN_CLASS', 'en', { robotId: 3 })).toBe('Robot 3 does not exist in this class room');
  expect(liveText('SENSORS_DIFFER', 'en')).toBe(
    'Oops! Something went wrong - Response data from robot does not match with request data.',
  );
  expect(liveText('ROBOT_SILENT', 'en', { robotId: 1 })).toBe('Please check Robot 1 if online.');
  expect(liveText('SENSORS_BUSY', 'en', { state: 'sent' })).toBe(
    "This robot's sensors register state is sent now, you can not send another request in this situation.",
  );
  expect(liveText('ROBOT_ADD_FAILED_TITLE', 'en')).toBe('Error code:');
  const details = { error: 'This already exists.', mac: 'AABBCCDDEE05', identifier: 5 };
  expect(liveText('ROBOT_ADD_FAILED', 'en', details)).toBe('This already exists. (MAC: AABBCCDDEE05, number id: 5)');
  await loadTexts('fr');
  expect(liveText('ROBOT_ADD_TAKEN', 'fr', details)).toBe(
    'Ce numéro est celui d’un autre robot de cette classe. Donnez au nouveau un numéro libre. (MAC\u00a0: AABBCCDDEE05, numéro\u00a0: 5)',
  );
});

test('a notice with a title is a popup, another a toast that takes its own place', async () => {
  await loadTexts('es');
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
    title: 'Robot no añadido',
    message: 'No (MAC: AABBCCDDEE01, número: 4)',
  });
  reporter.tell({
    code: 'ROBOT_ADD_TAKEN',
    title: 'ROBOT_ADD_TAKEN_TITLE',
    details: { mac: 'AABBCCDDEE01', identifier: 4 },
  });
  expect(popup).toHaveBeenLastCalledWith({
    title: 'El número 4 está ocupado',
    message: expect.stringContaining('Da al nuevo un número libre.'),
  });
});

test('two cameras are named as people know them', async () => {
  await loadTexts('fr');
  expect(liveText('TWO_CAMERAS', 'fr', { one: 'station-1A2B3C4D', other: '' })).toContain(
    'Téléphone 1A2B3C4D et Caméra virtuelle',
  );
  await loadTexts('en');
  expect(liveText('TWO_CAMERAS', 'en', { one: 'ws://door', other: 'station-1A2B3C4D' })).toContain(
    'ws://door and Phone 1A2B3C4D',
  );
});
