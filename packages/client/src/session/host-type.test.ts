import { expect, test } from 'vitest';
import { hostType } from './host-type.ts';

test.each([
  ['testing.trundle.school', 'testing'],
  ['testing2.local', 'testing'],
  ['assist.trundle.school', 'assist'],
  ['ASSISTANCE.local', 'assist'],
  ['app.trundle.school', 'app'],
  ['localhost', 'app'],
  ['192.168.1.7', 'app'],
  ['my-assist.local', 'app'],
  ['', 'app'],
])('[B12] the host %s is of type %s', (name, type) => {
  expect(hostType(name)).toBe(type);
});
