/** Case and accents do not matter: children type repeter for répéter. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text; a name from code also by its parts, so that `turnLeft` is found by either. */
export const wordsIn = (text: string): string[] =>
  [text, text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')].flatMap((each) => fold(each).match(/[\p{L}\p{N}]+/gu) ?? []);

/** Longer words forgive more. */
const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/**
 * How many slips of a finger lie between two words: a letter too many, one missing, a wrong one, or two that changed
 * places. Gives up beyond `most`.
 */
export const slipsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [earlier, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_each, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (earlier[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [earlier, last] = [last, now];
  }
  return last[other.length] ?? most + 1;
};

/** A whole word counts more than its beginning; nothing inside a word counts: «sing» is not in «sensing». */
export const matchOf = (asked: string, word: string): 0 | 1 | 2 =>
  word === asked ? 2 : word.startsWith(asked) ? 1 : 0;

/** The known words somebody may have meant who typed one that is unknown; those with the fewest slips. */
export const meantBy = (typed: string, known: Iterable<string>): string[] => {
  let most = slipsAllowed(typed);
  if (most === 0) return [];
  let nearest: string[] = [];
  for (const word of known) {
    const slips = slipsBetween(typed, word, most);
    if (slips > most) continue;
    if (slips < most) nearest = [];
    most = slips;
    nearest.push(word);
  }
  return nearest;
};
