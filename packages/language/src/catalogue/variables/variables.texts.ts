import type { TextRows } from '../texts.ts';

export const variableTexts: TextRows = {
  arrays_create: [
    ['create array %1', 'Makes an empty array. Items go in under keys.'],
    ['créer le tableau %1', 'Fait un tableau vide. Les éléments ont des clés.'],
    ['crea el arreglo %1', 'Hace un arreglo vacío. Los elementos tienen claves.'],
  ],
  arrays_from_list: [
    ['create array %1 from list %2', 'Makes an array from a text with commas. The keys are 0, 1, 2 …'],
    ['créer le tableau %1 depuis la liste %2', "Fait un tableau d'un texte à virgules. Les clés sont 0, 1, 2 …"],
    ['crea el arreglo %1 de la lista %2', 'Hace un arreglo de un texto con comas. Las claves son 0, 1, 2 …'],
  ],
  arrays_set: [
    ['in array %1 set %2 to %3', 'Puts an item under a key.'],
    ['dans le tableau %1 mettre %2 à %3', 'Met un élément sous une clé.'],
    ['en el arreglo %1 pon %2 a %3', 'Pone un elemento en una clave.'],
  ],
  arrays_get: [
    ['in array %1 get %2', 'The item under a key.'],
    ['dans le tableau %1 prendre %2', "L'élément sous une clé."],
    ['del arreglo %1 toma %2', 'El elemento de una clave.'],
  ],
  arrays_remove: [
    ['in array %1 remove %2', 'Takes an item out.'],
    ['dans le tableau %1 enlever %2', 'Enlève un élément.'],
    ['del arreglo %1 quita %2', 'Quita un elemento.'],
  ],
  arrays_has: [
    ['array %1 has %2', 'True if something is under this key.'],
    ['le tableau %1 contient %2', "Vrai s'il y a quelque chose sous cette clé."],
    ['el arreglo %1 tiene %2', 'Verdadero si hay algo en esa clave.'],
  ],
  arrays_keys: [
    ['keys of array %1', 'All keys, with commas between them.'],
    ['clés du tableau %1', 'Toutes les clés, séparées par des virgules.'],
    ['claves del arreglo %1', 'Todas las claves, separadas por comas.'],
  ],
  arrays_size: [
    ['size of array %1', 'How many items are inside.'],
    ['taille du tableau %1', "Le nombre d'éléments."],
    ['tamaño del arreglo %1', 'Cuántos elementos hay.'],
  ],
  arrays_clear: [
    ['clear array %1', 'Takes everything out.'],
    ['vider le tableau %1', 'Enlève tout.'],
    ['vacía el arreglo %1', 'Quita todo.'],
  ],
  variables_set: [
    ['set %1 to %2', 'Keeps a value under a name.'],
    ['mettre %1 à %2', 'Garde une valeur sous un nom.'],
    ['pon %1 a %2', 'Guarda un valor con un nombre.'],
  ],
  variables_get: [
    ['%1', 'The value of a variable.'],
    ['%1', "La valeur d'une variable."],
    ['%1', 'El valor de una variable.'],
  ],
  math_change: [
    ['change %1 by %2', 'Adds to a variable. A negative number takes away.'],
    ['changer %1 de %2', 'Ajoute à une variable. Un nombre négatif enlève.'],
    ['cambia %1 en %2', 'Suma a una variable. Un número negativo resta.'],
  ],
  classroom_set: [
    ['set class variable %1 to %2', 'Sets a variable that the whole class shares.'],
    ['mettre la variable de classe %1 à %2', 'Règle une variable partagée par toute la classe.'],
    ['pon la variable de clase %1 a %2', 'Fija una variable que comparte toda la clase.'],
  ],
  classroom_get: [
    ['class variable %1', 'The value of a variable that the whole class shares.'],
    ['variable de classe %1', "La valeur d'une variable partagée par toute la classe."],
    ['variable de clase %1', 'El valor de una variable que comparte toda la clase.'],
  ],
  classroom_change: [
    ['change class variable %1 by %2', 'Adds to a variable that the whole class shares.'],
    ['changer la variable de classe %1 de %2', 'Ajoute à une variable partagée par toute la classe.'],
    ['cambia la variable de clase %1 en %2', 'Suma a una variable que comparte toda la clase.'],
  ],
};
