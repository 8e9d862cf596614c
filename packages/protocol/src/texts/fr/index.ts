import type { texts as english } from '../en/index.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { quotas } from './quotas.ts';
import { studentNames } from './student-names.ts';

export const texts: typeof english = { errors, fields, quotas, studentNames };
