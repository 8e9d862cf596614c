import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import type { Span } from '../code/nodes.ts';
import { ADVICE, isAdvice, isTypeWord, TYPE_WORDS } from './advice.ts';

/** What can be wrong with a text, in words that say what to write instead. */
const PROBLEMS = {
  undefinedName: {
    en: 'Undefined block or function: {name}',
    fr: 'Bloc ou fonction inconnu : {name}',
    es: 'Bloque o función desconocido: {name}',
  },
  insufficient: {
    en: 'Params are insufficent: Function {name} needs {n} param(s) but got only {m} param(s).',
    fr: 'Il manque des valeurs : la fonction {name} en demande {n}, mais en a reçu {m}.',
    es: 'Faltan valores: la función {name} necesita {n}, pero solo tiene {m}.',
  },
  secondFunction: {
    en: 'Only supports a function as the second paramter!',
    fr: 'La deuxième valeur doit être une fonction !',
    es: '¡El segundo valor debe ser una función!',
  },
  lastFunction: {
    en: 'Only supports a function as the last paramter!',
    fr: 'La dernière valeur doit être une fonction !',
    es: '¡El último valor debe ser una función!',
  },
  operator: { en: 'Invalid operator', fr: 'Opérateur non valable', es: 'Operador no válido' },
  tooMany: {
    en: '{name} takes {n} value(s). Take the last {m} away.',
    fr: '{name} prend {n} valeur(s). Enlève les {m} dernières.',
    es: '{name} toma {n} valor(es). Quita los últimos {m}.',
  },
  notAChoice: {
    en: '{value} is not a choice here. Write one of: {choices}',
    fr: "{value} n'est pas un choix ici. Écris l'un de ceux-ci : {choices}",
    es: '{value} no es una opción aquí. Escribe una de estas: {choices}',
  },
  choiceMustBeWritten: {
    en: 'Write the choice itself here, such as {example}. A calculation cannot stand in its place.',
    fr: 'Écris ici le choix lui-même, comme {example}. Un calcul ne peut pas le remplacer.',
    es: 'Escribe aquí la opción misma, como {example}. Un cálculo no puede ir en su lugar.',
  },
  wrongType: {
    en: 'This place needs {wanted}, but this is {got}.',
    fr: "Il faut ici {wanted}, mais c'est {got}.",
    es: 'Aquí hace falta {wanted}, pero esto es {got}.',
  },
  valueAsStatement: {
    en: '{name} gives a value. Use it, for example: print({name}…)',
    fr: '{name} donne une valeur. Utilise-la, par exemple : print({name}…)',
    es: '{name} da un valor. Úsalo, por ejemplo: print({name}…)',
  },
  statementAsValue: {
    en: '{name} does something but gives no value. Put it on a line of its own.',
    fr: '{name} fait quelque chose mais ne donne pas de valeur. Mets-le seul sur une ligne.',
    es: '{name} hace algo pero no da un valor. Ponlo solo en una línea.',
  },
  eventInside: {
    en: '{name} waits for an event. Move it to the outermost level.',
    fr: '{name} attend un événement. Place-le au niveau le plus à gauche.',
    es: '{name} espera un evento. Muévelo al nivel más exterior.',
  },
  functionInside: {
    en: 'Write the function {name} at the outermost level, not inside something else.',
    fr: "Écris la fonction {name} au niveau le plus à gauche, pas à l'intérieur d'autre chose.",
    es: 'Escribe la función {name} en el nivel exterior, no dentro de otra cosa.',
  },
  functionTwice: {
    en: 'There are two functions called {name}. Give one another name.',
    fr: "Il y a deux fonctions {name}. Donne un autre nom à l'une.",
    es: 'Hay dos funciones llamadas {name}. Cambia el nombre de una.',
  },
  noResult: {
    en: 'The function {name} gives no value. End it with return and a value.',
    fr: 'La fonction {name} ne donne pas de valeur. Termine-la par return et une valeur.',
    es: 'La función {name} no da un valor. Termínala con return y un valor.',
  },
  returnOutside: {
    en: 'return belongs inside a function.',
    fr: "return va à l'intérieur d'une fonction.",
    es: 'return va dentro de una función.',
  },
  loopShape: {
    en: 'Write the loop like this: {example}',
    fr: 'Écris la boucle ainsi : {example}',
    es: 'Escribe el bucle así: {example}',
  },
  listPlace: {
    en: 'Put the list into a variable first: {example}',
    fr: "Mets d'abord la liste dans une variable : {example}",
    es: 'Pon primero la lista en una variable: {example}',
  },
  arrayName: {
    en: 'Write the name of an array here.',
    fr: "Écris ici le nom d'un tableau.",
    es: 'Escribe aquí el nombre de un arreglo.',
  },
  target: {
    en: 'Only a variable or an array item can stand before the = sign.',
    fr: 'Avant le signe =, il faut une variable ou un élément de tableau.',
    es: 'Antes del signo = va una variable o un elemento de un arreglo.',
  },
  reserved: {
    en: '{name} is already a word of the language. Choose another name.',
    fr: '{name} est déjà un mot du langage. Choisis un autre nom.',
    es: '{name} ya es una palabra del lenguaje. Elige otro nombre.',
  },
  unsupported: {
    en: '{what} has no block. {instead}',
    fr: "{what} n'a pas de bloc. {instead}",
    es: '{what} no tiene bloque. {instead}',
  },
  imports: {
    en: 'Leave out import {name}. Only math, random and time are here, and they need no import.',
    fr: 'Enlève import {name}. Seuls math, random et time existent, et sans import.',
    es: 'Quita import {name}. Solo hay math, random y time, y sin import.',
  },
  declaredTwice: {
    en: '{name} is declared twice. Leave out let the second time.',
    fr: '{name} est déclaré deux fois. Enlève let la deuxième fois.',
    es: '{name} está declarado dos veces. Quita let la segunda vez.',
  },
  compareEquals: {
    en: 'Write == to compare. A single = sets a variable, on a line of its own.',
    fr: 'Écris == pour comparer. Un seul = règle une variable, seul sur sa ligne.',
    es: 'Escribe == para comparar. Un solo = fija una variable, solo en su línea.',
  },
  arrayValue: {
    en: "{name} is an array. Take one item of it, such as {name}['key'].",
    fr: "{name} est un tableau. Prends un de ses éléments, comme {name}['key'].",
    es: "{name} es un arreglo. Toma un elemento, como {name}['key'].",
  },
  neverRuns: {
    en: 'This loop never runs: it counts away from its end.',
    fr: "Cette boucle ne s'exécute jamais : elle compte dans le mauvais sens.",
    es: 'Este bucle nunca se ejecuta: cuenta en el sentido contrario.',
  },
  syntax: {
    en: 'Something is missing or too much here: {detail}',
    fr: 'Il manque ou il y a quelque chose en trop ici : {detail}',
    es: 'Aquí falta o sobra algo: {detail}',
  },
  indent: {
    en: 'Check the spaces at the beginning of this line.',
    fr: 'Vérifie les espaces au début de cette ligne.',
    es: 'Revisa los espacios al principio de esta línea.',
  },
  missingColon: {
    en: 'Put a colon (:) at the end of this line.',
    fr: 'Mets deux-points (:) à la fin de cette ligne.',
    es: 'Pon dos puntos (:) al final de esta línea.',
  },
  missingBody: {
    en: 'Write at least one indented line below, or pass.',
    fr: 'Écris dessous au moins une ligne décalée, ou pass.',
    es: 'Escribe debajo al menos una línea con sangría, o pass.',
  },
  openText: {
    en: 'This text has no closing quote.',
    fr: 'Il manque le guillemet fermant de ce texte.',
    es: 'A este texto le falta la comilla de cierre.',
  },
  unexpectedEnd: {
    en: 'The text ends too early. A bracket or brace is still open.',
    fr: 'Le texte finit trop tôt. Une parenthèse ou accolade reste ouverte.',
    es: 'El texto termina antes de tiempo. Falta cerrar un paréntesis o llave.',
  },
  unexpectedSign: {
    en: '{sign} does not fit here. Look at what stands before it.',
    fr: '{sign} ne va pas ici. Regarde ce qui est devant.',
    es: '{sign} no encaja aquí. Mira lo que hay delante.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemDetails = Record<string, string | number>;

export interface Problem {
  code: ProblemCode;
  details: ProblemDetails;
  /** Absent only when the text gives no place at all. */
  at?: Span;
}

/** Advice and kinds of values are kept by key, so that they are said in the reader's language. */
const localized = (details: ProblemDetails, language: Language): ProblemDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'instead' && isAdvice(value)) return [name, ADVICE[value][language]];
      if ((name === 'wanted' || name === 'got') && isTypeWord(value)) return [name, TYPE_WORDS[value][language]];
      return [name, value];
    }),
  );

