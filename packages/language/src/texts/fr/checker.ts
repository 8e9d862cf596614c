import type { checker as english } from '../en/checker.ts';

export const checker: typeof english = {
  warnings: {
    sensorMissing: 'Configure le capteur « {sensor} » du robot pour activer ce bloc.',
    robotOffline: 'Le robot n° {id} est hors ligne.',
    robotUnknown: "Le robot n° {id} n'existe pas.",
    robotAtItself: 'Le robot n° {id} ne peut pas faire cela avec lui-même. Choisis un autre robot.',
    noRobots: 'Ajoute des robots à cette classe',
    noVariable: 'Aucune variable dans la classe ! Crées-en une',
    noOwnRobot: 'Associe-moi un robot, s’il te plaît',
    noSensors: 'Ajoute des capteurs aux robots',
    rhythmTooLong: 'Le rythme RTTTL est trop long !',
    outsideLoop: 'Attention : ce bloc ne peut être utilisé que dans une boucle.',
  },
  noVariable: 'Aucune variable créée',
  refusals: {
    robotUnknown: "Le robot {id} n'existe pas !",
    robotOffline: 'Le robot {id} est hors ligne.',
    sensorMissing: "Configure d'abord le capteur de ce robot.",
    noOwnRobot: 'Tu n’as pas encore de robot. Demande-le à ton enseignant.',
    noRobots: 'Ajoute des robots à cette classe',
  },
  myRobot: 'mon robot',
  readOnly: {
    set: '(lecture seule pour les élèves)',
    get: '(lecture seule)',
  },
};
