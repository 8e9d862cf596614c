import type { texts as english } from '../en/index.ts';

export const recording: (typeof english)['recording'] = {
  columnsLeftOut: '({columns} autres colonnes ne sont pas là)',
};