export const problemText = (problem: Problem, language: Language): string =>
  fill(PROBLEMS[problem.code][language], localized(problem.details, language)).trim();

const HINTS = {
  near: { en: 'Did you mean {near}?', fr: 'Voulais-tu dire {near} ?', es: '¿Querías decir {near}?' },
  operator: {
    en: 'Use + - * / ^ or a comparison instead of {sign}.',
    fr: 'Utilise + - * / ^ ou une comparaison à la place de {sign}.',
    es: 'Usa + - * / ^ o una comparación en lugar de {sign}.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** What to write instead, where the message itself is fixed and does not say. */
export const problemHint = (problem: Problem, language: Language): string | undefined => {
  if (problem.code === 'operator') return fill(HINTS.operator[language], problem.details);
  return problem.details.near === undefined ? undefined : fill(HINTS.near[language], problem.details);
};

/** Thrown while reading and caught by the readers, which answer with values. */
export class CodeProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, at: Span | undefined, details: ProblemDetails = {}) {
    super(code);
    this.problem = at ? { code, details, at } : { code, details };
  }
}

/** Reads one piece; what is wrong with it is added to the problems, so that the pieces after it are still read. */
export const recover = <Item>(problems: Problem[], read: () => Item[]): Item[] => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CodeProblem)) throw error;
    problems.push(error.problem);
    return [];
  }
};
