/**
 * Letters in the code of PDF's own fonts, and how wide Helvetica is: thousandths of its size, from the metrics that Adobe
 * published with it. Letters with an accent are as wide as those without.
 */
const FIRST = 32;
const WIDTHS = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);
const BOLD_WIDTHS = (
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 ' +
  '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 ' +
  '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'
)
  .split(' ')
  .map(Number);

/** Signs outside Latin-1 that the code has places for. */
const EXTRA: Readonly<Record<string, number>> = {
  '’': 0x92,
  '‘': 0x91,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
  œ: 0x9c,
  Œ: 0x8c,
};
/** How wide the signs are that have no letter below them. */
const SIGN_WIDTHS: Readonly<Record<number, number>> = {
  133: 1000,
  145: 222,
  146: 222,
  147: 333,
  148: 333,
  150: 556,
  151: 1000,
  156: 944,
  140: 1000,
  160: 278,
  171: 556,
  176: 400,
  183: 278,
  187: 556,
  191: 611,
  161: 333,
  215: 584,
};

/** The bytes of a text. What the fonts of PDF have no sign for is a question mark. */
export const winAnsi = (text: string): number[] =>
  [...text.normalize('NFC')].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
    // Spaces of French before colons, and others, are as wide as a space that does not break.
    if (/\s/.test(sign)) return 0xa0;
    return EXTRA[sign] ?? 0x3f;
  });

/** How wide a text is, in sizes of its letters. */
export const widthOf = (text: string, isBold: boolean): number => {
  const widths = isBold ? BOLD_WIDTHS : WIDTHS;
  const thousandths = winAnsi(text).reduce((sum, code) => {
    const own = SIGN_WIDTHS[code] ?? widths[code - FIRST];
    if (own !== undefined) return sum + own;
    const base = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
    return sum + (widths[base - FIRST] ?? 600);
  }, 0);
  return thousandths / 1_000;
};
