import type { Language } from '@trundle/protocol/constants';
import { fill } from '@trundle/protocol/errors';
import type { XmlProblem } from './document.ts';

/** What can be wrong with a stored program. */
const XML_PROBLEMS = {
  notXml: {
    en: 'This is not XML: it does not begin with <.',
    french: "Ce n'est pas du XML : cela ne commence pas par <.",
    spanish: 'Esto no es XML: no empieza por <.',
  },
  unclosed: {
    en: 'The tag <{name}> is never closed.',
    french: "La balise <{name}> n'est jamais fermée.",
    spanish: 'La etiqueta <{name}> nunca se cierra.',
  },
  wrongEnd: {
    en: '</{name}> closes nothing that is open.',
    french: '</{name}> ne ferme rien.',
    spanish: '</{name}> no cierra nada.',
  },
  badTag: { en: 'This is not a tag.', french: "Ce n'est pas une balise.", spanish: 'Esto no es una etiqueta.' },
  badAttribute: {
    en: 'This attribute is not written name="value".',
    french: 'Cet attribut ne s\'écrit pas nom="valeur".',
    spanish: 'Este atributo no está escrito nombre="valor".',
  },
  doubleAttribute: {
    en: 'The attribute {name} is there twice.',
    french: "L'attribut {name} est présent deux fois.",
    spanish: 'El atributo {name} está dos veces.',
  },
  badEntity: {
    en: 'Unknown entity {name}.',
    french: 'Entité inconnue {name}.',
    spanish: 'Entidad desconocida {name}.',
  },
  afterEnd: {
    en: 'There is something after the end.',
    french: 'Il y a quelque chose après la fin.',
    spanish: 'Hay algo después del final.',
  },
  empty: { en: 'There is nothing here.', french: "Il n'y a rien ici.", spanish: 'Aquí no hay nada.' },
  wrongRoot: {
    en: 'The outermost tag must be <xml>, not <{name}>.',
    french: 'La première balise doit être <xml>, pas <{name}>.',
    spanish: 'La primera etiqueta debe ser <xml>, no <{name}>.',
  },
  unknownTag: {
    en: '<{name}> does not belong here.',
    french: "<{name}> n'a pas sa place ici.",
    spanish: '<{name}> no va aquí.',
  },
  unknownBlock: {
    en: 'There is no block of the type {name}.',
    french: "Il n'y a pas de bloc du type {name}.",
    spanish: 'No hay ningún bloque del tipo {name}.',
  },
  missingAttribute: {
    en: '<{name}> needs the attribute {attribute}.',
    french: "<{name}> a besoin de l'attribut {attribute}.",
    spanish: '<{name}> necesita el atributo {attribute}.',
  },
  badNumber: {
    en: '{value} is not a number.',
    french: "{value} n'est pas un nombre.",
    spanish: '{value} no es un número.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type XmlProblemCode = keyof typeof XML_PROBLEMS;

export const xmlProblemText = (problem: XmlProblem, language: Language): string =>
  fill(XML_PROBLEMS[problem.code][language], problem.details);
