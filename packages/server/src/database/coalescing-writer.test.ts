import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { CoalescingWriter } from './coalescing-writer.ts';

const log = pino({ level: 'silent' });
const away = (): Error => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

test('the newest word about a thing is written when the database is back; older ones are not', async () => {
  const written: string[] = [];
  let isAway = true;
  const words = new CoalescingWriter(log);
  const say = (about: string, word: string): void =>
    words.write(about, async () => {
      if (isAway) throw away();
      written.push(`${about} ${word}`);
    });
  say('lock', 'on');
  say('chat', 'off');
  say('lock', 'off');
  isAway = false;
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written.sort()).toEqual(['chat off', 'lock off']);
  say('lock', 'on');
  await vi.waitFor(() => expect(written.at(-1)).toBe('lock on'));
});

test('what is refused for what it says is not tried for ever, and does not end anything', async () => {
  const words = new CoalescingWriter(log);
  const refused = vi.fn(() => Promise.reject(new Error('no such class')));
  words.write('lock', refused);
  await words.stop();
  expect(refused).toHaveBeenCalledOnce();
});

test('a stop does not wait for a database that stays away', async () => {
  const words = new CoalescingWriter(log);
  words.write('lock', () => Promise.reject(away()));
  await words.stop();
});
