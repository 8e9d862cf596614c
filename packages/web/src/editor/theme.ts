import type { ColourGroup } from '@trundle/language/catalogue/declaration';
import * as Blockly from 'blockly/core';
import { BLOCK_GROUPS, COLOURS, FONT, type Theme } from '../design/tokens.ts';

/** Blockly's own blocks name their style by kind of block; ours by colour group. */
const BLOCKLY_STYLES: Readonly<Record<string, ColourGroup>> = {
  logic_blocks: 'control',
  loop_blocks: 'control',
  math_blocks: 'control',
  text_blocks: 'control',
  list_blocks: 'arrays',
  variable_blocks: 'classroomVariables',
  variable_dynamic_blocks: 'arrays',
  procedure_blocks: 'procedures',
};

const blockStyle = (group: ColourGroup) => {
  const { fill } = BLOCK_GROUPS[group];
  return {
    colourPrimary: fill,
    // What lies in a block is paler where text on it is dark, and deeper where it is light.
    colourSecondary: Blockly.utils.colour.blend('#ffffff', fill, 0.35) ?? fill,
    colourTertiary: Blockly.utils.colour.blend('#000000', fill, 0.28) ?? fill,
    hat: '',
  };
};

const blockStyles = () => {
  const groups = Object.keys(BLOCK_GROUPS) as ColourGroup[];
  return Object.fromEntries([
    ...groups.map((group) => [group, blockStyle(group)]),
    ...Object.entries(BLOCKLY_STYLES).map(([style, group]) => [style, blockStyle(group)]),
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
    blockStyles: blockStyles(),
    categoryStyles: Object.fromEntries(
      Object.entries(BLOCK_GROUPS).map(([group, { fill }]) => [group, { colour: fill }]),
    ),
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
    fontStyle: { family: FONT.interface, weight: '500', size: 11.5 },
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
  const light = Object.entries(BLOCK_GROUPS).filter(([, { ink }]) => ink !== '#FFFFFF');
  const rules = light.map(([group, { ink }]) => `${words(`.${group}`)}{fill:${ink} !important}`);
  // The arrow is the last but for a robot's face; the picture that was chosen stands before it. Both keep their colours.
  const arrows = light.map(
    ([group]) =>
      `.injectionDiv .${group} > .blocklyDropdownField > :nth-last-child(1 of image:not(.trundleRobotFace)){filter:brightness(0.2)}`,
  );
  Blockly.Css.register([...rules, ...arrows, `${words('.isPainted')}{fill:${COLOURS.light.ink} !important}`].join(''));
};
