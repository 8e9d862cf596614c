import { PANEL, STATUS_BAR_HEIGHT } from '@trundle/protocol/constants';
import {
  BLOCK_GROUPS,
  COLOURS,
  EASE,
  FONT,
  LARGE_SCREEN,
  MOTION,
  PAINT,
  RADIUS,
  SPACE,
  TEXT,
  type Theme,
  TOP_BAR_HEIGHT,
  WHITEBOARD_SCALE,
} from './tokens.ts';

/** Pixels of the contract, so that they grow with the text. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const kebab = (name: string) => name.replace(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`);
const variables = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
const prefixed = (prefix: string, values: Record<string, string | number>, unit = '') =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}-${kebab(name)}`, `${value}${unit}`]));

const themeVariables = (theme: Theme) =>
  variables(Object.fromEntries(Object.entries(COLOURS[theme]).map(([name, value]) => [kebab(name), value])));

const fixedVariables = () =>
  variables({
    ...Object.fromEntries(
      Object.entries(BLOCK_GROUPS).flatMap(([name, { fill, ink }]) => [
        [`block-${kebab(name)}`, fill],
        [`block-${kebab(name)}-ink`, ink],
      ]),
    ),
    ...Object.fromEntries(SPACE.map((value, step) => [`space-${step}`, `${value}rem`])),
    ...prefixed('paint', PAINT),
    ...prefixed('radius', RADIUS, 'rem'),
    ...prefixed('text', TEXT, 'rem'),
    ...prefixed('font', FONT),
    ...prefixed('motion', MOTION, 'ms'),
    ...prefixed('ease', EASE),
    'top-bar': `${TOP_BAR_HEIGHT}rem`,
    'panel-width': rem(PANEL.width),
    'status-bar-height': rem(STATUS_BAR_HEIGHT),
  });

const still = variables(Object.fromEntries(Object.keys(MOTION).map((name) => [`motion-${name}`, '0ms'])));

/** The tokens as a stylesheet. A theme the reader has not chosen follows the system's preferences. */
export const tokensCss = (): string =>
  [
    `:root{color-scheme:light;${fixedVariables()}${themeVariables('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${themeVariables('dark')}}}`,
    `@media (prefers-contrast:more){:root:not([data-theme]){color-scheme:dark;${themeVariables('contrast')}}}`,
    `:root[data-theme=dark]{color-scheme:dark;${themeVariables('dark')}}`,
    `:root[data-theme=contrast]{color-scheme:dark;${themeVariables('contrast')}}`,
    `@media (width >= ${LARGE_SCREEN.width}px) and (height >= ${LARGE_SCREEN.height}px){:root{font-size:${LARGE_SCREEN.scale * 100}%}}`,
    `:root[data-whiteboard]{font-size:${WHITEBOARD_SCALE * 100}%}`,
    `@media (prefers-reduced-motion:reduce){:root{${still}}}`,
  ].join('\n');
