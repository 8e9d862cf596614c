import type { texts as english } from '../en/index.ts';

export const progress: (typeof english)['progress'] = {
  student: 'Élève',
  project: 'Projet',
  goal: 'Objectif',
  attempts: 'Essais',
  hints: 'Indices',
  firstRun: 'Premier essai',
  lastRun: 'Dernier essai',
  reached: 'Atteint',
  deleted: '{name} (supprimé)',
  left: '{name} (plus dans la classe)',
  former: '{goal} (n’est plus demandé)',
};
