import type { Language } from '@trundle/protocol/constants';
import type { ValueType } from '../catalogue/declaration.ts';

/** What to write instead of something blocks do not have. */
export const ADVICE = {
  none: { en: '', french: '', spanish: '' },
  leaveOut: { en: 'Leave it out.', french: 'Enlève-le.', spanish: 'Quítalo.' },
  ownLine: {
    en: 'Put it on a line of its own.',
    french: 'Mets-le seul sur une ligne.',
    spanish: 'Ponlo solo en una línea.',
  },
  textOrNumber: {
    en: 'Write a text in quotes or a plain number.',
    french: 'Écris un texte entre guillemets ou un nombre simple.',
    spanish: 'Escribe un texto entre comillas o un número simple.',
  },
  keyAndValue: { en: 'Write key: value.', french: 'Écris clé: valeur.', spanish: 'Escribe clave: valor.' },
  value: { en: 'Write a value there.', french: 'Écris une valeur à cet endroit.', spanish: 'Escribe ahí un valor.' },
  plainName: { en: 'Write a plain name.', french: 'Écris un simple nom.', spanish: 'Escribe un nombre simple.' },
  insideAlone: {
    en: 'Write the lines inside it alone.',
    french: "Écris seulement les lignes de l'intérieur.",
    spanish: 'Escribe solo las líneas de dentro.',
  },
  afterLoop: {
    en: 'Write its lines after the loop.',
    french: 'Écris ses lignes après la boucle.',
    spanish: 'Escribe sus líneas después del bucle.',
  },
  inOrder: {
    en: 'Write the values alone, in their order.',
    french: 'Écris seulement les valeurs, dans leur ordre.',
    spanish: 'Escribe solo los valores, en su orden.',
  },
  textPart: {
    en: 'Write text_part(text, from, to).',
    french: 'Écris text_part(texte, de, à).',
    spanish: 'Escribe text_part(texto, de, a).',
  },
  valueAlone: { en: 'Write the value alone.', french: 'Écris la valeur seule.', spanish: 'Escribe solo el valor.' },
  functions: { en: 'Write functions instead.', french: 'Écris plutôt des fonctions.', spanish: 'Escribe funciones.' },
  warn: {
    en: 'Write warn(…), then break or return.',
    french: 'Écris warn(…), puis break ou return.',
    spanish: 'Escribe warn(…), y luego break o return.',
  },
  ifChain: {
    en: 'Write if, else if, else.',
    french: 'Écris if, puis else if, puis else.',
    spanish: 'Escribe if, else if, else.',
  },
  whileLoop: { en: 'Write while (…) { … }.', french: 'Écris while (…) { … }.', spanish: 'Escribe while (…) { … }.' },
  call: { en: 'Put () behind it.', french: 'Mets () derrière.', spanish: 'Pon () detrás.' },
} as const satisfies Record<string, Record<Language, string>>;
export type Advice = keyof typeof ADVICE;
export const isAdvice = (key: unknown): key is Advice => typeof key === 'string' && key in ADVICE;

/** What a value is called in a message. */
export const TYPE_WORDS: Record<ValueType, Record<Language, string>> = {
  Number: { en: 'a number', french: 'un nombre', spanish: 'un número' },
  Boolean: { en: 'true or false', french: 'vrai ou faux', spanish: 'verdadero o falso' },
  String: { en: 'a text', french: 'un texte', spanish: 'un texto' },
  obj_position: { en: 'a position', french: 'une position', spanish: 'una posición' },
  obj_color: { en: 'a colour', french: 'une couleur', spanish: 'un color' },
  obj_sound: { en: 'a sound', french: 'un son', spanish: 'un sonido' },
  obj_matrix_8_8: { en: 'a picture', french: 'une image', spanish: 'un dibujo' },
  ir_code: { en: 'an IR code', french: 'un code IR', spanish: 'un código IR' },
  any: { en: 'a value', french: 'une valeur', spanish: 'un valor' },
};
export const isTypeWord = (key: unknown): key is ValueType => typeof key === 'string' && key in TYPE_WORDS;
