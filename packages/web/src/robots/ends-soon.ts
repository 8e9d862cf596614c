import type { CameraLink } from '@trundle/protocol/http/camera';

const DAY = 86_400_000;
/** Whoever leads hears of the end of a link so long before: a weekend and a day. */
const NOTICE = 3 * DAY;

export const endsSoon = ({ until }: Pick<CameraLink, 'until'>, now: number): boolean =>
  Date.parse(until) - now < NOTICE;
