/** Shorter words are in every sentence. */
const TELLING = 4;
/** Of a longer word its beginning tells which one it is, however it ends: «bouge», «bougent»; «élève», «élèves». */
const ENDINGS = /(?:es|s|x|r|nt)$/;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const stem = (word: string): string => {
  const short = word.replace(ENDINGS, '');
  return short.length >= TELLING ? short : word;
};

/**
 * Which of the texts answer a question in whole sentences: those that have the words of it that tell most. A word that is in
 * few texts tells more than one that is in many, and one that only asks tells nothing. None where less than half of what is
 * asked is in any.
 */
export const answersTo = (question: string, texts: readonly string[], idle: string): ReadonlySet<string> => {
  const asking = new Set(wordsOf(idle));
  const asked = wordsOf(question).filter((word) => word.length >= TELLING && !asking.has(word));
  const said = texts.map((text) => wordsOf(text).map(stem));
  const has = (words: readonly string[], wanted: string): boolean =>
    words.some((word) => word.startsWith(wanted) || (wanted.startsWith(word) && wanted.length - word.length <= 1));
  const telling = [...new Set(asked.map(stem))].map((word) => {
    const isIn = said.map((words) => has(words, word));
    return { isIn, weight: Math.log(1 + texts.length / Math.max(1, isIn.filter(Boolean).length)) };
  });
  const scores = texts.map((_text, index) => {
    const found = telling.filter(({ isIn }) => isIn[index]);
    return 2 * found.length < telling.length ? 0 : found.reduce((sum, { weight }) => sum + weight, 0);
  });
  const most = Math.max(0, ...scores);
  return new Set(most === 0 ? [] : texts.filter((_text, index) => scores[index] === most));
};
