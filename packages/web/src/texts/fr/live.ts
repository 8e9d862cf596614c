import type { WebTexts } from '../web-texts.ts';

export const live: WebTexts['live'] = {
  CLASS_CODE_EMPTY: 'le code de la classe est vide',
  CHOOSE_ONE_ROBOT: 'Il faut choisir un seul robot.',
  ROBOT_NOT_IN_CLASS: 'Le robot {{robotId}} n’existe pas dans cette classe',
  SENSORS_UNKNOWN: 'Il faut choisir des capteurs de la liste.',
  SENSORS_BUSY:
    'L’enregistrement des capteurs de ce robot est maintenant dans l’état {{state}}, une autre demande n’est pas possible pour le moment.',
  SENSORS_DIFFER: 'Oups ! Un problème est survenu - La réponse du robot ne correspond pas à la demande.',
  ROBOT_SILENT: 'Le robot {{robotId}} est-il en ligne ?',
  SENSORS_NOT_SAVED: 'Le robot a ses capteurs, mais la classe n’a pas pu les garder. Réessaie. {{error}}',
  NOT_CONNECTED: 'La classe n’est pas connectée pour le moment. Réessaie dès qu’elle l’est.',
  ROBOT_ADD_FAILED_TITLE: 'Robot pas ajouté',
  ROBOT_ADD_FAILED: '{{error}} (MAC : {{mac}}, numéro : {{identifier}})',
  ROBOT_ADD_TAKEN_TITLE: 'Le numéro {{identifier}} est pris',
  ROBOT_ADD_TAKEN:
    'Ce numéro est celui d’un autre robot de cette classe. Donnez au nouveau un numéro libre. (MAC : {{mac}}, numéro : {{identifier}})',
  NUMBER_TAKEN:
    'Le numéro {{identifier}} appartient déjà à un autre robot de cette classe. Mettez un autre numéro sur le nouveau robot {{mac}} ou retirez l’ancien.',
  NUMBER_SEEN_TWICE:
    'La caméra voit deux fois le numéro {{identifier}}. Donnez à chaque robot et objet son propre numéro.',
  TWO_CAMERAS:
    'Deux caméras regardent cette classe : {{one}} et {{other}}. Éteignez-en une, sinon les robots peuvent sauter sur la carte.',
  CAMERA_TAKEN:
    '{{one}} est maintenant la caméra, à la place de {{other}}. Ce n’est pas la vôtre ? Créez un nouveau lien pour la caméra.',
  CAMERA_NOT_TIED: 'La caméra {{serial}} n’a pas pu être liée à cette classe. {{error}}',
  VARIABLES_FULL:
    'La classe n’a plus de place pour d’autres variables : les nouvelles ne sont pas gardées. Retirez-en dans les réglages de la classe.',
};
