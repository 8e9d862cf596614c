import type { Language } from '@trundle/protocol/languages';

/** The words that fresh blocks come filled with, where they are words at all. */
const WORDS: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  Careful: { fr: 'Attention', es: 'Cuidado' },
  Hello: { fr: 'Bonjour', es: 'Hola' },
  'Hello ': { fr: 'Bonjour ', es: 'Hola ' },
  hello: { fr: 'bonjour', es: 'hola' },
  ell: { fr: 'onj', es: 'ol' },
  'Hi!': { fr: 'Salut !', es: '¡Hola!' },
  go: { fr: 'go', es: 'ya' },
  you: { fr: 'toi', es: 'tú' },
  yes: { fr: 'oui', es: 'sí' },
  no: { fr: 'non', es: 'no' },
  key: { fr: 'clé', es: 'clave' },
  score: { fr: 'score', es: 'puntos' },
  item: { fr: 'élément', es: 'elemento' },
  items: { fr: 'éléments', es: 'elementos' },
};

/** A default as the reader's language says it; numbers, links and file names stay what they are. */
export const defaultWord = (word: string, language: Language): string =>
  language === 'en' ? word : (WORDS[word]?.[language] ?? word);
