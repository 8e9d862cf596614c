import { positionsUpdate } from './classroom.ts';
import { code, userId } from './params.ts';
import { topic } from './topic.ts';

export const seen = topic({
  pattern: 'mats/classroom/{code}/{userId}/seen',
  params: { code, userId },
  room: 'code',
  payload: positionsUpdate.payload,
  qos: 0,
  retain: false,
  mayWait: true,
  direction: 'amongPeople',
  summary:
    'What stands where on the mat of one student, while everyone in the class has their own: for whoever leads and looks.',
  publish: ['server'],
  receive: ['teacher', 'admin'],
});
