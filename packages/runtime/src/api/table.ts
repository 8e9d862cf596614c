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

export const TABLE = new BindingTable(BINDINGS);
