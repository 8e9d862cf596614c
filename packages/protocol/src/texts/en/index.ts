import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { quotas } from './quotas.ts';

export const texts = { errors, fields, quotas };
