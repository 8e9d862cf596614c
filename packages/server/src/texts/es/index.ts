import type { texts as english } from '../en/index.ts';
import { mail } from './mail.ts';
import { names } from './names.ts';
import { personalData } from './personal-data.ts';

export const texts: typeof english = { mail, names, personalData };
