import { z } from 'zod';
import { HISTORY_CAP } from '../constants.ts';
import { ChatMessageSchema } from '../entities/chat.ts';
import { ClassCodeSchema } from '../ids.ts';
import { classMembers, classTeachers } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });

export const disableChat = call({
  method: 'POST',
  path: '/class/{id}/chat/disable',
  whileFull: true,
  summary: 'Switch the class’s chat off or on for everybody.',
  access: classTeachers(),
  feature: 'chat',
  params: Code,
  body: z.object({ disable: z.boolean() }),
  answer: z.object({ chatDisabled: z.boolean() }),
});
export const readChat = call({
  method: 'GET',
  path: '/class/{id}/chat/messages',
  summary:
    'What was said lately, oldest first: teachers get all, students what went to everyone, to them and from them.',
  access: classMembers(),
  feature: 'chat',
  params: Code,
  answer: z.array(ChatMessageSchema).max(HISTORY_CAP),
});
