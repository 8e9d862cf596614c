import { choices } from './choices.ts';
import { library } from './library.ts';
import { maps } from './maps.gen.ts';
import { sensors } from './sensors.ts';

export const texts = { choices, library, maps, sensors };
