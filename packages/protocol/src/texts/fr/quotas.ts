import type { quotas as english } from '../en/quotas.ts';

export const quotas: typeof english = {
  classes:
    'Il n’y a plus de place pour une classe : {limit} au plus. Supprimez celles dont vous n’avez plus besoin, puis réessayez.',
  rosterOfTeacher:
    'Vos classes ont eu {limit} élèves et il n’y a plus de place. Demandez à la personne qui gère ce serveur.',
  demoClasses:
    'Il n’y a plus de place pour une classe dans une démo : {limit} au plus. Créez un compte pour en avoir plus ; c’est gratuit.',
  demoStudents: 'Une démo peut avoir {limit} élèves. Créez un compte pour en ajouter d’autres ; c’est gratuit.',
  works:
    'Tu as {limit} travaux et il n’y a plus de place. Supprime ceux dont tu n’as plus besoin, puis enregistre encore. Tes blocs sont en sécurité.',
  workBytes:
    'Tes travaux occupent {limit} Mo et il n’y a plus de place. Supprime ceux dont tu n’as plus besoin, puis enregistre encore. Tes blocs sont en sécurité.',
  stateBytes:
    'Tes programmes ouverts occupent {limit} Mo et il n’y a plus de place. Ton travail est en sécurité sur cet appareil ; réduis le programme ou demande à ton enseignant.',
  stateDocuments:
    'Tu as été dans {limit} classes et il n’y a plus de place. Ton travail est en sécurité sur cet appareil ; demande à ton enseignant.',
  stateKeys: 'On ne peut retenir que {limit} choses ici. Retires-en une d’abord.',
  stateDocumentBytes:
    'Tout ce qui est gardé pour cette classe occupe {limit} Mo et il n’y a plus de place. Ton travail est en sécurité sur cet appareil ; réduis le programme ou demande à ton enseignant.',
  projects:
    'Vous avez {limit} projets et il n’y a plus de place. Supprimez ceux dont vous n’avez plus besoin, puis réessayez.',
  projectBytes:
    'Vos projets occupent {limit} Mo et il n’y a plus de place. Supprimez ceux dont vous n’avez plus besoin ou raccourcissez leur aide.',
  rules: 'Ce projet a {limit} règles et il n’y a plus de place. Retirez-en une d’abord.',
  categories:
    'Vous avez créé {limit} catégories et il n’y a plus de place. Supprimez-en une dont vous n’avez plus besoin.',
  pathfindings:
    'Vous avez {limit} plans de chemins et il n’y a plus de place. Supprimez-en un dont vous n’avez plus besoin, puis enregistrez de nouveau.',
  coverBytes:
    'Vos couvertures occupent {limit} Mo et il n’y a plus de place. Prenez des images plus petites ou supprimez des projets.',
  models: 'Tu as ajouté {limit} modèles et il n’y a plus de place. Supprimes-en un dont tu n’as plus besoin.',
  modelBytes:
    'Tes modèles occupent {limit} Mo et il n’y a plus de place. Supprimes-en un ou prends des textures plus petites.',
  media: 'Tu as {limit} images et il n’y a plus de place. Supprimes-en une dont tu n’as plus besoin.',
  mediaBytes: 'Tes images occupent {limit} Mo et il n’y a plus de place. Supprimes-en une dont tu n’as plus besoin.',
  demoMediaBytes:
    'Une démo a de la place pour {limit} Mo d’images. Supprimes-en une, ou crée un compte pour en avoir plus ; c’est gratuit.',
  students: 'Une classe peut avoir {limit} élèves. Retirez-en ou ouvrez une autre classe.',
  classTeachers: 'Une classe accueille {limit} enseignants, invitations en attente comprises. Retirez-en d’abord une.',
  classWorks:
    'La classe a {limit} travaux et il n’y a plus de place. Supprimes-en ou demande à ton enseignant. Tes blocs sont en sécurité.',
  classWorkBytes:
    'Les travaux de la classe occupent {limit} Mo et il n’y a plus de place. Supprimes-en ou demande à ton enseignant. Tes blocs sont en sécurité.',
  classModelBytes:
    'Les modèles de la classe occupent {limit} Mo et il n’y a plus de place. Supprimes-en un qui ne sert plus.',
  classMedia: 'La classe a {limit} images et il n’y a plus de place. Supprimez-en une qui ne sert plus.',
  classMediaBytes:
    'Les images de la classe occupent {limit} Mo et il n’y a plus de place. Supprimez-en une qui ne sert plus.',
  variableBytes: 'Les variables de la classe sont pleines. Mets-y des textes plus courts.',
  objects: '{limit} objets peuvent avoir un nom. Enlevez un nom d’abord.',
  built: 'Les tapis de cette classe portent {limit} choses. Enlevez-en une d’abord.',
  classNotes: '{limit} petits mots sont dans cette classe. Reprenez-en d’abord.',
  availableProjects: 'La liste d’une classe peut avoir {limit} projets. Retirez-en un d’abord.',
  virtualRobotsOfAccount:
    'Vos classes ont {limit} robots virtuels et il n’y a plus de place. Retirez-en ou supprimez les classes dont vous n’avez plus besoin.',
  virtualRobotsOfServer:
    'Ce serveur a {limit} robots virtuels et il n’y a plus de place. Retires-en ou demande à la personne qui le gère.',
  virtualRobotsOfDemos:
    'Les démos de ce serveur ont {limit} robots virtuels et il n’y a plus de place. Retires-en ou réessaie demain.',
  robots: 'Une classe peut avoir {limit} robots. Retirez-en un d’abord.',
  robotsOfAccount: 'Vos classes ont {limit} robots et il n’y a plus de place. Retirez-en que vous n’utilisez plus.',
  demos: 'Beaucoup de monde essaie la démo aujourd’hui et il n’y a plus de place. Reviens demain ou crée un compte.',
  unverifiedAccounts: 'Trop de nouveaux comptes attendent que leur e-mail soit ouvert. Réessaie demain.',
  accounts: 'Ce serveur a {limit} comptes et il n’y a plus de place. Demande à la personne qui le gère.',
};
