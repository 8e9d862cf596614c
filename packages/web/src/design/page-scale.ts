/** Letters of this page are so many times as large as usual: on a whiteboard, on a large screen, as the reader has set them. */
const USUAL = 16;

export const pageScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL) / USUAL;
