import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { quotas } from './quotas.ts';
import { studentNames } from './student-names.ts';

export const texts = { errors, fields, quotas, studentNames };
