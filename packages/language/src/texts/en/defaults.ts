/** The words that fresh blocks come filled with. */
export const defaults = {
  Careful: 'Careful',
  Hello: 'Hello',
  'Hello ': 'Hello ',
  hello: 'hello',
  ell: 'ell',
  'Hi!': 'Hi!',
  go: 'go',
  you: 'you',
  yes: 'yes',
  no: 'no',
  key: 'key',
  score: 'score',
  item: 'item',
  items: 'items',
};
