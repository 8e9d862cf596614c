import type { WaitingWork } from '@trundle/client/session/waiting-work';
import { saveFile } from './save-file.ts';

/** Half-typed code is a text, everything else a program. */
export const downloadWaiting = ({ kind, name, programs }: WaitingWork): void => {
  const [ending, type] = kind === 'code' ? ['txt', 'text/plain'] : ['xml', 'application/xml'];
  for (const text of programs) saveFile(`${name ?? 'program'}.${ending}`, new Blob([text], { type }));
};
