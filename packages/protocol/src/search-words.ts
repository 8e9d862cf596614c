const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must be somewhere in the text; accents and capitals do not count. */
export const matchesWords = (text: string, query: string): boolean => {
  const said = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => said.includes(word));
};
