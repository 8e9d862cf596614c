import type { texts as english } from '../en/index.ts';

export const progress: (typeof english)['progress'] = {
  student: 'Estudiante',
  project: 'Proyecto',
  goal: 'Meta',
  attempts: 'Intentos',
  hints: 'Pistas',
  firstRun: 'Primer intento',
  lastRun: 'Último intento',
  reached: 'Alcanzada',
  deleted: '{name} (borrado)',
  left: '{name} (ya no está en la clase)',
  former: '{goal} (ya no se pide)',
};
