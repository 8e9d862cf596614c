/**
 * What a letter is taken for, whether it stands in capitals or small, and in whichever alphabet the name is. **No two letters
 * of one living alphabet are taken for the same one**, so that two names written in it never become one: Нур and Нүр are two
 * children. Latin letters that only phoneticians write, and signs, may share one.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'аαɑᴀⲁꓮꭺᎪ',
  b: 'вβʙᏼᏴꓐ',
  c: 'сϲᴄꮯᏟⲥꓚ',
  d: 'ԁᴅꭰᎠꓓ',
  e: 'еεᴇꭼᎬⲉꓰ',
  f: 'ꜰϝꓝ',
  g: 'ɡɢցꮐᏀꓖ',
  h: 'нηʜհꮋᎻⲏꓧ',
  i: 'іιıɪⲓꓲ',
  j: 'јᴊϳյꭻᎫꓙ',
  k: 'кκᴋꮶᏦⲕꓗ',
  l: 'ӏʟլꮮᏞꓡ1|ǀɩ',
  m: 'мμᴍꮇᎷⲙꓟ',
  n: 'νɴոⲛꓠ',
  o: 'оοᴏօⲟꓳ0',
  p: 'рρᴘꮲᏢⲣꓑ',
  q: 'ԛզ',
  r: 'гʀꭱᎡꓣ',
  s: 'ѕꜱտꮪᏚꓢ',
  t: 'тτᴛꭲᎢⲧꓔ',
  u: 'ᴜսꓴ',
  v: 'ѵᴠꮩᏙꓦ',
  w: 'ԝᴡաꮃᎳⲱꓪ',
  x: 'хχⲭꓫ',
  y: 'уυʏꭹᎩⲩꓬ',
  z: 'ζᴢꮓᏃⲍꓜ',
  // No look-alike, but one letter with a second form at the end of words.
  σ: 'ς',
  '-': '‐‒–—−',
  "'": '’‘ʼʹ′',
};

/**
 * What a single sign is taken for among Latin letters. There every sign counts by its own look, capital or small, and what an
 * alphabet tells apart no longer matters.
 */
const AMONG_LATIN: Readonly<Record<string, string>> = {
  I: 'ІΙӀꓲ',
  b: 'ьЬ',
  d: 'ꮷᏧ',
  g: 'Ᏻᏻ',
  h: 'һҺ',
  i: 'İ',
  n: 'ηпπ',
  o: 'σ',
  r: 'ꮢᏒ',
  s: 'ꮥᏕ',
  u: 'υи',
  v: 'νꮴᏤ',
  w: 'ωѡѠꮤᏔ',
  y: 'үҮγꮍᎽ',
};

const bySign = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([to, from]) => [...from].map((sign) => [sign, to] as const)));

export const LETTER_LOOKS = bySign(LETTERS);
export const SIGN_LOOKS = bySign(AMONG_LATIN);

/** Each sign for what it is taken for. */
export const replaceSigns = (text: string, looks: ReadonlyMap<string, string>): string =>
  [...text].map((sign) => looks.get(sign) ?? sign).join('');
