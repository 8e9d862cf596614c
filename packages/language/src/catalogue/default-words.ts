import type { Language } from '@trundle/protocol/constants';

/** The words that fresh blocks come filled with, where they are words at all. */
const WORDS: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  Careful: { french: 'Attention', spanish: 'Cuidado' },
  Hello: { french: 'Bonjour', spanish: 'Hola' },
  'Hello ': { french: 'Bonjour ', spanish: 'Hola ' },
  hello: { french: 'bonjour', spanish: 'hola' },
  ell: { french: 'onj', spanish: 'ol' },
  'Hi!': { french: 'Salut !', spanish: '¡Hola!' },
  go: { french: 'go', spanish: 'ya' },
  you: { french: 'toi', spanish: 'tú' },
  yes: { french: 'oui', spanish: 'sí' },
  no: { french: 'non', spanish: 'no' },
  key: { french: 'clé', spanish: 'clave' },
  score: { french: 'score', spanish: 'puntos' },
  item: { french: 'élément', spanish: 'elemento' },
  items: { french: 'éléments', spanish: 'elementos' },
};

/** A default as the reader's language says it; numbers, links and file names stay what they are. */
export const defaultWord = (word: string, language: Language): string =>
  language === 'en' ? word : (WORDS[word]?.[language] ?? word);
