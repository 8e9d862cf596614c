import type { texts as english } from '../en/index.ts';

export const recording: (typeof english)['recording'] = {
  columnsLeftOut: '({columns} columnas más no están)',
};
