import type { Language } from '@trundle/protocol/constants';
import { fill } from '@trundle/protocol/errors';

/** What blocks warn about. The English texts are fixed; other languages say the same. */
export const WARNINGS = {
  sensorMissing: {
    en: 'Please configure the robot sensor "{sensor}" to enable this blockly.',
    french: 'Configure le capteur « {sensor} » du robot pour activer ce bloc.',
    spanish: 'Configura el sensor «{sensor}» del robot para activar este bloque.',
  },
  robotOffline: {
    en: 'The Robot #{id} is offline.',
    french: 'Le robot n° {id} est hors ligne.',
    spanish: 'El robot n.º {id} está desconectado.',
  },
  robotUnknown: {
    en: 'The Robot #{id} does not exist.',
    french: "Le robot n° {id} n'existe pas.",
    spanish: 'El robot n.º {id} no existe.',
  },
  noRobots: {
    en: 'Please add robots for this classroom',
    french: 'Ajoute des robots à cette classe',
    spanish: 'Añade robots a esta clase',
  },
  noVariable: {
    en: 'No variable in the classroom! Please define one',
    french: 'Aucune variable dans la classe ! Crées-en une',
    spanish: '¡No hay variables en la clase! Crea una',
  },
  noOwnRobot: {
    en: 'Please associate a robot to me',
    french: 'Associe-moi un robot, s’il te plaît',
    spanish: 'Asígname un robot, por favor',
  },
  noSensors: {
    en: 'Please add sensors for robots',
    french: 'Ajoute des capteurs aux robots',
    spanish: 'Añade sensores a los robots',
  },
  rhythmTooLong: {
    en: 'RTTTL rhythm is too long !',
    french: 'Le rythme RTTTL est trop long !',
    spanish: '¡El ritmo RTTTL es demasiado largo!',
  },
  outsideLoop: {
    en: 'Warning: This block may only be used within a loop.',
    french: 'Attention : ce bloc ne peut être utilisé que dans une boucle.',
    spanish: 'Advertencia: Este bloque solo puede usarse dentro de un bucle.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type WarningCode = keyof typeof WARNINGS;

/** Shown over a variable dropdown with nothing in it. */
export const NO_VARIABLE_TOOLTIP: Record<Language, string> = {
  en: 'None variable created',
  french: 'Aucune variable créée',
  spanish: 'Ninguna variable creada',
};

export interface BlockWarning {
  block: string;
  code: WarningCode;
  details: Record<string, string | number>;
}

export const warningText = (warning: BlockWarning, language: Language): string =>
  fill(WARNINGS[warning.code][language], warning.details);

/** The line a warning leaves in the console. */
export const consoleLine = (warning: BlockWarning, language: Language): string =>
  `[WARNING] [Block ID : ${warning.block}] : ${warningText(warning, language)}`;
