import { z } from 'zod';

/** Endings that make a word with a dot in it an address and hardly ever a name: "St.Mary" and "5.b" are names. */
const ENDINGS = 'com|net|org|info|biz|xyz|top|site|online|shop|store|club|app|dev|link|click|live|icu|vip|ru|cn';
const LINK = new RegExp(
  `://|\\bwww\\.|[\\p{L}\\p{N}-]{2,}[.。](?:${ENDINGS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}-]+[.。]\\p{L}{2,}/`,
  'iu',
);

/** Whether a name would be read as a web address by a mail program. */
const holdsLink = (name: string): boolean => LINK.test(name.normalize('NFKC'));

/** Letters that nobody sees: with one of them a name would be another name and look the same. */
const INVISIBLE_LETTERS = /[\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800]/g;
/** And every other sign without a look. Some languages join letters by such signs, so names outside lists keep those. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
export const withoutInvisible = (name: string): string => name.replace(INVISIBLE, '');

/** Line ends and signs that turn the direction of writing do not belong into a name: they become spaces. */
const onOneLine = (name: string): string => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

/** A name as it is kept: on one line, with nothing in it that nobody sees. */
export const tidyName = (name: string): string => onOneLine(name).replace(INVISIBLE_LETTERS, '');

/** What people call themselves, and their classes. It travels into mails to strangers, so it must not carry a link. */
export const NameSchema = z
  .string()
  .overwrite(tidyName)
  .trim()
  .min(1)
  .max(80)
  .refine((name) => !holdsLink(name), { params: { kind: 'link' } });
