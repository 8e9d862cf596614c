import { PROGRAM_STYLE } from '@trundle/language/catalogue/definition';
import type { Tone } from '@trundle/language/catalogue/tones';
import * as Blockly from 'blockly/core';
import { BLOCK_TONES, COLOURS, FONT, PROGRAM_FRAME, type Theme } from '../design/tokens.ts';

/** Blockly's own blocks name their style by kind of block; ours by tone. */
const BLOCKLY_STYLES: Readonly<Record<string, Tone>> = {
  logic_blocks: 'logic',
  loop_blocks: 'control',
  math_blocks: 'math',
  text_blocks: 'math',
  list_blocks: 'arrays',
  variable_blocks: 'classroomVariables',
  variable_dynamic_blocks: 'arrays',
  procedure_blocks: 'procedures',
};

const blockStyle = (fill: string, theme: Theme) => ({
  colourPrimary: fill,
  // What lies in a block is paler where text on it is dark, and deeper where it is light.
  colourSecondary: Blockly.utils.colour.blend('#ffffff', fill, 0.35) ?? fill,
  // The outline: drawn in white where contrast is wanted most.
  colourTertiary:
    theme === 'contrast' ? COLOURS.contrast.edge : (Blockly.utils.colour.blend('#000000', fill, 0.28) ?? fill),
  hat: '',
});

const blockStyles = (theme: Theme) => {
  const tones = Object.keys(BLOCK_TONES) as Tone[];
  const styleOf = (tone: Tone) => blockStyle(BLOCK_TONES[tone].fill, theme);
  return Object.fromEntries([
    ...tones.map((tone) => [tone, styleOf(tone)]),
    ...Object.entries(BLOCKLY_STYLES).map(([style, tone]) => [style, styleOf(tone)]),
    [PROGRAM_STYLE, blockStyle(PROGRAM_FRAME[theme], theme)],
  ]);
};

const themes = new Map<Theme, Blockly.Theme>();

/** The editor's look, from the same palette as everything else. */
export const blocklyTheme = (theme: Theme): Blockly.Theme => {
  const known = themes.get(theme);
  if (known) return known;
  const colours = COLOURS[theme];
  const made = Blockly.Theme.defineTheme(`trundle-${theme}`, {
    name: `trundle-${theme}`,
    blockStyles: blockStyles(theme),
    categoryStyles: Object.fromEntries(Object.entries(BLOCK_TONES).map(([tone, { fill }]) => [tone, { colour: fill }])),
    componentStyles: {
      workspaceBackgroundColour: colours.paper,
      toolboxBackgroundColour: colours.sheet,
      toolboxForegroundColour: colours.ink,
      flyoutBackgroundColour: colours.tray,
      flyoutForegroundColour: colours.ink,
      flyoutOpacity: 0.96,
      scrollbarColour: colours.inkSoft,
      scrollbarOpacity: 0.45,
      insertionMarkerColour: colours.ink,
      insertionMarkerOpacity: 0.3,
      cursorColour: colours.focus,
      selectedGlowColour: colours.focus,
    },
    fontStyle: { family: FONT.interface, weight: '500', size: 12 },
    startHats: false,
  });
  themes.set(theme, made);
  return made;
};

/**
 * The library writes white on every block. On light ones our ink reads better; each block carries its group as a class,
 * and `!important` because that is how the library sets its white.
 */
export const registerInk = (): void => {
  const words = (block: string): string =>
    [
      `> .blocklyNonEditableField > .blocklyText`,
      '> .blocklyDropdownField > .blocklyText',
      '> .blocklyLabelField > .blocklyText',
    ]
      .map((text) => `.injectionDiv ${block} ${text}`)
      .join(',');
  // The library's own blocks carry the names of its own styles.
  const styles = [
    ...Object.entries(BLOCK_TONES),
    ...Object.entries(BLOCKLY_STYLES).map(([style, tone]) => [style, BLOCK_TONES[tone]] as const),
  ];
  const light = styles.filter(([, { ink }]) => ink !== '#FFFFFF');
  const rules = light.map(([style, { ink }]) => `${words(`.${style}`)}{fill:${ink} !important}`);
  // The arrow is the last but for a robot's face; the picture that was chosen stands before it. Both keep their colours.
  const arrows = light.map(
    ([style]) =>
      `.injectionDiv .${style} > .blocklyDropdownField > :nth-last-child(1 of image:not(.trundleRobotFace)){filter:brightness(0.2)}`,
  );
  const signs = styles.map(([style, { ink }]) => `.${style} > .trundleSign{color:${ink}}`);
  const painted = `${words('.isPainted')}{fill:${COLOURS.light.ink} !important}.isPainted > .trundleSign{color:${COLOURS.light.ink}}`;
  Blockly.Css.register([...rules, ...arrows, ...signs, painted].join(''));
};
