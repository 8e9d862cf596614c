import { BindingTable } from './binding.ts';
import { controlBindings } from './control.ts';
import { eventBindings } from './events.ts';
import { lightBindings } from './lights.ts';
import { matBindings } from './mat.ts';
import { motionBindings } from './motion.ts';
import { navigationBindings } from './navigation.ts';
import { outputBindings } from './outputs.ts';
import { sensingBindings } from './sensing.ts';
import { specialBindings } from './special.ts';
import { viewerBindings } from './viewer.ts';

/** Every function a program can call. */
export const BINDINGS = [
  ...motionBindings,
  ...matBindings,
  ...navigationBindings,
  ...specialBindings,
  ...lightBindings,
  ...outputBindings,
  ...sensingBindings,
  ...eventBindings,
  ...controlBindings,
  ...viewerBindings,
];

/** Functions of the language that are JavaScript's own. */
export const NATIVE = [
  'Math.abs',
  'Math.sqrt',
  'Math.trunc',
  'Math.log',
  'Math.log10',
  'Math.exp',
  'Math.round',
  'Math.ceil',
  'Math.floor',
  'Math.random',
  'Math.min',
  'Math.max',
] as const;

export const TABLE = new BindingTable(BINDINGS);
