import type { texts as english } from '../en/index.ts';
import { choices } from './choices.ts';
import { library } from './library.ts';
import { maps } from './maps.gen.ts';
import { sensors } from './sensors.ts';

export const texts: typeof english = { choices, library, maps, sensors };
