import { problems } from './problems.ts';
import { refusals } from './refusals.ts';

export const texts = { problems, refusals };
