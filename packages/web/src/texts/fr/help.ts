import type { WebTexts } from '../web-texts.ts';

export const help: WebTexts['help'] = {
  views: 'Sujets de l’aide',
  tabs: { blockHelp: 'Ce bloc', studentHelp: 'Premiers pas', teacherHelp: 'Pour les enseignants' },
  choose: 'Un bloc choisi dans le programme dit ici ce qu’il fait.',
  where: 'Où le trouver',
  places: 'Ce qu’on y met',
  pick: 'au choix',
  fromClass: 'à choisir dans la classe',
  yours: 'à écrire',
  gives: 'Il donne {{kind}}.',
  needs: 'Le robot a besoin de : {{sensor}}',
  teacherOnly: 'Seuls les enseignants ont ce bloc.',
  example: 'Exemple',
  tryIt: 'Essayer',
  tried: 'L’exemple est à la fin du programme. LANCER le montre.',
  change: 'Changer cette aide',
  changeHint: 'Le nom de ce bloc est {{type}}.',
  studentHelp: {
    title: 'Bienvenue ! Ton robot t’attend.',
    steps: {
      take: 'Prends un bloc à gauche et accroche-le sous « Exécuter ».',
      values: 'Clique sur un nombre ou un mot du bloc pour le changer.',
      run: 'Appuie sur LANCER, ou sur Ctrl et Entrée. Ton robot fait un bloc après l’autre.',
      stop: 'Appuie sur STOP, ou sur Ctrl et le point, si quelque chose tourne mal. Rien ne casse.',
      map: 'Ouvre la carte pour voir où est ton robot.',
      print: 'Tu veux savoir ce que pense ton programme ? Utilise Affichage et ouvre la console.',
      code: 'Ouvre le code pour voir tes blocs en JavaScript ou en Python. Tu peux aussi y écrire.',
      stuck: 'Ça coince ? Choisis un bloc et regarde ici. Ou demande à la personne à côté de toi.',
    },
  },
  teacherHelp: {
    title: 'Une première leçon en dix minutes',
    steps: {
      code: 'Affichez le code de la classe depuis le menu. Les élèves se connectent avec ce code et leur nom.',
      robots:
        'Ouvrez le panneau des robots. Connectez de vrais robots ou ajoutez-en des virtuels : chaque enfant peut commencer tout de suite.',
      assign: 'Donnez un robot à chaque élève dans le panneau des élèves.',
      start: 'Faites tracer un carré au robot. Les blocs Mouvement et Boucles suffisent.',
      watch: 'Regardez la carte : elle montre tous les robots et ceux qui ne bougent pas.',
      text: 'Pour ceux qui sont en avance : le panneau du code montre le même programme en JavaScript et en Python.',
      network: 'Pas de réseau ? Le travail continue. Tout est enregistré quand il revient.',
    },
  },
} as const;
