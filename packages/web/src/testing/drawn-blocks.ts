/** What the block library asks a browser about drawings, which the document of these tests does not know. */
export const drawBlocks = (): void => {
  const box = () => ({ x: 0, y: 0, width: 10, height: 10 });
  // The library calls them without their document, which in a browser is then the window.
  document.addEventListener = document.addEventListener.bind(document);
  document.removeEventListener = document.removeEventListener.bind(document);
  Object.assign(SVGElement.prototype, { getBBox: box, getComputedTextLength: () => 10 });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ font: '', measureText: (text: string) => ({ width: text.length * 8 }) }),
  });
};
