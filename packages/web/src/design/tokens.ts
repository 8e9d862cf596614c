import type { ColourGroup } from '@trundle/language/catalogue/declaration';
import type { Tone } from '@trundle/language/catalogue/tones';
import { PAINT } from '@trundle/world/paint';

/**
 * The one palette. Screens, blocks, maps and charts take every colour, size and tempo from here: the build turns this
 * file into CSS variables (`--paper`, `--space-3`, …), and code that draws without CSS reads the objects directly.
 */

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Warning yellow means warning and nothing else, in every theme. */
export const WARNING = '#FBBD08';
const INK = '#1D2433';

interface ThemeColours {
  /** Background of the page, of a card on it, and of a recessed area. */
  paper: string;
  sheet: string;
  tray: string;
  /** A neutral button. */
  raised: string;
  ink: string;
  inkSoft: string;
  line: string;
  /** The drawn outline and the solid edge under cards and buttons. */
  edge: string;
  /** Lines of drawings that stand on the page itself. */
  drawn: string;
  /** What one can press, and the text on it. */
  action: string;
  actionInk: string;
  actionSoft: string;
  go: string;
  goInk: string;
  goSoft: string;
  stop: string;
  stopInk: string;
  stopSoft: string;
  warning: string;
  warningInk: string;
  warningSoft: string;
  teacher: string;
  teacherInk: string;
  teacherSoft: string;
  student: string;
  studentInk: string;
  studentSoft: string;
  focus: string;
  veil: string;
}

export const COLOURS: Record<Theme, ThemeColours> = {
  light: {
    paper: '#FAF4E6',
    sheet: '#FFFDF7',
    tray: '#F0E8D6',
    raised: '#FFFDF7',
    ink: INK,
    inkSoft: '#4B5266',
    line: '#DCD2BE',
    edge: INK,
    drawn: INK,
    action: '#2456C7',
    actionInk: '#FFFFFF',
    actionSoft: '#E2EAFB',
    go: '#147A47',
    goInk: '#FFFFFF',
    goSoft: '#DDF1E5',
    stop: '#C02B27',
    stopInk: '#FFFFFF',
    stopSoft: '#FBE3E0',
    warning: WARNING,
    warningInk: INK,
    warningSoft: '#FFF3CC',
    teacher: '#7440B5',
    teacherInk: '#FFFFFF',
    teacherSoft: '#EEE4FA',
    student: '#0B7482',
    studentInk: '#FFFFFF',
    studentSoft: '#DAF0F2',
    focus: '#2456C7',
    veil: 'rgb(29 36 51 / 0.55)',
  },
  dark: {
    paper: '#161B27',
    sheet: '#202737',
    tray: '#10141D',
    raised: '#333D54',
    ink: '#F5EEDF',
    inkSoft: '#BFC4D1',
    line: '#3A4358',
    edge: '#06080D',
    drawn: '#C8CFDB',
    action: '#8FB2FF',
    actionInk: '#0D1424',
    actionSoft: '#263558',
    go: '#5CD398',
    goInk: '#06170E',
    goSoft: '#17392A',
    stop: '#FF8B80',
    stopInk: '#260705',
    stopSoft: '#4A2226',
    warning: WARNING,
    warningInk: INK,
    warningSoft: '#433818',
    teacher: '#C9A4FF',
    teacherInk: '#1B0B33',
    teacherSoft: '#35274F',
    student: '#6FD6E2',
    studentInk: '#04191C',
    studentSoft: '#17383E',
    focus: '#8FB2FF',
    veil: 'rgb(3 5 9 / 0.7)',
  },
  contrast: {
    paper: '#000000',
    sheet: '#000000',
    tray: '#141414',
    raised: '#000000',
    ink: '#FFFFFF',
    inkSoft: '#FFFFFF',
    line: '#FFFFFF',
    edge: '#FFFFFF',
    drawn: '#FFFFFF',
    action: '#7CC8FF',
    actionInk: '#000000',
    actionSoft: '#002B45',
    go: '#4DFF9E',
    goInk: '#000000',
    goSoft: '#00321A',
    stop: '#FF9A90',
    stopInk: '#000000',
    stopSoft: '#460500',
    warning: WARNING,
    warningInk: '#000000',
    warningSoft: '#3B2C00',
    teacher: '#E0C2FF',
    teacherInk: '#000000',
    teacherSoft: '#2A0F48',
    student: '#7DF3FF',
    studentInk: '#000000',
    studentSoft: '#00333A',
    focus: '#00E5FF',
    veil: 'rgb(0 0 0 / 0.85)',
  },
};

