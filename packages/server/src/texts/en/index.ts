import { mail } from './mail.ts';
import { names } from './names.ts';
import { personalData } from './personal-data.ts';

export const texts = { mail, names, personalData };
