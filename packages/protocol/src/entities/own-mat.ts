import { VIRTUAL_ROBOT } from '../constants.ts';

/** Of the robots of a class those that leave with their student when everyone has a mat of their own: virtual ones that no team shares. */
export const goesAlong = ({ type, team }: { type: string; team?: object | null | undefined }): boolean =>
  type === VIRTUAL_ROBOT && (team ?? null) === null;
