import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { BLOCK_GROUPS, COLOURS, FONT, RADIUS, SPACE, TEXT, type Theme } from './tokens.ts';

const rem = (value: number) => `${value}rem`;
/** Mantine wants ten shades of a colour; our colours have one meaning each and the theme chooses the shade. */
const one = (colour: string): MantineColorsTuple =>
  Array.from({ length: 10 }, () => colour) as unknown as MantineColorsTuple;

/** The library's theme, taken from the tokens: it brings behaviour, not looks. */
export const mantineTheme = (theme: Theme): MantineThemeOverride =>
  createTheme({
    fontFamily: FONT.interface,
    fontFamilyMonospace: FONT.code,
    primaryColor: 'action',
    colors: { action: one(COLOURS[theme].action), motion: one(BLOCK_GROUPS.motion.fill) },
    defaultRadius: rem(RADIUS.medium),
    radius: {
      xs: rem(RADIUS.small),
      sm: rem(RADIUS.small),
      md: rem(RADIUS.medium),
      lg: rem(RADIUS.large),
      xl: rem(RADIUS.large),
    },
    spacing: { xs: rem(SPACE[2]), sm: rem(SPACE[3]), md: rem(SPACE[4]), lg: rem(SPACE[5]), xl: rem(SPACE[6]) },
    fontSizes: {
      xs: rem(TEXT.caption),
      sm: rem(TEXT.caption),
      md: rem(TEXT.body),
      lg: rem(TEXT.lead),
      xl: rem(TEXT.title),
    },
    respectReducedMotion: true,
  });
