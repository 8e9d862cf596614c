import { OLED_ICONS as ICONS, STRIP_ALL } from '@trundle/protocol/entities/robot-command';
import { type Names, names } from '../names.ts';

/** One entry of a dropdown. */
export interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly names: Names;
}

const choice = <const Value extends string | number>(
  value: Value,
  en: string,
  french: string,
  spanish: string,
): Choice<Value> => ({
  value,
  names: names(en, french, spanish),
});

export const GESTURES = [
  choice('up', '↑ up', '↑ haut', '↑ arriba'),
  choice('down', '↓ down', '↓ bas', '↓ abajo'),
  choice('left', '← left', '← gauche', '← izquierda'),
  choice('right', '→ right', '→ droite', '→ derecha'),
] as const;

export const EMOJI = [
  choice('Laughing', 'Laughing', 'Rire', 'Risa'),
  choice('Angry', 'Angry', 'En colère', 'Enfado'),
  choice('Like', 'Like', 'J’aime', 'Me gusta'),
  choice('Cry', 'Cry', 'Pleurer', 'Llorar'),
  choice('Wow', 'Wow', 'Ouah', 'Guau'),
  choice('Love', 'Love', 'Amour', 'Amor'),
] as const;

const ICON_NAMES: Readonly<Record<(typeof ICONS)[number], Names>> = {
  KAI: names('KAI', 'KAI', 'KAI'),
  chat: names('chat', 'discussion', 'charla'),
  cancel: names('cancel', 'annuler', 'cancelar'),
  aliens: names('aliens', 'extraterrestres', 'extraterrestres'),
  cool: names('cool', 'cool', 'genial'),
  error: names('error', 'erreur', 'error'),
  rain: names('rain', 'pluie', 'lluvia'),
  sun: names('sun', 'soleil', 'sol'),
};
export const OLED_ICONS: readonly Choice<(typeof ICONS)[number]>[] = ICONS.map((value) => ({
  value,
  names: ICON_NAMES[value],
}));
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

/** The rotary sensor's percent of its turn to degrees. */
export const ROTARY_SCALING = 270 / 100;

export const TURNS = [
  choice(-90, 'left', 'à gauche', 'a la izquierda'),
  choice(90, 'right', 'à droite', 'a la derecha'),
  choice(-45, 'slight left', 'un peu à gauche', 'un poco a la izquierda'),
  choice(45, 'slight right', 'un peu à droite', 'un poco a la derecha'),
  choice(-180, 'u-turn left', 'demi-tour à gauche', 'media vuelta a la izquierda'),
  choice(180, 'u-turn right', 'demi-tour à droite', 'media vuelta a la derecha'),
] as const;

/** Names are those of the picture: 0 looks to the right edge of the mat. */
export const LOOK_DIRECTIONS = [
  choice(0, '0° →', '0° →', '0° →'),
  choice(90, '90° ↓', '90° ↓', '90° ↓'),
  choice(180, '180° ←', '180° ←', '180° ←'),
  choice(270, '270° ↑', '270° ↑', '270° ↑'),
] as const;

/** Blocks speak centimetres, the mat millimetres. */
export const MM_PER_CM = 10;
/** How near a robot stops: to a thing it grabs or releases, to a robot it follows. */
export const STOP_DISTANCE = { grab: 60, follow: 100 } as const;
