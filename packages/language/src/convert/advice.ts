import type { Language } from '@trundle/protocol/languages';
import type { ValueType } from '../catalogue/declaration.ts';

/** What to write instead of something blocks do not have. */
export const ADVICE = {
  none: { en: '', fr: '', es: '' },
  leaveOut: { en: 'Leave it out.', fr: 'Enlève-le.', es: 'Quítalo.' },
  ownLine: {
    en: 'Put it on a line of its own.',
    fr: 'Mets-le seul sur une ligne.',
    es: 'Ponlo solo en una línea.',
  },
  textOrNumber: {
    en: 'Write a text in quotes or a plain number.',
    fr: 'Écris un texte entre guillemets ou un nombre simple.',
    es: 'Escribe un texto entre comillas o un número simple.',
  },
  keyAndValue: { en: 'Write key: value.', fr: 'Écris clé: valeur.', es: 'Escribe clave: valor.' },
  value: { en: 'Write a value there.', fr: 'Écris une valeur à cet endroit.', es: 'Escribe ahí un valor.' },
  plainName: { en: 'Write a plain name.', fr: 'Écris un simple nom.', es: 'Escribe un nombre simple.' },
  insideAlone: {
    en: 'Write the lines inside it alone.',
    fr: "Écris seulement les lignes de l'intérieur.",
    es: 'Escribe solo las líneas de dentro.',
  },
  afterLoop: {
    en: 'Write its lines after the loop.',
    fr: 'Écris ses lignes après la boucle.',
    es: 'Escribe sus líneas después del bucle.',
  },
  inOrder: {
    en: 'Write the values alone, in their order.',
    fr: 'Écris seulement les valeurs, dans leur ordre.',
    es: 'Escribe solo los valores, en su orden.',
  },
  textPart: {
    en: 'Write text_part(text, from, to).',
    fr: 'Écris text_part(texte, de, à).',
    es: 'Escribe text_part(texto, de, a).',
  },
  valueAlone: { en: 'Write the value alone.', fr: 'Écris la valeur seule.', es: 'Escribe solo el valor.' },
  functions: { en: 'Write functions instead.', fr: 'Écris plutôt des fonctions.', es: 'Escribe funciones.' },
  warn: {
    en: 'Write warn(…), then break or return.',
    fr: 'Écris warn(…), puis break ou return.',
    es: 'Escribe warn(…), y luego break o return.',
  },
  ifChain: {
    en: 'Write if, else if, else.',
    fr: 'Écris if, puis else if, puis else.',
    es: 'Escribe if, else if, else.',
  },
  whileLoop: { en: 'Write while (…) { … }.', fr: 'Écris while (…) { … }.', es: 'Escribe while (…) { … }.' },
  call: { en: 'Put () behind it.', fr: 'Mets () derrière.', es: 'Pon () detrás.' },
} as const satisfies Record<string, Record<Language, string>>;
export type Advice = keyof typeof ADVICE;
export const isAdvice = (key: unknown): key is Advice => typeof key === 'string' && key in ADVICE;

/** What a value is called in a message. */
export const TYPE_WORDS: Record<ValueType, Record<Language, string>> = {
  Number: { en: 'a number', fr: 'un nombre', es: 'un número' },
  Boolean: { en: 'true or false', fr: 'vrai ou faux', es: 'verdadero o falso' },
  String: { en: 'a text', fr: 'un texte', es: 'un texto' },
  obj_position: { en: 'a position', fr: 'une position', es: 'una posición' },
  obj_color: { en: 'a colour', fr: 'une couleur', es: 'un color' },
  obj_sound: { en: 'a sound', fr: 'un son', es: 'un sonido' },
  obj_matrix_8_8: { en: 'a picture', fr: 'une image', es: 'un dibujo' },
  ir_code: { en: 'an IR code', fr: 'un code IR', es: 'un código IR' },
  any: { en: 'a value', fr: 'une valeur', es: 'un valor' },
};
export const isTypeWord = (key: unknown): key is ValueType => typeof key === 'string' && key in TYPE_WORDS;
