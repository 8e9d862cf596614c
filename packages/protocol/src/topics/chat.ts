import { z } from 'zod';
import { ChatToEveryoneSchema, ChatToUserSchema } from '../entities/chat.ts';
import { IdSchema } from '../ids.ts';
import { code, userId } from './params.ts';
import { leaders, learner, members, only } from './people.ts';
import { topic } from './topic.ts';

/** Nobody speaks in another's name, and nobody calls themself a teacher who is none. */
const inOwnName = [
  { is: 'self', fact: 'account', field: 'userId' },
  { is: 'self', fact: 'username', field: 'username' },
  { is: 'self', fact: 'role', field: 'role' },
] as const;

/** Teachers may always speak, also while the chat is off. */
const leading = [only('teacher', ...inOwnName), only('admin', ...inOwnName)];

export const toEveryone = topic({
  pattern: 'notify/classroom_chat/{code}/waterfall/messages/to_everyone',
  params: { code },
  room: 'code',
  payload: ChatToEveryoneSchema,
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  feature: 'chat',
  typed: true,
  summary: 'Say something to the whole class. The server keeps what was said lately.',
  publish: [...learner(...inOwnName, { is: 'chatEnabled' }), ...leading],
  receive: members,
});

export const toUser = topic({
  pattern: 'notify/classroom_chat/{code}/waterfall/messages/to_user/{userId}',
  params: { code, userId },
  room: 'code',
  payload: ChatToUserSchema,
  agrees: { to: 'userId' },
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  feature: 'chat',
  typed: true,
  summary: 'Say something to one person; teachers hear it too.',
  publish: [...learner(...inOwnName, { is: 'chatEnabled' }, { is: 'member', param: 'userId' }), ...leading],
  receive: [...learner({ is: 'self', fact: 'account', param: 'userId' }), 'teacher', 'admin'],
});

export const disable = topic({
  pattern: 'notify/classroom_chat/{code}/disable',
  params: { code },
  room: 'code',
  payload: z.object({
    /** For everybody. */
    disable: z.boolean(),
    chatDisabledStudents: z.array(IdSchema).max(500).optional(),
  }),
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  feature: 'chat',
  summary: 'The chat is off or on from now on, for all or for some.',
  publish: leaders,
  receive: members,
});
