/** The first fifty markers of the common 4x4 dictionary: 16 bits each, row by row from the top left, 1 is white. */
const CODES = (
  'b532 0f9a 332d 9946 549e 79cd 9e2e c4f2 feda cf56 f991 11a7 0eb7 2a0f 24b1 263e 4665 6600 6c5e 76af 868b b02b ccd5 ' +
  'dd82 fe47 9471 ace4 a554 2123 346f 4415 57b2 9ecf f0cb 08ae 0929 1875 04ff 0df6 1c5a 1718 2a28 328c 38b2 24e8 2eeb ' +
  '2d3f 4b64 502e 5013'
)
  .split(' ')
  .map((hex) => Number.parseInt(hex, 16));

/** Cells along a side of what is coded, and of the whole marker with its black border. */
export const CODE_CELLS = 4;
export const MARKER_CELLS = CODE_CELLS + 2;
export const MARKER_COUNT = CODES.length;

/** The 16 bits of a marker as it stands upright. */
export const markerCode = (id: number): number => {
  const code = CODES[id];
  if (code === undefined) throw new RangeError(`There is no marker ${id}.`);
  return code;
};

/** The marker as it is printed, black border included: six rows of six cells from the top left, true is white. */
export const markerBits = (id: number): boolean[][] => {
  const code = markerCode(id);
  return Array.from({ length: MARKER_CELLS }, (_, row) =>
    Array.from({ length: MARKER_CELLS }, (_, column) => {
      const isCoded = row > 0 && row <= CODE_CELLS && column > 0 && column <= CODE_CELLS;
      return isCoded && ((code >> (CODE_CELLS * (CODE_CELLS - row) + (CODE_CELLS - column))) & 1) === 1;
    }),
  );
};
