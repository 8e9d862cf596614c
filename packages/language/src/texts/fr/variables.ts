import type { variables as english } from '../en/variables.ts';

export const variables: typeof english = {
  blocks: {
    arrays_create: { message: 'créer le tableau %1', tooltip: 'Fait un tableau vide. Les éléments ont des clés.' },
    arrays_from_list: {
      message: 'créer le tableau %1 depuis la liste %2',
      tooltip: 'Fait un tableau d’un texte à virgules. Les clés sont 0, 1, 2 …',
    },
    arrays_set: { message: 'dans le tableau %1 mettre %2 à %3', tooltip: 'Met un élément sous une clé.' },
    arrays_get: { message: 'dans le tableau %1 prendre %2', tooltip: 'L’élément sous une clé.' },
    arrays_remove: { message: 'dans le tableau %1 enlever %2', tooltip: 'Enlève un élément.' },
    arrays_has: { message: 'le tableau %1 contient %2', tooltip: 'Vrai s’il y a quelque chose sous cette clé.' },
    arrays_keys: { message: 'clés du tableau %1', tooltip: 'Toutes les clés, séparées par des virgules.' },
    arrays_size: { message: 'taille du tableau %1', tooltip: 'Le nombre d’éléments.' },
    arrays_clear: { message: 'vider le tableau %1', tooltip: 'Enlève tout.' },
    variables_set: { message: 'mettre %1 à %2', tooltip: 'Garde une valeur sous un nom.' },
    variables_get: { message: '%1', tooltip: 'La valeur d’une variable.' },
    math_change: { message: 'changer %1 de %2', tooltip: 'Ajoute à une variable. Un nombre négatif enlève.' },
    classroom_set: {
      message: 'mettre la variable de classe %1 à %2',
      tooltip: 'Règle une variable partagée par toute la classe.',
    },
    classroom_get: {
      message: 'variable de classe %1',
      tooltip: 'La valeur d’une variable partagée par toute la classe.',
    },
    classroom_change: {
      message: 'changer la variable de classe %1 de %2',
      tooltip: 'Ajoute à une variable partagée par toute la classe.',
    },
  },
};
