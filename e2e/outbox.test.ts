import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Outbox, parseMail } from './outbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const letter = (to: string, link: string): string => `To: ${to}\nSubject: Welcome\n\nHello,\n\nopen\n\n${link}\n`;

test('a mail is read into address, subject, text and links', () => {
  expect(parseMail(letter('ana@school.test', 'http://localhost:1/verify/abc'))).toEqual({
    to: 'ana@school.test',
    subject: 'Welcome',
    text: 'Hello,\n\nopen\n\nhttp://localhost:1/verify/abc\n',
    links: ['http://localhost:1/verify/abc'],
  });
});

test('each mail is opened once, oldest first, and never another person’s or a half-written one', () => {
  writeFileSync(join(folder, '2.txt'), letter('ana@school.test', 'http://localhost/second'));
  writeFileSync(join(folder, '1.txt'), letter('Ana@School.test', 'http://localhost/first'));
  writeFileSync(join(folder, '0.txt'), letter('ben@school.test', 'http://localhost/other'));
  writeFileSync(join(folder, '3.txt.part'), letter('ana@school.test', 'http://localhost/half'));
  const outbox = new Outbox(folder);
  const links = [1, 2, 3].map(() => outbox.next('ana@school.test')?.links);
  expect(links).toEqual([['http://localhost/first'], ['http://localhost/second'], undefined]);
});

test('a folder that is not there yet holds no mail', () => {
  expect(new Outbox(join(folder, 'none')).next('ana@school.test')).toBeUndefined();
});
