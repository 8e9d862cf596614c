import type { Example } from './example.ts';
import { firstSteps } from './first-steps.ts';
import { missions } from './missions.ts';
import { sensing } from './sensing.ts';
import { together } from './together.ts';

/** From the first steps to a city full of traffic, in the order a class would meet them. */
export const EXAMPLES: readonly Example[] = [...firstSteps, ...sensing, ...together, ...missions];
