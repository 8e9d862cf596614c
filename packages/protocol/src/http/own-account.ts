import { z } from 'zod';
import { AuthenticationSchema, PasswordSchema, PersonNameSchema, UserSchema } from '../entities/account.ts';
import type { Access } from './access.ts';
import { call } from './call.ts';

/** Whoever came in by a class has name and password from it; a demo is nobody's. */
const ofOneself: Access = {
  allow: ['student', 'foreignStudent', 'teacher', 'foreignTeacher', 'admin'],
  notInDemo: true,
};

export const renameMe = call({
  method: 'PATCH',
  path: '/account/me',
  summary: 'Change one’s own name. Classes call a student what their teacher wrote on the list.',
  access: ofOneself,
  body: z.object({ name: PersonNameSchema }),
  answer: UserSchema,
  limits: [{ max: 30, seconds: 600, by: 'account' }],
  errors: ['KEPT_BY_CLASS'],
});
export const changeMyPassword = call({
  method: 'POST',
  path: '/account/password',
  whileFull: true,
  summary: 'Change one’s own password with the one before; every other session of the account ends.',
  access: ofOneself,
  body: z.object({ password: z.string().min(1).max(200), newPassword: PasswordSchema }),
  answer: AuthenticationSchema,
  limits: [{ max: 10, seconds: 600, counts: ['WRONG_PASSWORD'], by: 'account' }],
  errors: ['WRONG_PASSWORD', 'KEPT_BY_CLASS'],
});
