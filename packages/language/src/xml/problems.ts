import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import type { Span } from '../code/nodes.ts';

/** What can be wrong with a stored program. */
const XML_PROBLEMS = {
  notXml: {
    en: 'This is not XML: it does not begin with <.',
    fr: "Ce n'est pas du XML : cela ne commence pas par <.",
    es: 'Esto no es XML: no empieza por <.',
  },
  unclosed: {
    en: 'The tag <{name}> is never closed.',
    fr: "La balise <{name}> n'est jamais fermée.",
    es: 'La etiqueta <{name}> nunca se cierra.',
  },
  wrongEnd: {
    en: '</{name}> closes nothing that is open.',
    fr: '</{name}> ne ferme rien.',
    es: '</{name}> no cierra nada.',
  },
  badTag: { en: 'This is not a tag.', fr: "Ce n'est pas une balise.", es: 'Esto no es una etiqueta.' },
  badAttribute: {
    en: 'This attribute is not written name="value".',
    fr: 'Cet attribut ne s\'écrit pas nom="valeur".',
    es: 'Este atributo no está escrito nombre="valor".',
  },
  doubleAttribute: {
    en: 'The attribute {name} is there twice.',
    fr: "L'attribut {name} est présent deux fois.",
    es: 'El atributo {name} está dos veces.',
  },
  badEntity: {
    en: 'Unknown entity {name}.',
    fr: 'Entité inconnue {name}.',
    es: 'Entidad desconocida {name}.',
  },
  afterEnd: {
    en: 'There is something after the end.',
    fr: 'Il y a quelque chose après la fin.',
    es: 'Hay algo después del final.',
  },
  empty: { en: 'There is nothing here.', fr: "Il n'y a rien ici.", es: 'Aquí no hay nada.' },
  wrongRoot: {
    en: 'The outermost tag must be <xml>, not <{name}>.',
    fr: 'La première balise doit être <xml>, pas <{name}>.',
    es: 'La primera etiqueta debe ser <xml>, no <{name}>.',
  },
  unknownTag: {
    en: '<{name}> does not belong here.',
    fr: "<{name}> n'a pas sa place ici.",
    es: '<{name}> no va aquí.',
  },
  unknownBlock: {
    en: 'There is no block of the type {name}.',
    fr: "Il n'y a pas de bloc du type {name}.",
    es: 'No hay ningún bloque del tipo {name}.',
  },
  missingAttribute: {
    en: '<{name}> needs the attribute {attribute}.',
    fr: "<{name}> a besoin de l'attribut {attribute}.",
    es: '<{name}> necesita el atributo {attribute}.',
  },
  badNumber: {
    en: '{value} is not a number.',
    fr: "{value} n'est pas un nombre.",
    es: '{value} no es un número.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type XmlProblemCode = keyof typeof XML_PROBLEMS;

export interface XmlProblem {
  code: XmlProblemCode;
  details: Readonly<Record<string, string>>;
  at: Span;
}

/** Thrown inside this folder only; readers answer with values. */
export class XmlError extends Error {
  readonly problem: XmlProblem;

  constructor(code: XmlProblemCode, at: Span, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.problem = { code, details, at };
  }
}

export const xmlProblemText = (problem: XmlProblem, language: Language): string =>
  fill(XML_PROBLEMS[problem.code][language], problem.details);
