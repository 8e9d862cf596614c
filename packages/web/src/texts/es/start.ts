import type { WebTexts } from '../web-texts.ts';

export const start: WebTexts['start'] = {
  tap: 'Volver a la salida',
  tapTeacher: 'Todos los robots a la salida',
  moved_one: 'El robot {{robots}} está otra vez en su salida.',
  moved_other: 'Los robots {{robots}} están otra vez en su salida.',
  carry_one: 'El robot {{robots}} es de verdad: llévalo a su salida, por favor.',
  carry_other: 'Los robots {{robots}} son de verdad: llévalos a su salida, por favor.',
  carryTeacher_one: 'El robot {{robots}} es de verdad: pide que lo lleven a su salida.',
  carryTeacher_other: 'Los robots {{robots}} son de verdad: pide que los lleven a su salida.',
  none: 'Aún no tienes robot: pide uno a tu docente.',
  noneTeacher: 'La clase aún no tiene robots. Añade algunos en el panel de robots.',
  noneAlone: 'Tu tapete aún no tiene robots. Añade algunos en el panel de robots.',
  missing_one: 'El objeto {{objects}} no pudo venir: otro robot lo sujeta, o el tapete está lleno.',
  missing_other: 'Los objetos {{objects}} no pudieron venir: otro robot los sujeta, o el tapete está lleno.',
};
