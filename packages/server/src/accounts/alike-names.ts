import { listedName } from '@trundle/protocol/entities/classroom';
import { studentNameKey } from '@trundle/protocol/entities/student-name-key';

const plain = (name: string): string => studentNameKey(name.normalize('NFKD').replace(/\p{M}/gu, ''));

/**
 * The forms a name on the list may have when a child writes it in full: 'Zoé Müller' is ZoéM there. Spaces and hyphens
 * have become underscores by now, so where the first word ends is open: 'Jean-Luc Martin' may be JeanL or Jean_LucM.
 */
const formsOf = (typed: string): ReadonlySet<string> => {
  const words = typed.split('_').filter((word) => word !== '');
  const listed = words.slice(1).map((word, index) => listedName(words.slice(0, index + 1).join('_'), word));
  return new Set([typed, ...listed].map(plain));
};

/** Whom of a list a typed name means although it is written otherwise: without accents, or in full. */
export const writtenOtherwise = <Listed extends { name: string }>(typed: string, list: readonly Listed[]): Listed[] => {
  const forms = formsOf(typed);
  return list.filter(({ name }) => forms.has(plain(name)));
};
