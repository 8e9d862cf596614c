import type * as Blockly from 'blockly/core';
import { COLOURS, type Theme } from '../design/tokens.ts';

/** The library cuts lid and body of its bin out of one picture, at these places. */
const PICTURE = { width: 96, height: 124 } as const;
const LID = 'M16 39 v-3 a3 3 0 0 1 3 -3 h9 a3 3 0 0 1 3 3 v3 M3 43 h41';
const BODY = 'M8 49 h31 l-3 38 a4 4 0 0 1 -4 4 h-17 a4 4 0 0 1 -4 -4 z';
const STAVES = 'M18.5 57 l1 26 M28.5 57 l-1 26';

const pictureOf = ({ sheet, edge }: { sheet: string; edge: string }): string => {
  const line = `stroke="${edge}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`;
  const drawn = `<path d="${LID} ${STAVES}" fill="none" ${line}/>`;
  const size = `width="${PICTURE.width}" height="${PICTURE.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${BODY}" fill="${sheet}" ${line}/>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** The bin in our own lines and in the colours of the theme. */
export const dressBin = (workspace: Blockly.WorkspaceSvg, theme: Theme): void => {
  const { sheet, ink } = COLOURS[theme];
  const picture = pictureOf({ sheet, edge: ink });
  for (const image of workspace.getInjectionDiv().querySelectorAll('.blocklyTrash image')) {
    image.removeAttributeNS('http://www.w3.org/1999/xlink', 'href');
    image.setAttribute('href', picture);
  }
};
