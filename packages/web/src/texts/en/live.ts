import type { LiveNoticeCode } from '@trundle/client/live/report';

/** What the live classroom tells people. A session that ended is an error, with the words of that error. */
export const live: Record<Exclude<LiveNoticeCode, 'SESSION_ENDED'>, string> = {
  CLASS_CODE_EMPTY: 'classroom code is empty',
  CHOOSE_ONE_ROBOT: 'Choose exactly one robot.',
  ROBOT_NOT_IN_CLASS: 'Robot {{robotId}} does not exist in this class room',
  SENSORS_UNKNOWN: 'Choose sensors from the list.',
  SENSORS_BUSY:
    "This robot's sensors register state is {{state}} now, you can not send another request in this situation.",
  SENSORS_DIFFER: 'Oops! Something went wrong - Response data from robot does not match with request data.',
  ROBOT_SILENT: 'Please check Robot {{robotId}} if online.',
  SENSORS_NOT_SAVED: 'The robot has its sensors, but the class could not keep them. Try again. {{error}}',
  NOT_CONNECTED: 'The classroom is not connected right now. Try again when it is.',
  ROBOT_ADD_FAILED_TITLE: 'Error code:',
  ROBOT_ADD_FAILED: '{{error}} (MAC: {{mac}}, number id: {{identifier}})',
  ROBOT_ADD_TAKEN_TITLE: 'Number {{identifier}} is taken',
  ROBOT_ADD_TAKEN:
    'This number is another robot’s of this class. Give the new one a free number. (MAC: {{mac}}, number id: {{identifier}})',
  NUMBER_TAKEN:
    'Number {{identifier}} already belongs to another robot of this class. Put a different number on the new robot {{mac}}, or remove the old one.',
  NUMBER_SEEN_TWICE: 'The camera sees number {{identifier}} twice. Give each robot and object its own number.',
  TWO_CAMERAS: 'Two cameras watch this class: {{one}} and {{other}}. Switch one off, or robots may jump on the map.',
  CAMERA_TAKEN: '{{one}} is the camera now, in place of {{other}}. Not yours? Make a new link for the camera.',
  CAMERA_NOT_TIED: 'The camera {{serial}} could not be tied to this class. {{error}}',
  VARIABLES_FULL:
    'The class has no room for more variables, so new ones are not kept. Remove some in the settings of the class.',
};
