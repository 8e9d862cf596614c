import { z } from 'zod';
import { HELP_WORDS_LIMIT, HelpRequestSchema } from '../entities/help-request.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { type Access, classMembers, schoolClassTeachers, studentOrTeachers } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });
const OfStudent = Code.extend({ studentId: IdSchema });
/** On a practice mat there is nobody to ask. */
const inSchool = (access: Access): Access => ({ ...access, schoolOnly: true });
const Answer = z.object({ request: HelpRequestSchema.nullable() });

export const listHelpRequests = call({
  method: 'GET',
  path: '/class/{id}/help-requests',
  summary: 'Who waits for help, longest first. Students learn of their own request alone.',
  access: inSchool(classMembers()),
  params: Code,
  answer: z.array(HelpRequestSchema),
});
export const askForHelp = call({
  method: 'POST',
  path: '/class/{id}/help-requests',
  whileFull: true,
  summary: 'A student asks for help. Asked again, the words change and the time of waiting stays.',
  access: inSchool({ ...classMembers(), allow: ['student', 'assistance'] }),
  params: Code,
  body: z.object({ words: z.string().trim().max(HELP_WORDS_LIMIT).default('') }),
  answer: Answer,
  limits: [{ max: 12, seconds: 60, by: 'account' }],
});
export const answerHelpRequest = call({
  method: 'PATCH',
  path: '/class/{id}/help-requests/{studentId}',
  whileFull: true,
  summary: 'Tell a student that one is coming, or not yet after all. Null when nobody waits any more.',
  access: schoolClassTeachers(),
  params: OfStudent,
  body: z.object({ coming: z.boolean() }),
  answer: Answer,
});
export const endHelpRequest = call({
  method: 'DELETE',
  path: '/class/{id}/help-requests/{studentId}',
  summary: 'The student has been helped, or needs no help any more.',
  access: inSchool(studentOrTeachers()),
  params: OfStudent,
  answer: Answer,
});
