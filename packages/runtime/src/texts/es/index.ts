import type { texts as english } from '../en/index.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';

export const texts: typeof english = { problems, refusals };
