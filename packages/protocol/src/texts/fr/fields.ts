import type { fields as english } from '../en/fields.ts';

export const fields: typeof english = {
  required: 'Ce champ est à remplir.',
  tooShort: 'Au moins {limit} caractères.',
  tooLong: 'Au plus {limit} caractères.',
  tooSmall: 'Au moins {limit}.',
  tooBig: 'Au plus {limit}.',
  email: 'Ce n’est pas une adresse e-mail.',
  format: 'Cela ne semble pas correct.',
  type: 'Ce n’est pas le bon type de valeur.',
  link: 'Un nom ne peut pas contenir une adresse web.',
  unknown: 'Ceci n’est pas attendu ici.',
  duplicate: 'C’est déjà pris.',
  outOfReach: 'Aucun robot n’y arrive.',
  noMark: 'Aucun de ses objectifs n’est un lieu dont on pourrait être proche.',
};
