import type { TextRows } from '../texts.ts';

export const mathTexts: TextRows = {
  math_number: [
    ['%1', 'A number.'],
    ['%1', 'Un nombre.'],
    ['%1', 'Un número.'],
  ],
  math_arithmetic: [
    ['%1 %2 %3', 'Calculates with two numbers. ^ is the power.'],
    ['%1 %2 %3', 'Calcule avec deux nombres. ^ est la puissance.'],
    ['%1 %2 %3', 'Calcula con dos números. ^ es la potencia.'],
  ],
  math_single: [
    ['%1 %2', 'Calculates with one number.'],
    ['%1 %2', 'Calcule avec un nombre.'],
    ['%1 %2', 'Calcula con un número.'],
  ],
  math_trig: [
    ['%1 %2', 'Works with angles in degrees.'],
    ['%1 %2', 'Calcule avec des angles en degrés.'],
    ['%1 %2', 'Calcula con ángulos en grados.'],
  ],
  math_atan2: [
    ['atan2 of y %1 x %2', 'The angle of a direction, in degrees.'],
    ['atan2 de y %1 x %2', "L'angle d'une direction, en degrés."],
    ['atan2 de y %1 x %2', 'El ángulo de una dirección, en grados.'],
  ],
  math_constant: [
    ['%1', 'A famous number.'],
    ['%1', 'Un nombre célèbre.'],
    ['%1', 'Un número famoso.'],
  ],
  math_is: [
    ['%1 is %2', 'True if the number is of this kind.'],
    ['%1 est %2', 'Vrai si le nombre est de cette sorte.'],
    ['%1 es %2', 'Verdadero si el número es de ese tipo.'],
  ],
  math_divisible: [
    ['%1 is divisible by %2', 'True if nothing is left over.'],
    ['%1 est divisible par %2', "Vrai s'il ne reste rien."],
    ['%1 es divisible por %2', 'Verdadero si no sobra nada.'],
  ],
  math_round: [
    ['%1 %2', 'Makes a whole number.'],
    ['%1 %2', 'Donne un nombre entier.'],
    ['%1 %2', 'Da un número entero.'],
  ],
  math_modulo: [
    ['remainder of %1 ÷ %2', 'What is left over after dividing.'],
    ['reste de %1 ÷ %2', 'Ce qui reste après la division.'],
    ['resto de %1 ÷ %2', 'Lo que sobra al dividir.'],
  ],
  math_constrain: [
    ['%1 kept between %2 and %3', 'Never lets a number leave a range.'],
    ['%1 gardé entre %2 et %3', "Empêche un nombre de sortir d'un intervalle."],
    ['%1 entre %2 y %3', 'No deja que un número salga de un rango.'],
  ],
  math_random_int: [
    ['random whole number from %1 to %2', 'A surprise number. Both ends can come.'],
    ['nombre entier au hasard de %1 à %2', 'Un nombre surprise, bornes comprises.'],
    ['número entero al azar de %1 a %2', 'Un número sorpresa, extremos incluidos.'],
  ],
  math_random_float: [
    ['random fraction', 'A surprise number from 0 up to 1.'],
    ['fraction au hasard', 'Un nombre surprise de 0 à 1.'],
    ['fracción al azar', 'Un número sorpresa de 0 a 1.'],
  ],
  math_dice: [
    ['roll the dice', 'A surprise number from 1 to 6.'],
    ['lancer le dé', 'Un nombre surprise de 1 à 6.'],
    ['tira el dado', 'Un número sorpresa de 1 a 6.'],
  ],
  math_map: [
    ['map %1 from %2 … %3 to %4 … %5', 'Stretches a number from one range to another.'],
    ['convertir %1 de %2 … %3 vers %4 … %5', "Passe un nombre d'un intervalle à un autre."],
    ['convierte %1 de %2 … %3 a %4 … %5', 'Pasa un número de un rango a otro.'],
  ],
  math_extreme: [
    ['%1 of %2 and %3', 'Gives the smaller or the larger of two numbers.'],
    ['%1 de %2 et %3', 'Donne le plus petit ou le plus grand de deux nombres.'],
    ['%1 de %2 y %3', 'Da el menor o el mayor de dos números.'],
  ],
  math_on_array: [
    ['%1 of array %2', 'Calculates with all numbers of an array.'],
    ['%1 du tableau %2', "Calcule avec tous les nombres d'un tableau."],
    ['%1 del arreglo %2', 'Calcula con todos los números de un arreglo.'],
  ],
  text: [
    ['“%1”', 'A text.'],
    ['« %1 »', 'Un texte.'],
    ['«%1»', 'Un texto.'],
  ],
  text_join: [
    ['join %1 %2', 'Makes one text of several pieces.'],
    ['assembler %1 %2', 'Fait un texte de plusieurs morceaux.'],
    ['une %1 %2', 'Hace un texto de varios trozos.'],
  ],
  text_length: [
    ['length of %1', 'How many letters a text has.'],
    ['longueur de %1', 'Combien de lettres a un texte.'],
    ['longitud de %1', 'Cuántas letras tiene un texto.'],
  ],
  text_contains: [
    ['%1 contains %2', 'True if the second text is inside the first.'],
    ['%1 contient %2', 'Vrai si le second texte est dans le premier.'],
    ['%1 contiene %2', 'Verdadero si el segundo texto está en el primero.'],
  ],
  text_part: [
    ['letters of %1 from %2 to %3', 'A part of a text. The first letter is number 1.'],
    ['lettres de %1 de %2 à %3', "Une partie d'un texte. La première lettre est le numéro 1."],
    ['letras de %1 de %2 a %3', 'Una parte de un texto. La primera letra es la número 1.'],
  ],
  text_to_number: [
    ['number from %1', 'Reads a number out of a text; 0 if there is none.'],
    ['nombre dans %1', "Lit un nombre dans un texte ; 0 s'il n'y en a pas."],
    ['número de %1', 'Lee un número de un texto; 0 si no hay.'],
  ],
};
