import type { texts as english } from '../en/index.ts';

export const goals: (typeof english)['goals'] = {
  outOfReach: '« {goal} » : {why}',
  outOfReachIn: '« {project} », « {goal} » : {why}',
};
