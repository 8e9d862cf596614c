import { EYE_HEIGHT } from '../design/RobotFace.tsx';
import { CARRIED_WIDTH } from './carried-width.ts';
import type { Gaze } from './gaze.ts';
import { digitsPath, matrixPath, oledIconPath } from './glyphs.ts';
import type { Moment, RobotPicture } from './picture.ts';
import { arrange, SIGN_NAMES, type Sign, type SignRow } from './signs.ts';

/** What is written on an element; `text` is what stands in it. */
export type Attributes = Readonly<Record<string, string | number>>;

interface Stand {
  readonly row: SignRow;
  /** Displays that are plugged in show when they are dark, too. */
  readonly plugged: ReadonlySet<Sign>;
}

/** What does not come from commands: how the robot is. */
export interface Life {
  readonly gaze: Gaze;
  readonly isAsleep: boolean;
  /** 0 on the ground to 1. */
  readonly hop: number;
}

const DARK = 'var(--paint-unlit)';
const shown = (isShown: boolean): string => (isShown ? 'inline' : 'none');
const tenth = (value: number): number => Math.round(value * 10) / 10;
/** Where in its course something is that begins again and again. Who wants stillness sees it in the middle. */
const courseOf = ({ now, isStill }: Moment, seconds: number, share: number): number =>
  isStill ? 0.35 : (((now / seconds + share) % 1) + 1) % 1;
const faded = (course: number): number => tenth(Math.min(1, course * 5, (1 - course) * 2.5));

/** The displays that show. */
export const signsOf = (picture: RobotPicture, { plugged }: Stand): Sign[] =>
  SIGN_NAMES.filter(
    (sign) => plugged.has(sign) || (sign === 'digits' ? picture.digits !== '' : picture[sign] !== null),
  );

type OutputPart = (picture: RobotPicture, moment: Moment, stand: Stand) => Attributes;

const strip =
  (at: number): OutputPart =>
  ({ strip: lights }) => ({ fill: lights[at] ?? DARK });

const sign =
  (name: Sign): OutputPart =>
  (picture, _moment, stand) => {
    const place = arrange(signsOf(picture, stand), stand.row)[name];
    return { display: shown(place !== undefined), ...(place !== undefined && { transform: place }) };
  };

const oledLine =
  (at: number): OutputPart =>
  ({ oled }) => ({ text: oled?.icon === null ? (oled.lines[at] ?? '') : '' });

/** Water leaves in drops, one after the other. */
const drop =
  (share: number): OutputPart =>
  ({ pump }, moment) => {
    if (!pump) return { display: 'none' };
    const course = courseOf(moment, 0.9, share);
    return {
      display: 'inline',
      opacity: faded(course),
      transform: `translate(${tenth(course * 22)} ${tenth(course * course * 16)})`,
    };
  };

/** Notes rise from a robot that plays. */
const note =
  (share: number): OutputPart =>
  ({ isSounding }, moment) => {
    if (!isSounding) return { display: 'none' };
    const course = courseOf(moment, 1.6, share);
    const sway = Math.sin((course + share) * 7) * 5;
    return { display: 'inline', opacity: faded(course), transform: `translate(${tenth(sway)} ${tenth(-course * 34)})` };
  };

/** Half of what a jaw goes at most, and where it stops at an object, in hundredths of the body. */
const JAW = { widest: 44, grasp: CARRIED_WIDTH / 2 } as const;

/**
 * How far a jaw is from the middle: together at 0 degrees, apart at 90, as wide as they go at 180. Open jaws reach around an
 * object, and what lies between them keeps them apart.
 */
const jawAt = ({ angle, carries }: RobotPicture): number =>
  carries === null ? tenth(JAW.widest * Math.sin((angle / 360) * Math.PI)) : JAW.grasp;

const jaw =
  (side: -1 | 1): OutputPart =>
  (picture) => ({ transform: `translate(${side * jawAt(picture) || 0} 0)` });

