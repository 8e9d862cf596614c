import type { ApiFailure } from '../api/failure.ts';
import type { StateAddress } from './state-address.ts';

/** Statuses that say «not now» and nothing about what was sent. */
const PASSING = [401, 408, 423, 425, 429];

/** Refused for what it says, not for when it comes: sending the same again would be refused again. */
export const isFinal = ({ kind, status, code }: ApiFailure): boolean =>
  // Without one of our codes it was somebody on the way who answered, a school's proxy say, and not the server.
  kind === 'refused' && code !== undefined && status >= 400 && status < 500 && !PASSING.includes(status);

/** There is no such document any more, or it is not one's own any more: what waits for it has to go elsewhere. */
export const isGone = (failure: ApiFailure, { goneBy }: Pick<StateAddress, 'goneBy'>): boolean =>
  isFinal(failure) && failure.code !== undefined && goneBy.includes(failure.code);
