import type { names as english } from '../en/names.ts';

export const names: typeof english = {
  practiceMat: 'Mi tapete',
  demoClassroom: 'Clase de demostración',
  demoTeacher: 'Docente de prueba',
};