interface BlockGroup {
  fill: string;
  /** The text colour that reads on the fill. */
  ink: string;
}

/**
 * Colour groups of the blocks. Found by a search that keeps every pair apart for ordinary, protan, deutan and tritan
 * eyes alike, and away from warning yellow; `block-groups.test.ts` measures it.
 */
export const BLOCK_GROUPS = {
  motion: { fill: '#2868FD', ink: '#FFFFFF' },
  sensing: { fill: '#02A7B4', ink: INK },
  sight: { fill: '#B2DA87', ink: INK },
  sound: { fill: '#F95A90', ink: INK },
  events: { fill: '#EF9730', ink: INK },
  control: { fill: '#C63C0C', ink: '#FFFFFF' },
  classroomVariables: { fill: '#861D3F', ink: '#FFFFFF' },
  arrays: { fill: '#367951', ink: '#FFFFFF' },
  procedures: { fill: '#824EBF', ink: '#FFFFFF' },
  effects3d: { fill: '#BC9FF8', ink: INK },
  sandboxViewer: { fill: '#293085', ink: '#FFFFFF' },
  microbit: { fill: '#7FDAEF', ink: INK },
} as const satisfies Record<ColourGroup, BlockGroup>;
export type BlockGroupName = keyof typeof BLOCK_GROUPS;

/** The colour groups, and the categories that have a colour of their own; found and measured in the same way. */
export const BLOCK_TONES: Record<Tone, BlockGroup> = {
  ...BLOCK_GROUPS,
  timing: { fill: '#BE8022', ink: INK },
  print: { fill: '#9D82EF', ink: INK },
  logic: { fill: '#ACF6C9', ink: INK },
  math: { fill: '#86407F', ink: '#FFFFFF' },
  /** A block that is not known here. */
  unknown: { fill: '#8D939C', ink: INK },
};

/** The frame of a program, which the blocks stand out from; what is written on it is the theme's ink. */
export const PROGRAM_FRAME: Record<Theme, string> = { light: '#F1E5CA', dark: '#414C69', contrast: '#1F1F1F' };

/** A robot keeps its colour everywhere: number modulo the list. */
export const ROBOT_COLOURS = [
  BLOCK_GROUPS.motion.fill,
  BLOCK_GROUPS.events.fill,
  BLOCK_GROUPS.sensing.fill,
  BLOCK_GROUPS.sound.fill,
  BLOCK_GROUPS.sight.fill,
  BLOCK_GROUPS.procedures.fill,
  BLOCK_GROUPS.control.fill,
  BLOCK_GROUPS.microbit.fill,
  BLOCK_GROUPS.arrays.fill,
  BLOCK_GROUPS.effects3d.fill,
] as const;
export const robotColour = (number: number): string =>
  ROBOT_COLOURS[(Math.max(1, number) - 1) % ROBOT_COLOURS.length] ?? ROBOT_COLOURS[0];

/** The same in every theme, like paint is. */
export { PAINT };

/** Lengths are rem, so whiteboard mode scales everything by changing one number. */
export const WHITEBOARD_SCALE = 1.5;
/** A screen of this size hangs on a wall or stands far away: its letters are larger before anybody has chosen. */
export const LARGE_SCREEN = { width: 1800, height: 900, scale: WHITEBOARD_SCALE } as const;
export const SPACE = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4.5] as const;
export const RADIUS = { small: 0.5, medium: 0.875, large: 1.375, round: 62 } as const;
export const TEXT = { caption: 0.875, body: 1, lead: 1.1875, title: 1.5, headline: 2.125, display: 3.25 } as const;
export const FONT = {
  interface: "'Lexend Variable', 'Lexend', system-ui, sans-serif",
  code: "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace",
} as const;
export const TOP_BAR_HEIGHT = 3.25;

/** Milliseconds. Reduced motion sets them all to nothing. */
export const MOTION = { quick: 120, calm: 240, slow: 480 } as const;
export const EASE = { drop: 'cubic-bezier(0.2, 1.3, 0.4, 1)', glide: 'cubic-bezier(0.3, 0, 0.2, 1)' } as const;
