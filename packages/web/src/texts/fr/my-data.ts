import type { MyDataTexts } from '../web-texts.ts';

export const texts: MyDataTexts = {
  title: 'Mon compte',
  dataTitle: 'Mes données',
  account: {
    name: 'Nom',
    rename: 'Enregistrer le nom',
    renamed: 'Le nom est changé.',
    before: 'Mot de passe actuel',
    change: 'Changer le mot de passe',
    changed: 'Le mot de passe est changé.',
    endsOthers: 'La session reste ouverte ici ; partout ailleurs, le nouveau mot de passe est demandé.',
    noPassword: 'Ce compte s’ouvre avec Google et n’a pas de mot de passe à lui.',
    byClass: 'Ta classe t’a donné ce nom et ton accès. Demande à ton enseignant si tu veux les changer.',
    byDemo: 'Dans la démo, chacun a un nom d’emprunt.',
  },
  intro: 'Voici ce que Trundle garde à ce nom. Tout peut être emporté en un seul fichier, et supprimé.',
  classes: 'Classes',
  programs: 'Programmes',
  works: 'Travaux enregistrés',
  projects: 'Projets',
  pictures: 'Images',
  versions: 'Versions précédentes des programmes',
  messages: 'Messages du chat',
  download: 'Télécharger mes données',
  downloading: 'Le fichier arrive dans les téléchargements.',
  fileName: 'trundle-mes-donnees.zip',
  downloadText:
    'Un fichier zip avec des listes, des programmes, des travaux et des images. Les mots de passe n’y sont pas.',
  eraseTitle: 'Supprimer mon compte',
  eraseText:
    'Tout ce qui est ci-dessus est supprimé tout de suite et pour toujours : programmes, travaux, historique, images, chat et nom. Personne ne peut le faire revenir, il n’y a pas de corbeille.',
  eraseClasses_one:
    'Les classes partent aussi, avec tout ce qu’elles contiennent et un compte d’élève qui en dépend. Une classe menée à plusieurs reste aux autres.',
  eraseClasses_other:
    'Les classes partent aussi, avec tout ce qu’elles contiennent et {{count}} comptes d’élèves qui en dépendent. Une classe menée à plusieurs reste aux autres.',
  eraseBackups: 'Les sauvegardes de ce serveur peuvent en garder une copie aussi longtemps qu’elles existent.',
  erase: 'Supprimer mon compte…',
  eraseSure: 'Tout supprimer pour toujours ?',
  password: 'Mot de passe',
  email: 'Adresse e-mail, pour confirmer',
  eraseGo: 'Tout supprimer',
  erased: 'Le compte est supprimé, avec tout ce qu’il contenait.',
  byTeacher: 'La classe s’occupe de ce compte. Pour le supprimer, il faut demander à la personne qui enseigne.',
  byAdmin: 'Le compte d’un admin se supprime sur le serveur même.',
  byDemo: 'La démo et tout ce qu’elle contient se suppriment d’eux-mêmes après un jour.',
  studentDownload: 'Télécharger les données : {{name}}',
  studentFileName: 'trundle-{{name}}.zip',
  studentErase: 'Effacer {{name}} pour toujours',
  studentEraseTitle: 'Effacer {{name}} et tout son travail ?',
  studentEraseText:
    'Programmes, travaux, historique, images, messages et nom sont supprimés tout de suite et pour toujours. Personne ne peut les faire revenir. Pour seulement retirer quelqu’un de la liste, il y a la liste.',
  studentEraseClass:
    '{{name}} : ce compte n’a pas été créé dans cette classe : ce qui est dans cette classe est supprimé, le compte reste.',
  studentEraseGo: 'Effacer pour toujours',
  studentErased: '{{name}} : les données sont effacées.',
};
