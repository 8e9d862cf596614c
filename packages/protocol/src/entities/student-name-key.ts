import { LETTER_LOOKS, replaceSigns, SIGN_LOOKS } from './look-alikes.ts';

/** Lines under, over and through letters: no language writes names with them. */
const LINES = /[\u0305\u0332\u0333\u0335-\u0338\u20d0-\u20f0]/g;
const LATIN = /[A-Za-z]/g;
const SMALL = /[a-zа-яα-ω]/;
/**
 * A capital I within a word that has small letters is seen as an l: PauI, AIi. Not at the beginning of a word, where Iara and
 * Lara are two children, and not where names do have one: McIntosh.
 */
const INNER_I = /(?<=[^ '’._-])(?<!(?:^|[ '’._-])Ma?c(?=I[lnrsv]))[IІΙ]/g;

/** Written for the most part in Latin letters. */
const isLatin = (name: string): boolean => (name.match(LATIN)?.length ?? 0) * 2 >= [...name].length;

/**
 * The form in which names of a class are compared: capitals, full-width letters and letters of another alphabet that look the
 * same make no other name. One form serves as the key of a column, so a letter is taken for one other in all names, after its
 * capital where the capital and the small one look like different letters. Only a name that is mostly Latin is read sign
 * by sign. What this leaves open: a name in another alphabet imitated with mostly Latin letters, and I for l at a beginning.
 * The database has the same as `student_name_key`; a test holds the two against each other.
 */
export const studentNameKey = (name: string): string => {
  const plain = name.normalize('NFKC').replace(LINES, '').replaceAll('İ', 'i');
  const seen = isLatin(plain) ? replaceSigns(plain, SIGN_LOOKS) : plain;
  return replaceSigns((SMALL.test(plain) ? seen.replace(INNER_I, 'l') : seen).toLowerCase(), LETTER_LOOKS);
};
