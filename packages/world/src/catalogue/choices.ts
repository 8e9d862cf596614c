import { OLED_ICONS as ICONS, STRIP_ALL } from '@trundle/protocol/entities/robot-command';
import type { Localized } from '@trundle/protocol/text-source';
import { type WorldTexts, worldText } from '../texts/index.ts';

/** One entry of a dropdown. */
interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly name: Localized;
}

type Words = WorldTexts['choices'];

const choice = <const Value extends string | number>(value: Value, find: (words: Words) => string): Choice<Value> => ({
  value,
  name: worldText(({ choices }) => find(choices)),
});

export const GESTURES = [
  choice('up', ({ gestures }) => gestures.up),
  choice('down', ({ gestures }) => gestures.down),
  choice('left', ({ gestures }) => gestures.left),
  choice('right', ({ gestures }) => gestures.right),
] as const;

/** What a gesture is called in the list of its block. */
export const gestureWord = (gesture: unknown): Localized | undefined =>
  GESTURES.find(({ value }) => value === gesture)?.name;

export const EMOJI = [
  choice('Laughing', ({ emoji }) => emoji.Laughing),
  choice('Angry', ({ emoji }) => emoji.Angry),
  choice('Like', ({ emoji }) => emoji.Like),
  choice('Cry', ({ emoji }) => emoji.Cry),
  choice('Wow', ({ emoji }) => emoji.Wow),
  choice('Love', ({ emoji }) => emoji.Love),
] as const;

export const OLED_ICONS: readonly Choice<(typeof ICONS)[number]>[] = ICONS.map((icon) =>
  choice(icon, ({ oledIcons }) => oledIcons[icon]),
);
export const OLED_LINES = [1, 2, 3, 4] as const;

export const BRIGHTNESS_PERCENT = [10, 50, 100] as const;

/** The LED strip has four lights; 5 means all of them. */
export const LED_STRIP = { positions: [1, 2, 3, 4], all: STRIP_ALL } as const;

/** What the display shows while a time is not complete. */
export const INCOMPLETE_TIME = '--:--';
/** HH:MM, or dashes when one of the two is missing or out of range. */
export const displayTime = (hours: number | undefined, minutes: number | undefined): string =>
  hours === undefined || minutes === undefined || !isClock(hours, 99) || !isClock(minutes, 59)
    ? INCOMPLETE_TIME
    : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
const isClock = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

/** Degrees of the turns that have a block of their own; to the right is positive. */
export const TURNS = {
  left: -90,
  right: 90,
  slightLeft: -45,
  slightRight: 45,
  uTurnLeft: -180,
  uTurnRight: 180,
} as const;

/** Signs are those of the picture: 0 looks to the right edge of the mat. */
export const LOOK_DIRECTIONS = [
  choice(0, () => '0° →'),
  choice(90, () => '90° ↓'),
  choice(180, () => '180° ←'),
  choice(270, () => '270° ↑'),
] as const;

/** Blocks speak centimetres, the mat millimetres. */
export const MM_PER_CM = 10;
/** How near a robot stops: to a thing it grabs or releases, to a robot it follows. */
export const STOP_DISTANCE = { grab: 60, follow: 100 } as const;
