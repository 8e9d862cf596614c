import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';

/** What blocks warn about. The English texts are fixed; other languages say the same. */
export const WARNINGS = {
  sensorMissing: {
    en: 'Please configure the robot sensor "{sensor}" to enable this blockly.',
    fr: 'Configure le capteur « {sensor} » du robot pour activer ce bloc.',
    es: 'Configura el sensor «{sensor}» del robot para activar este bloque.',
  },
  robotOffline: {
    en: 'The Robot #{id} is offline.',
    fr: 'Le robot n° {id} est hors ligne.',
    es: 'El robot n.º {id} está desconectado.',
  },
  robotUnknown: {
    en: 'The Robot #{id} does not exist.',
    fr: "Le robot n° {id} n'existe pas.",
    es: 'El robot n.º {id} no existe.',
  },
  noRobots: {
    en: 'Please add robots for this classroom',
    fr: 'Ajoute des robots à cette classe',
    es: 'Añade robots a esta clase',
  },
  noVariable: {
    en: 'No variable in the classroom! Please define one',
    fr: 'Aucune variable dans la classe ! Crées-en une',
    es: '¡No hay variables en la clase! Crea una',
  },
  noOwnRobot: {
    en: 'Please associate a robot to me',
    fr: 'Associe-moi un robot, s’il te plaît',
    es: 'Asígname un robot, por favor',
  },
  noSensors: {
    en: 'Please add sensors for robots',
    fr: 'Ajoute des capteurs aux robots',
    es: 'Añade sensores a los robots',
  },
  rhythmTooLong: {
    en: 'RTTTL rhythm is too long !',
    fr: 'Le rythme RTTTL est trop long !',
    es: '¡El ritmo RTTTL es demasiado largo!',
  },
  outsideLoop: {
    en: 'Warning: This block may only be used within a loop.',
    fr: 'Attention : ce bloc ne peut être utilisé que dans une boucle.',
    es: 'Advertencia: Este bloque solo puede usarse dentro de un bucle.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type WarningCode = keyof typeof WARNINGS;

/** Shown over a variable dropdown with nothing in it. */
export const NO_VARIABLE_TOOLTIP: Record<Language, string> = {
  en: 'None variable created',
  fr: 'Aucune variable créée',
  es: 'Ninguna variable creada',
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
