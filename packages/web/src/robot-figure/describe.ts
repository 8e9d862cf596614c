import type { Language } from '@trundle/protocol/languages';
import { OLED_ICONS } from '@trundle/world/catalogue/choices';
import { nearestPaletteColour } from '@trundle/world/catalogue/colours';
import { remoteKeyWord } from '@trundle/world/catalogue/infrared';
import { MATRIX_PICTURES } from '@trundle/world/catalogue/matrix';
import { rgbOf } from '@trundle/world/colour';
import type { Outputs } from '@trundle/world/robot/outputs';
import { t } from '../texts/index.ts';
import { pictureOf, type RobotPicture } from './picture.ts';

const colourName = (hex: string | null, language: Language): string =>
  hex === null ? t('panels.closeUp.off') : nearestPaletteColour(rgbOf(hex)).name(language);

const blinking = (isBlinking: boolean): string => (isBlinking ? t('panels.closeUp.blinking') : '');

/** A light that blinks is lit, whatever it is at this very moment. */
const lights = (outputs: Outputs, { led, white, strip }: RobotPicture, language: Language): string[] => [
  ...(led === null
    ? []
    : [t('panels.closeUp.led', { colour: colourName(led, language) }) + blinking(outputs.ledBlink !== undefined)]),
  ...(white > 0
    ? [t('panels.closeUp.white', { percent: Math.round(white * 100) }) + blinking(outputs.whiteBlink !== undefined)]
    : []),
  ...(strip.some((light) => light !== null)
    ? [t('panels.closeUp.strip', { colours: strip.map((light) => colourName(light, language)).join(', ') })]
    : []),
];

const matrix = (outputs: Outputs, picture: RobotPicture, language: Language): string[] => {
  if (picture.matrix === null) return [];
  if (outputs.matrix.text !== '') return [t('panels.closeUp.matrixText', { text: outputs.matrix.text })];
  const { rows } = picture.matrix;
  const known = MATRIX_PICTURES.find((each) => each.rows.every((row, y) => row === rows[y]));
  return [
    known === undefined
      ? t('panels.closeUp.matrixDrawn')
      : t('panels.closeUp.matrix', { picture: known.name(language) }),
  ];
};

const displays = (outputs: Outputs, picture: RobotPicture, language: Language): string[] => {
  const { oled, digits, microbit } = picture;
  const icon = OLED_ICONS.find(({ value }) => value === oled?.icon);
  return [
    ...matrix(outputs, picture, language),
    ...(oled === null
      ? []
      : [
          icon === undefined
            ? t('panels.closeUp.oled', { text: oled.lines.filter((line) => line !== '').join(' / ') })
            : t('panels.closeUp.oledIcon', { icon: icon.name(language) }),
        ]),
    ...(digits === '' ? [] : [t('panels.closeUp.digits', { digits })]),
    ...(microbit === '' ? [] : [t('panels.closeUp.microbit', { text: microbit })]),
  ];
};

const OPEN = 90;
const CLOSED = 10;

const gripper = (angle: number): string => {
  if (angle <= CLOSED) return t('panels.closeUp.gripperClosed');
  return angle === OPEN ? t('panels.closeUp.gripperOpen') : t('panels.closeUp.gripperAt', { angle });
};

/** Everything a robot shows and does at a moment, in words, for who reads or listens instead of looking. */
export const describe = (outputs: Outputs, now: number, language: Language): string[] => {
  // Words stand still: what blinks is said to blink.
  const picture = pictureOf(outputs, { now, isStill: true });
  const { carries, held, relay, pump, isSounding, flash, angle } = picture;
  return [
    ...lights(outputs, picture, language),
    ...displays(outputs, picture, language),
    carries === null ? gripper(angle) : t('panels.closeUp.carries', { number: carries }),
    ...(held ? [t(`panels.closeUp.held.${held.thing}`)] : []),
    ...(relay ? [t('panels.closeUp.relay')] : []),
    ...(pump ? [t('panels.closeUp.pump')] : []),
    ...(isSounding ? [t('panels.closeUp.sound')] : []),
    ...(flash > 0 && outputs.ir
      ? [t('panels.closeUp.infrared', { code: remoteKeyWord(outputs.ir.code)?.(language) ?? outputs.ir.code })]
      : []),
  ];
};
