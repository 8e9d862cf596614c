import type { variables as english } from '../en/variables.ts';

export const variables: typeof english = {
  blocks: {
    arrays_create: { message: 'crea el arreglo %1', tooltip: 'Hace un arreglo vacío. Los elementos tienen claves.' },
    arrays_from_list: {
      message: 'crea el arreglo %1 de la lista %2',
      tooltip: 'Hace un arreglo de un texto con comas. Las claves son 0, 1, 2 …',
    },
    arrays_set: { message: 'en el arreglo %1 pon %2 a %3', tooltip: 'Pone un elemento en una clave.' },
    arrays_get: { message: 'del arreglo %1 toma %2', tooltip: 'El elemento de una clave.' },
    arrays_remove: { message: 'del arreglo %1 quita %2', tooltip: 'Quita un elemento.' },
    arrays_has: { message: 'el arreglo %1 tiene %2', tooltip: 'Verdadero si hay algo en esa clave.' },
    arrays_keys: { message: 'claves del arreglo %1', tooltip: 'Todas las claves, separadas por comas.' },
    arrays_size: { message: 'tamaño del arreglo %1', tooltip: 'Cuántos elementos hay.' },
    arrays_clear: { message: 'vacía el arreglo %1', tooltip: 'Quita todo.' },
    variables_set: { message: 'pon %1 a %2', tooltip: 'Guarda un valor con un nombre.' },
    variables_get: { message: '%1', tooltip: 'El valor de una variable.' },
    math_change: { message: 'cambia %1 en %2', tooltip: 'Suma a una variable. Un número negativo resta.' },
    classroom_set: {
      message: 'pon la variable de clase %1 a %2',
      tooltip: 'Fija una variable que comparte toda la clase.',
    },
    classroom_get: { message: 'variable de clase %1', tooltip: 'El valor de una variable que comparte toda la clase.' },
    classroom_change: {
      message: 'cambia la variable de clase %1 en %2',
      tooltip: 'Suma a una variable que comparte toda la clase.',
    },
  },
};
