/** Letters of other alphabets, and of our own, that look like a Latin one in capitals or small: what they look like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑ',
  b: 'ВвΒβ',
  c: 'СсϹϲ',
  d: 'Ԁԁ',
  e: 'ЕеΕε',
  g: 'ɡ',
  h: 'НнΗηҺһ',
  i: 'ІіΙιİıӀӏ',
  j: 'Јј',
  k: 'КкΚκ',
  m: 'МмΜμ',
  n: 'Νν',
  o: 'ОоΟο',
  p: 'РрΡρ',
  q: 'Ԛԛ',
  s: 'Ѕѕ',
  t: 'ТтΤτ',
  w: 'Ԝԝ',
  x: 'ХхΧχ',
  y: 'УуΥυҮү',
  z: 'Ζζ',
  // No look-alike, but one letter with a second form at the end of words.
  σ: 'Σς',
};

const LATIN = new Map(Object.entries(LOOK_ALIKES).flatMap(([to, from]) => [...from].map((letter) => [letter, to])));

/**
 * The form in which names of a class are compared: two that a teacher cannot tell apart on a list are one name,
 * whether they differ by capitals, by full-width letters or by an alphabet. The database has the same as
 * `student_name_key`; a test holds the two against each other.
 */
export const studentNameKey = (name: string): string =>
  [...name.normalize('NFKC')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .toLowerCase();
