import type { ErrorCode } from '../errors.ts';

/**
 * How often a call may be asked: `max` at once, and `max` again over `seconds`, one by one. A caller who has used that up
 * is told how long to wait; nobody is locked out for good.
 */
export interface Limit<Body = never> {
  max: number;
  seconds: number;
  /**
   * Only what ends in one of these refusals counts, a wrong guess; or only what ends well, or sends a mail. Left out,
   * every try does.
   */
  counts?: readonly ErrorCode[] | 'successes' | 'mails';
  by: 'address' | 'account' | Aimed<Body>;
  /** Limits of this name, in whatever call, are one count: several doors to the same secret are guessed at together. */
  together?: string;
  /**
   * Looked at when a try has gone wrong, never before: what others have used up does not keep out who is right. Once it is
   * used up, a wrong try is told to wait instead of what was wrong, and weighs more against the address it comes from.
   */
  afterwards?: boolean;
  /** What a caller is told, where waiting some seconds is not the answer. */
  error?: ErrorCode;
  /**
   * What somebody must have got into from the same address lately not to be held to the limit: those who guess must not
   * keep out a class that is in, nor an owner at home.
   */
  spares?: Aim<Body>;
}

/** What a try is aimed at, read from what was checked, so that no spelling of it counts anew; undefined: at nothing. */
export type Aim<Body = never> = (body: Body, params: Record<string, string>) => string | undefined;

interface Aimed<Body> {
  at: Aim<Body>;
  /** Each address by itself, or all of them together. */
  from: 'address' | 'everywhere';
}

/** One mailbox has many addresses: what stands behind a plus is dropped by most mail servers. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');
