import { z } from 'zod';
import { HelpRequestSchema } from '../entities/help-request.ts';
import { code, userId } from './params.ts';
import { learner, only } from './people.ts';
import { topic } from './topic.ts';

/** What passes between one student and whoever leads. Classmates hear nothing of it. */
const aboutOne = {
  params: { code, userId },
  room: 'code',
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  publish: ['server'],
} as const;
const oneself = { is: 'self', fact: 'account', param: 'userId' } as const;

export const help = topic({
  ...aboutOne,
  pattern: 'lesson/classroom/{code}/help/{userId}',
  payload: z.object({ request: HelpRequestSchema.nullable() }),
  summary: 'A student asks for help, somebody is coming, or (null) it is over; said by the server.',
  receive: [...learner(oneself), 'teacher', 'admin'],
});

export const notes = topic({
  ...aboutOne,
  pattern: 'lesson/classroom/{code}/notes/{userId}',
  payload: z.object({}),
  summary: 'A note to a student was written, read or taken back; pages that show notes ask for them again.',
  receive: [only('student', oneself), 'teacher', 'admin'],
});
