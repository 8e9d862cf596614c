import type { TextRows } from '../texts.ts';

export const logicTexts: TextRows = {
  program_run: [
    ['Run %1 Loop %2 Events %3', 'Your program: Run once, Loop again and again, Events when something happens.'],
    ['Exécuter %1 Boucle %2 Événements %3', 'Ton programme : exécuter une fois, répéter, réagir aux événements.'],
    ['Ejecutar %1 Bucle %2 Eventos %3', 'Tu programa: ejecutar una vez, repetir, reaccionar a eventos.'],
  ],
  controls_if: [
    ['if %1 do %2', 'Does something only if the condition is true. Add else-if and else with the gear.'],
    ['si %1 faire %2', "Fait quelque chose seulement si la condition est vraie. Ajoute sinon avec l'engrenage."],
    ['si %1 haz %2', 'Hace algo solo si la condición es verdadera. Añade si no con el engranaje.'],
  ],
  logic_compare: [
    ['%1 %2 %3', 'Compares two values.'],
    ['%1 %2 %3', 'Compare deux valeurs.'],
    ['%1 %2 %3', 'Compara dos valores.'],
  ],
  logic_operation: [
    ['%1 %2 %3', 'And: both must be true. Or: one is enough.'],
    ['%1 %2 %3', 'Et : les deux doivent être vrais. Ou : un seul suffit.'],
    ['%1 %2 %3', 'Y: los dos deben ser verdaderos. O: basta uno.'],
  ],
  logic_negate: [
    ['not %1', 'Turns true into false and false into true.'],
    ['non %1', 'Change vrai en faux et faux en vrai.'],
    ['no %1', 'Cambia verdadero en falso y falso en verdadero.'],
  ],
  logic_boolean: [
    ['%1', 'True or false.'],
    ['%1', 'Vrai ou faux.'],
    ['%1', 'Verdadero o falso.'],
  ],
  logic_ternary: [
    ['if %1 then %2 else %3', 'Gives one of two values.'],
    ['si %1 alors %2 sinon %3', 'Donne une valeur parmi deux.'],
    ['si %1 entonces %2 si no %3', 'Da uno de dos valores.'],
  ],
  logic_is_number: [
    ['%1 is a number', 'True for a number.'],
    ['%1 est un nombre', 'Vrai pour un nombre.'],
    ['%1 es un número', 'Verdadero si es un número.'],
  ],
  logic_is_text: [
    ['%1 is a text', 'True for a text.'],
    ['%1 est un texte', 'Vrai pour un texte.'],
    ['%1 es un texto', 'Verdadero si es un texto.'],
  ],
  controls_repeat_ext: [
    ['repeat %1 times %2', 'Does the blocks inside this many times.'],
    ['répéter %1 fois %2', 'Fait les blocs intérieurs ce nombre de fois.'],
    ['repite %1 veces %2', 'Hace los bloques de dentro tantas veces.'],
  ],
  controls_forever: [
    ['forever %1', 'Does the blocks inside again and again.'],
    ['toujours %1', 'Répète sans fin les blocs intérieurs.'],
    ['por siempre %1', 'Repite sin fin los bloques de dentro.'],
  ],
  controls_whileUntil: [
    ['repeat %1 %2 %3', 'Repeats while, or until, the condition is true. Pauses 0.1 s each time.'],
    ['répéter %1 %2 %3', "Répète tant que, ou jusqu'à ce que, la condition soit vraie. Pause de 0,1 s à chaque fois."],
    ['repite %1 %2 %3', 'Repite mientras, o hasta que, la condición sea verdadera. Pausa de 0,1 s cada vez.'],
  ],
  controls_for: [
    ['count with %1 from %2 to %3 by %4 %5', 'Counts in a variable and does the blocks inside each time.'],
    ['compter avec %1 de %2 à %3 par %4 %5', 'Compte dans une variable et fait les blocs à chaque fois.'],
    ['cuenta con %1 de %2 a %3 pasos de %4 %5', 'Cuenta en una variable y hace los bloques cada vez.'],
  ],
  controls_forEach: [
    ['for each item %1 of array %2 %3', 'Takes the items of an array one after the other.'],
    ['pour chaque élément %1 du tableau %2 %3', "Prend les éléments d'un tableau l'un après l'autre."],
    ['para cada elemento %1 del arreglo %2 %3', 'Toma los elementos de un arreglo uno tras otro.'],
  ],
  controls_forEachKey: [
    ['for each key %1 of array %2 %3', 'Takes the keys of an array one after the other.'],
    ['pour chaque clé %1 du tableau %2 %3', "Prend les clés d'un tableau l'une après l'autre."],
    ['para cada clave %1 del arreglo %2 %3', 'Toma las claves de un arreglo una tras otra.'],
  ],
  controls_break: [
    ['leave the loop', 'Ends the loop it stands in.'],
    ['sortir de la boucle', 'Termine la boucle où il se trouve.'],
    ['sal del bucle', 'Termina el bucle donde está.'],
  ],
  controls_continue: [
    ['go on with the next round', 'Skips the rest of this round of the loop.'],
    ['passer au tour suivant', 'Saute le reste de ce tour de boucle.'],
    ['pasa a la vuelta siguiente', 'Salta el resto de esta vuelta del bucle.'],
  ],
  procedures_defnoreturn: [
    ['function %1', 'Gives some blocks a name. Use the name as often as you like.'],
    ['fonction %1', 'Donne un nom à des blocs. Utilise-le autant que tu veux.'],
    ['función %1', 'Da un nombre a unos bloques. Úsalo cuanto quieras.'],
  ],
  procedures_defreturn: [
    ['function %1 gives %2', 'A function that gives a value back.'],
    ['fonction %1 donne %2', 'Une fonction qui donne une valeur.'],
    ['función %1 da %2', 'Una función que devuelve un valor.'],
  ],
  procedures_ifreturn: [
    ['if %1 return %2', 'Ends the function early when the condition is true.'],
    ['si %1 renvoyer %2', 'Termine la fonction plus tôt si la condition est vraie.'],
    ['si %1 devuelve %2', 'Termina la función antes si la condición es verdadera.'],
  ],
  procedures_callnoreturn: [
    ['call the function', 'Does what the function says.'],
    ['appeler la fonction', 'Fait ce que dit la fonction.'],
    ['llama a la función', 'Hace lo que dice la función.'],
  ],
  procedures_callreturn: [
    ['result of the function', 'Does what the function says and gives its value.'],
    ['résultat de la fonction', 'Fait ce que dit la fonction et donne sa valeur.'],
    ['resultado de la función', 'Hace lo que dice la función y da su valor.'],
  ],
};
