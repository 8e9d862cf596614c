import type { names as english } from '../en/names.ts';

export const names: typeof english = {
  practiceMat: 'Mon tapis',
  demoClassroom: 'Classe de démonstration',
  demoTeacher: 'Enseignant démo',
};
