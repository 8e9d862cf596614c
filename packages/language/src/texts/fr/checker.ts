import type { checker as english } from '../en/checker.ts';

export const checker: typeof english = {
  warnings: {
    sensorMissing: 'Configure le capteur « {sensor} » du robot pour activer ce bloc.',
    robotOffline: 'Le robot n° {id} est hors ligne.',
    robotUnknown: 'Le robot n° {id} n’existe pas.',
    robotAtItself: 'Le robot n° {id} ne peut pas faire cela avec lui-même. Choisis un autre robot.',
    noRobots: 'Ajoute des robots à cette classe',
    noVariable: 'Aucune variable dans la classe ! Crées-en une',
    noOwnRobot: 'Associe-moi un robot, s’il te plaît',
    noSensors: 'Ajoute des capteurs aux robots',
    rhythmTooLong: 'Le rythme RTTTL est trop long !',
    unknownBlock:
      'Le bloc « {name} » est inconnu ici : une version plus récente l’a fait, ou il est abîmé. Il reste comme il est, et il est sauté quand le programme tourne.',
  },
  noVariable: 'Aucune variable créée',
  refusals: {
    robotUnknown: 'Le robot {id} n’existe pas !',
    robotOffline: 'Le robot {id} est hors ligne.',
    sensorMissing: 'Configure d’abord le capteur de ce robot.',
    noOwnRobot: 'Tu n’as pas encore de robot. Demande-le à ton enseignant.',
    noRobots: 'Ajoute des robots à cette classe',
    emptyProgram: 'Il n’y a pas encore de bloc dans ton programme.',
    looseBlocks: 'Tes blocs sont à côté du programme : rien ne démarre.',
  },
  missing: {
    unknownObject: 'La caméra ne voit pas d’objet {object}. Pose-le sur le tapis ou choisis-en un autre.',
    unknownPlace: 'La carte n’a pas de lieu « {place} ». Choisis-en un autre.',
    unknownSlot: 'La carte n’a pas de place de parking {slot}. Choisis-en une autre.',
    unknownMapObject: 'La carte n’a pas d’objet {object}. Choisis-en un autre.',
    offMat: '{value} cm, c’est hors du tapis. Il va de 0 à {edge} cm.',
    notForStudents: 'L’objet {object} fait partie de la carte : seul un enseignant le change. Choisis ton robot.',
    outsideLoop: 'Attention : ce bloc ne peut être utilisé que dans une boucle.',
  },
  myRobot: 'mon robot',
  readOnly: {
    set: '(lecture seule pour les élèves)',
    get: '(lecture seule)',
  },
};
