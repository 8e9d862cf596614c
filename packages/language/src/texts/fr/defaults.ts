import type { defaults as english } from '../en/defaults.ts';

export const defaults: typeof english = {
  Careful: 'Attention',
  Hello: 'Bonjour',
  'Hello ': 'Bonjour ',
  hello: 'bonjour',
  ell: 'onj',
  'Hi!': 'Salut !',
  go: 'go',
  you: 'toi',
  yes: 'oui',
  no: 'non',
  key: 'clé',
  score: 'score',
  item: 'élément',
  items: 'éléments',
};
