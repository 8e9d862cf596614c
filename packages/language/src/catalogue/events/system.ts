import {
  action,
  advanced,
  beginner,
  dynamic,
  event,
  lazyTruth,
  num,
  otherRobot,
  robot,
  text,
  value,
} from '../parts.ts';

const system = [advanced('events/system')];
const both = [advanced('events/system'), beginner('events')];

export const systemEvents = [
  event('event_when_true', 'whenTrue', { CONDITION: lazyTruth() }, both),
  event('event_every', 'every', { SECONDS: num(1) }, both),
  event('event_chat', 'whenChat', {}, system),
  event('event_chat_containing', 'whenChatContains', { TEXT: text('hello') }, system),
  event('event_variable', 'whenVariableChanges', { VARIABLE: dynamic('classVariables', '') }, system),
  event('event_enters', 'whenEnters', { ROBOT: robot, PLACE: dynamic('places', 'New place') }, both),
  event('event_leaves', 'whenLeaves', { ROBOT: robot, PLACE: dynamic('places', 'New place') }, system),
  event('event_meets', 'whenMeets', { ROBOT: robot, OTHER: otherRobot }, both),
  event('event_microbit', 'whenMicrobitMessage', { ROBOT: robot }, [...system, advanced('bits/microbit')], {
    sensor: 'S100',
  }),
  event('event_broadcast', 'whenBroadcast', { MESSAGE: text('go') }, both),
  action('events', 'broadcast')('event_send_broadcast', 'broadcast', { MESSAGE: text('go') }, both),
  value('events')('event_last_chat', 'String', 'lastChat', {}, system),
  value('events')('event_last_chat_from', 'String', 'lastChatFrom', {}, system),
];
