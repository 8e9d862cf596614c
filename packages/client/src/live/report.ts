import type { ApiFailure } from '../api/failure.ts';

/** Everything the live classroom has to tell people, by a code; whoever shows it has the words. */
const LIVE_NOTICES = [
  'CLASS_CODE_EMPTY',
  'CHOOSE_ONE_ROBOT',
  'ROBOT_NOT_IN_CLASS',
  'SENSORS_UNKNOWN',
  'SENSORS_BUSY',
  'SENSORS_DIFFER',
  'ROBOT_SILENT',
  'SENSORS_NOT_SAVED',
  'NOT_CONNECTED',
  'ROBOT_ADD_FAILED_TITLE',
  'ROBOT_ADD_FAILED',
  'ROBOT_ADD_TAKEN_TITLE',
  'ROBOT_ADD_TAKEN',
  'NUMBER_TAKEN',
  'NUMBER_SEEN_TWICE',
  'TWO_CAMERAS',
  'CAMERA_TAKEN',
  'CAMERA_NOT_TIED',
  'VARIABLES_FULL',
  'SESSION_ENDED',
] as const;
export type LiveNoticeCode = (typeof LIVE_NOTICES)[number];
export type LiveDetails = Readonly<Record<string, string | number>>;

/** Something for a person: a code with its details; the words are chosen where they are shown. */
export interface LiveNotice {
  code: LiveNoticeCode;
  details: LiveDetails;
  title?: LiveNoticeCode;
  failure?: ApiFailure;
}

const FAULTS = ['tooLarge', 'unknownTopic', 'notJson', 'schema', 'disagrees'] as const;
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
