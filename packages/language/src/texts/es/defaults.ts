import type { defaults as english } from '../en/defaults.ts';

export const defaults: typeof english = {
  Careful: 'Cuidado',
  Hello: 'Hola',
  'Hello ': 'Hola ',
  hello: 'hola',
  ell: 'ol',
  'Hi!': '¡Hola!',
  go: 'ya',
  you: 'tú',
  yes: 'sí',
  no: 'no',
  key: 'clave',
  score: 'puntos',
  item: 'elemento',
  items: 'elementos',
};
