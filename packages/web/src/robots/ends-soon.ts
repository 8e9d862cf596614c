import type { CameraLink } from '@trundle/protocol/http/camera';

const DAY = 86_400_000;
/** Whoever leads hears of the end of a link so long before: a weekend and a day. */
const NOTICE = 3 * DAY;

export const endsSoon = ({ until }: Pick<CameraLink, 'until'>, now: number): boolean =>
  Date.parse(until) - now < NOTICE;

/** The end of a link is told for as long after it as a class may have been on holiday. */
const TOLD = 30 * DAY;

export const endedLately = (ended: string | null, now: number): boolean =>
  ended !== null && now - Date.parse(ended) < TOLD;

export const longDate = (moment: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(moment));
