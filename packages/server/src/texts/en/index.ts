import { mail } from './mail.ts';
import { names } from './names.ts';

export const texts = { mail, names };
