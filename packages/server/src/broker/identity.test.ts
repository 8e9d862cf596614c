import { expect, test } from 'vitest';
import { claimsDevice, classRefOf, deviceOf, isClientId } from './identity.ts';

test.each([
  ['robot-AABBCCDDEEFF', { kind: 'robot', mac: 'AABBCCDDEEFF' }],
  ['robot-aabbccddeeff', { kind: 'robot', mac: 'AABBCCDDEEFF' }],
  ['robot-AABBCCDDEEFF-tester-2', { kind: 'robot', mac: 'AABBCCDDEEFF' }],
  ['camera-KIT-0042', { kind: 'camera', serial: 'KIT-0042' }],
  ['robot-AABBCCDDEE', undefined],
  ['robot-AABBCCDDEEFF0', undefined],
  ['robot-AABBCCDDEEFF-', undefined],
  ['robot-', undefined],
  ['camera-', undefined],
  // Six letters of the code alphabet would read as a class code.
  ['camera-ABCDEF', undefined],
])('%s', (clientId, device) => {
  expect(claimsDevice(clientId)).toBe(true);
  expect(deviceOf(clientId)).toEqual(device);
});

test('everybody else is a person', () => {
  for (const clientId of ['page-1', 'robots', 'my-robot-AABBCCDDEEFF', 'mqttjs_1a2b']) {
    expect([isClientId(clientId), claimsDevice(clientId)]).toEqual([true, false]);
  }
  for (const clientId of ['', 'a/b', '+', '#', 'é', 'x'.repeat(65)]) expect(isClientId(clientId)).toBe(false);
});

test('a class is named by its code in any case or by its short id', () => {
  expect([' k7pm3x ', 'KIT-1', 'kit_1', 'a/b', ''].map(classRefOf)).toEqual([
    'K7PM3X',
    'KIT-1',
    'kit_1',
    undefined,
    undefined,
  ]);
});
