import { bits } from './bits.ts';
import { checker } from './checker.ts';
import { code } from './code.ts';
import { control } from './control.ts';
import { defaults } from './defaults.ts';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { files } from './files.ts';
import { motion } from './motion.ts';
import { sandbox } from './sandbox.ts';
import { search } from './search.ts';
import { toolbox } from './toolbox.ts';
import { variables } from './variables.ts';

export const texts = {
  motion,
  bits,
  control,
  events,
  sandbox,
  variables,
  toolbox,
  search,
  defaults,
  checker,
  code,
  files,
  examples,
};
