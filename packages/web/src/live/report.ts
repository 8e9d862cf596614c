import type { ApiFailure } from '@trundle/client/api/failure';
import type { Language } from '@trundle/protocol/languages';
import type { Notices } from '../app/notices.ts';
import { type LiveDetails, type LiveText, liveText } from './texts.ts';

/** Something for a person: a code with its details; the words are chosen where they are shown. */
export interface LiveNotice {
  code: LiveText;
  details: LiveDetails;
  title?: LiveText;
  failure?: ApiFailure;
}

export const FAULTS = ['tooLarge', 'unknownTopic', 'notJson', 'schema', 'disagrees'] as const;
export type Fault = (typeof FAULTS)[number];

/** Something for the console list: nobody is interrupted. */
export type LiveWarning =
  | {
      code: 'MESSAGE_DROPPED' | 'MESSAGE_NOT_SENT';
      topic: string;
      fault: Fault;
      /** Where in the message, and what was expected there. */
      at: string;
      expected: string;
      /** The beginning of what came. */
      excerpt: string;
      /** How many of this kind were dropped since the last warning about it, this one included. */
      times: number;
    }
  | { code: 'FILTER_REFUSED'; filter: string }
  | { code: 'UNKNOWN_REQUEST'; client: string; cmd: string };

export interface Reporter {
  tell: (notice: LiveNotice) => void;
  warn: (warning: LiveWarning) => void;
}

/** Shows notices as the page shows its own: with a title or a refusal as a popup, else as a toast. */
export const reportTo = (
  notices: Pick<Notices, 'popup' | 'toast'>,
  language: Language,
  warn: Reporter['warn'],
): Reporter => ({
  warn,
  tell: ({ code, details, title, failure }) => {
    const message = liveText(code, language, details);
    if (title === undefined && failure === undefined) notices.toast({ text: message, key: `live/${code}` });
    else {
      notices.popup({
        message,
        ...(title !== undefined && { title: liveText(title, language) }),
        ...(failure !== undefined && { failure }),
      });
    }
  },
});
