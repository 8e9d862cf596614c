import type { WebTexts } from '../web-texts.ts';

export const classroom: WebTexts['classroom'] = {
  failed: 'Oups ! Impossible d’obtenir les informations de la classe',
  failedText: 'La classe est peut-être terminée, ou elle est à d’autres.',
  otherClass: 'Cette classe n’est pas ouverte avec ta carte',
  otherClassText:
    'Tu es entré avec une carte ou un code, qui ouvre une seule classe. Pour aller dans une autre de tes classes, connecte-toi avec ton adresse e-mail, ou prends la carte ou le code de cette classe.',
  letGo: 'Vous n’enseignez plus dans cette classe. Ce que vous y avez fait y reste.',
  toClasses: 'Aller à mes classes',
  code: 'Code de la classe',
  codeText: 'Les élèves entrent avec ce code.',
  showCode: 'Afficher en grand',
  rename: 'Modifier la classe',
  renameTitle: 'Modifier la classe',
  ownMat: {
    panel: 'Mon tapis',
    rename: 'Modifier le tapis',
    name: 'Nom du tapis',
    settings: 'Réglages du tapis',
    useMap: 'Utiliser cette carte',
    mapUsed: 'Ton tapis montre {{name}} maintenant.',
    robot: 'Ton robot',
    removeRobot: 'Il quitte le tapis. On peut en ajouter un autre à tout moment.',
  },
  map: 'Carte : {{name}}',
  waitingTitle: 'Quelqu’un t’aide',
  waitingText:
    'Une personne travaille dans ton compte en ce moment. Ton travail est en sécurité. Tu continueras ensuite.',
  modelCardsTitle: 'Cartes des modèles 3D',
  modelCardsEmpty: 'Aucun modèle attribué',
  modelCardsText: 'Choisissez un modèle pour chaque robot. Il reçoit une carte, prête à imprimer.',
  modelChoices: 'Modèles des robots',
  modelOfRobot: 'Modèle du robot {{number}}',
  modelOfStudent: 'Modèle du robot {{number}}, {{name}}',
  noModel: 'Aucun modèle',
  toClassroom: 'Retour à la classe',
  assisting: 'Vous aidez {{name}}. Tout ce que vous faites ici se passe dans son compte.',
};
