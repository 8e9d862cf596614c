import { expect, test } from 'vitest';
import { NameSchema } from './names.ts';

test.each([
  'http://evil.example',
  'Win a prize https://x.y',
  'www.evil.example',
  'WWW.EVIL.EXAMPLE',
  'visit evil.com now',
  'evil.COM',
  'evil．com',
  'evil.example/path',
  'free-robots.xyz',
])('%s is no name', (name) => {
  expect(NameSchema.safeParse(name).success).toBe(false);
});

test.each([
  'St. Mary',
  'St.Mary',
  '5.b',
  'Klasse 5.b / 2026',
  'J.R.R. Tolkien',
  'Prof. Dr. Ana López',
  'Mr.Smith',
  'Robots 3.0',
  'Ms. O’Neil-Compton',
  'Сергей',
  '山田。太郎',
])('%s is a name', (name) => {
  expect(NameSchema.parse(name)).toBe(name);
});

test('a name stays on its line and runs in one direction', () => {
  expect(NameSchema.parse(' Ada\r\nBcc: all@school.test ')).toBe('Ada Bcc: all@school.test');
  expect(NameSchema.parse('Ada\u202e abc')).toBe('Ada  abc');
  expect(NameSchema.safeParse('\u0000\n').success).toBe(false);
});
