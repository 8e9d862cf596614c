import { studentNameKey } from '../entities/student-name-key.ts';
import type { ErrorCode } from '../errors.ts';
import { type Aim, type Limit, mailboxOf } from './limit.ts';

/**
 * What keeps guessing slow. Wrong guesses count, right ones never: a school of three hundred logs in from behind one
 * address within a minute. The order is the same in every call, from the narrow to the wide.
 */

const WRONG: readonly ErrorCode[] = [
  'WRONG_CREDENTIALS',
  'WRONG_STUDENT_PASSWORD',
  'UNKNOWN_CLASS_OR_NAME',
  'CARD_NOT_VALID',
  'CODE_NOT_VALID',
  'LINK_NOT_VALID',
  'LINK_PASSWORD_WRONG',
  'GOOGLE_REFUSED',
];

type Login = { email: string } | { classroom: string; studentName: string } | { classroom: string; card: string };

/** Which account a login is aimed at, in the one form all its spellings have. A card is too long to be guessed. */
const accountOf: Aim<Login> = (body) => {
  if ('email' in body) return body.email;
  return 'studentName' in body ? `${body.classroom} ${studentNameKey(body.studentName)}` : undefined;
};
const classOf: Aim<Login> = (body) => ('classroom' in body ? body.classroom : undefined);
/** What it is enough to have got into from an address: a class, since a school sits behind it, or one's own account. */
const placeOf: Aim<Login> = (body, params) => classOf(body, params) ?? accountOf(body, params);
const classInPath: Aim = (_, { id }) => id;

/** From one address: more than a school mistypes. */
const fromOneAddress: Limit = {
  max: 900,
  seconds: 600,
  counts: WRONG,
  by: 'address',
  together: 'wrong guesses from one address',
};

/**
 * Class codes are short. However many addresses somebody has, all of them together find few: when they have used this up,
 * each of them may guess a tenth as often.
 */
const classCodes = <Body>(classOfTry: Aim<Body>, counts: readonly ErrorCode[]): Limit<Body> => ({
  max: 3_000,
  seconds: 600,
  counts,
  by: { at: (body, params) => classOfTry(body, params) && 'class codes', from: 'everywhere' },
  together: 'class codes',
  spares: classOfTry,
  afterwards: true,
});

export const loginLimits: Limit[] = [
  // Whoever guesses at an account is stopped, its owner elsewhere is not; those who guess from many addresses are slowed.
  { max: 10, seconds: 300, counts: WRONG, by: { at: accountOf, from: 'address' } },
  { max: 50, seconds: 300, counts: WRONG, by: { at: accountOf, from: 'everywhere' }, spares: accountOf },
  // Names of one class: more than a class mistypes.
  { max: 90, seconds: 300, counts: WRONG, by: { at: classOf, from: 'address' }, spares: classOf },
  { ...fromOneAddress, spares: placeOf },
  classCodes(classOf, ['UNKNOWN_CLASS_OR_NAME', 'CARD_NOT_VALID']),
];

/** Refusals of joining that tell what a code is worth to who does not know it. */
const WRONG_TO_JOIN: readonly ErrorCode[] = ['NOT_FOUND', 'PRACTICE_CLASS'];

/** An account that looks for classes, and whoever has many accounts. */
export const joinLimits: Limit[] = [
  { max: 20, seconds: 300, counts: WRONG_TO_JOIN, by: 'account' },
  { ...fromOneAddress, counts: WRONG_TO_JOIN, spares: classInPath },
  classCodes(classInPath, WRONG_TO_JOIN),
];

/** A code opens a child's account; few people ever type one. */
export const assistanceLimits: Limit[] = [
  { max: 20, seconds: 300, counts: WRONG, by: 'address' },
  { max: 600, seconds: 600, counts: WRONG, by: { at: () => 'assistance codes', from: 'everywhere' }, afterwards: true },
];

/** Links are too long to be guessed; this is for whoever tries all the same. */
export const linkLimits: Limit[] = [fromOneAddress];

type Mailed = { email: string };
const mailboxIn: Aim<Mailed> = ({ email }) => mailboxOf(email);
const emailIn: Aim<Mailed> = ({ email }) => email;

/**
 * Mails to one mailbox, which has many spellings. Only a mail that goes out counts, and those a stranger asks for count
 * at the stranger's address: the owner still asks. The ceiling over all addresses is for whoever has many of them, and
 * does not hold where the owner has logged in.
 */
const toOneMailbox = (counts: 'mails' | 'successes', together: string): Limit<Mailed>[] => [
  { max: 5, seconds: 3600, counts, by: { at: mailboxIn, from: 'address' }, together },
  {
    max: 20,
    seconds: 3600,
    counts,
    by: { at: mailboxIn, from: 'everywhere' },
    spares: emailIn,
    together: `${together}, from everywhere`,
  },
];

/** Asked about one e-mail, each call says the same as often, whether or not there is anybody to mail to. */
const aboutOneEmail: Limit<Mailed> = { max: 5, seconds: 3600, by: { at: emailIn, from: 'address' } };

export const mailLimits: Limit[] = [
  { max: 120, seconds: 3600, by: 'address' },
  aboutOneEmail,
  ...toOneMailbox('mails', 'mails asked for by anybody to one mailbox'),
];

/** A whole school registers in one afternoon; one mailbox does so once. */
export const registrationLimits: Limit[] = [
  { max: 300, seconds: 3600, by: 'address', together: 'registrations' },
  ...toOneMailbox('successes', 'registrations of one mailbox'),
];

/** Somebody invited by one teacher after another is still one person with one mailbox. */
export const invitationLimits: Limit[] = [
  { max: 60, seconds: 86_400, by: 'account', counts: 'successes', error: 'INVITED_ENOUGH' },
  {
    max: 3,
    seconds: 86_400,
    counts: 'successes',
    by: { at: ({ email }: { email: string }) => mailboxOf(email), from: 'everywhere' },
    error: 'INVITED_ENOUGH',
  },
];

/** The same of teachers, where an e-mail is named; links alone are many in no class. */
export const teacherInvitationLimits: Limit[] = [
  { max: 60, seconds: 86_400, by: 'account', counts: 'successes', error: 'INVITED_ENOUGH' },
  {
    max: 3,
    seconds: 86_400,
    counts: 'successes',
    by: { at: ({ email }: { email?: string | undefined }) => email && mailboxOf(email), from: 'everywhere' },
    error: 'INVITED_ENOUGH',
  },
];
