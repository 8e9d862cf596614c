import { problems } from './problems.ts';

export const texts = { problems };