const held =
  (thing: NonNullable<RobotPicture['held']>['thing']): OutputPart =>
  (picture) => ({ display: shown(picture.held?.thing === thing) });

/** What each part of a drawing looks like, whichever drawing it is in. */
export const OUTPUT_PARTS = {
  glow: ({ led }) => (led === null ? { display: 'none' } : { display: 'inline', fill: led }),
  led: ({ led }) => ({ fill: led ?? DARK }),
  beam: ({ white }) => ({ display: shown(white > 0), opacity: tenth(0.25 + white * 0.65) }),
  lamp: ({ white }) => ({ fill: white > 0 ? 'var(--paint-lamplight)' : DARK }),
  strip1: strip(0),
  strip2: strip(1),
  strip3: strip(2),
  strip4: strip(3),
  matrixSign: sign('matrix'),
  matrix: ({ matrix }) =>
    matrix === null ? { d: '' } : { d: matrixPath(matrix.rows), opacity: tenth(matrix.brightness) },
  oledSign: sign('oled'),
  oled: ({ oled }) => ({ opacity: tenth(0.35 + 0.65 * ((oled?.brightness ?? 100) / 100)) }),
  oled1: oledLine(0),
  oled2: oledLine(1),
  oled3: oledLine(2),
  oled4: oledLine(3),
  oledIcon: ({ oled }) => ({ d: oledIconPath(oled?.icon ?? null) }),
  digitsSign: sign('digits'),
  digits: ({ digits }) => ({ d: digitsPath(digits), 'data-shown': digits }),
  jawLeft: jaw(-1),
  jawRight: jaw(1),
  carried: ({ carries }) => ({ display: shown(carries !== null) }),
  carriedNumber: ({ carries }) => ({ text: carries ?? '' }),
  heldCard: (picture, ...rest) => ({ ...held('card')(picture, ...rest), fill: picture.held?.colour ?? DARK }),
  heldFlame: held('flame'),
  heldMagnet: held('magnet'),
  heldBox: held('box'),
  heldCloth: held('cloth'),
  relay: ({ relay }) => ({ transform: `rotate(${relay ? 22 : -22})` }),
  relayLight: ({ relay }) => ({ fill: relay ? 'var(--go)' : DARK }),
  drop1: drop(0),
  drop2: drop(0.33),
  drop3: drop(0.66),
  ir: ({ flash }) => ({ display: shown(flash > 0), opacity: tenth(flash) }),
  note1: note(0),
  note2: note(0.5),
  microbitSign: ({ microbit }) => ({ display: shown(microbit !== '') }),
  microbit: ({ microbit }) => ({ text: microbit.length > 11 ? `${microbit.slice(0, 10)}…` : microbit }),
  namePlate: (picture, _moment, stand) => ({ display: shown(signsOf(picture, stand).length === 0) }),
} satisfies Record<string, OutputPart>;

type LifePart = (life: Life, moment: Moment) => Attributes;

const snore =
  (share: number): LifePart =>
  ({ isAsleep }, moment) => {
    if (!isAsleep) return { display: 'none' };
    const course = courseOf(moment, 3, share);
    return {
      display: 'inline',
      opacity: faded(course),
      transform: `translate(${tenth(course * 14)} ${tenth(-course * 20)}) scale(${tenth(0.6 + course * 0.4)})`,
    };
  };

export const LIFE_PARTS = {
  eyes: ({ gaze: { x, y, open } }) => ({
    transform: `translate(${x} ${tenth(y + EYE_HEIGHT * (1 - open))})${open < 1 ? ` scale(1 ${open})` : ''}`,
  }),
  hop: ({ hop }) => ({ transform: `scale(${tenth(10 + hop * 2) / 10})` }),
  snore1: snore(0),
  snore2: snore(0.5),
} satisfies Record<string, LifePart>;

export type PartName = keyof typeof OUTPUT_PARTS | keyof typeof LIFE_PARTS;

/** Marks an element of a drawing as one that is painted. */
export const part = (name: PartName): { 'data-part': PartName } => ({ 'data-part': name });
