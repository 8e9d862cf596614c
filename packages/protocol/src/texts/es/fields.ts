import type { fields as english } from '../en/fields.ts';

export const fields: typeof english = {
  required: 'Rellena este campo.',
  tooShort: 'Al menos {limit} caracteres.',
  tooLong: 'Como máximo {limit} caracteres.',
  tooSmall: 'Al menos {limit}.',
  tooBig: 'Como máximo {limit}.',
  email: 'Esto no es un correo.',
  format: 'Esto no parece correcto.',
  type: 'No es el tipo de valor correcto.',
  link: 'Un nombre no puede llevar una dirección web.',
  unknown: 'Esto no se espera aquí.',
  duplicate: 'Ya está en uso.',
  outOfReach: 'Ningún robot llega ahí.',
  noMark: 'Ninguno de sus objetivos es un lugar al que se pueda estar cerca.',
};
