import { expect, test } from 'vitest';
import { machineNames } from '../https/machine-names.ts';
import { hostOf, neighbourOrigins } from './link-origin.ts';

const AT = { hosts: ['192.168.1.7', '8.8.4.4'], scheme: 'https', port: 3000 } as const;
const { domains, addresses } = machineNames({ name: 'class-pc', addresses: [...AT.hosts] });
const certified = (name: string): boolean => [...domains, ...addresses].includes(name);

test('without a certificate of the house every address is offered, and the public one alone where there is one', () => {
  const own = { ...AT, certified: undefined };
  expect(neighbourOrigins({ ...own, publicUrl: undefined })).toEqual([
    'https://192.168.1.7:3000',
    'https://8.8.4.4:3000',
  ]);
  expect(neighbourOrigins({ ...own, publicUrl: 'https://robots.school.org/' })).toEqual(['https://robots.school.org']);
});

test('with it only names that the certificate is for are offered', () => {
  const own = { ...AT, certified };
  expect(neighbourOrigins({ ...own, publicUrl: undefined })).toEqual(['https://192.168.1.7:3000']);
  expect(neighbourOrigins({ ...own, publicUrl: 'https://robots.school.org' })).toEqual(['https://192.168.1.7:3000']);
  expect(neighbourOrigins({ ...own, publicUrl: 'https://class-pc.local:3000' })).toEqual([
    'https://class-pc.local:3000',
  ]);
});

test('an address of the sixth version is asked for as certificates write it', () => {
  expect(hostOf('https://[fe80::1]:3000')).toBe('fe80::1');
});
