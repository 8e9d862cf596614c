import type { grade3 as english } from '../../en/lessons/grade-3.ts';

export const grade3: typeof english = {
  bell: {
    name: 'La cloche du carrefour',
    about: 'Une cloche sonne chaque fois que ton tram arrive au carrefour.',
    badge: 'Je sais réagir à un événement',
    steps: [
      'Appuie sur LANCER. Ton tram passe le carrefour et va à la bibliothèque, en silence.',
      'Trouve « quand … arrive à » dans Événements et mets-le dans la partie Événements.',
      'Dedans : un bip, et affiche Ding. Écris-le exactement ainsi.',
      'Appuie sur LANCER. Tu n’as pas dit quand sonner : le robot le remarque tout seul.',
    ],
    teach: {
      aim: 'Un événement attend à côté du programme et s’exécute quand quelque chose arrive, quoi que fasse le programme.',
      ask: [
        'Quelle partie du programme dit quand la cloche sonne ?',
        'Quelle différence avec un bip après « navigue » ?',
        'Quels événements attendent dans cette salle : une sonnerie, une porte, un téléphone ?',
      ],
      adapt:
        'Plus facile : un événement, un bip. Plus difficile : un second événement quand le tram quitte le carrefour.',
    },
    hints: {
      visit: [
        'Le tram suit-il encore sa ligne ?',
        'Laisse les deux blocs qui roulent comme ils sont.',
        'D’abord le carrefour, puis la bibliothèque, dans la première partie.',
      ],
      print: [
        'Qui affiche quand le tram est au carrefour ?',
        'Le bloc qui affiche va dans l’événement.',
        'Quand mon robot arrive au carrefour : un bip, et affiche Ding.',
      ],
    },
    words: {},
  },
  rockCounter: {
    name: 'Compter les rochers',
    about: 'Ton rover fait un tour sur lui-même et compte les rochers qu’il voit tout près.',
    badge: 'Je sais faire décider le robot',
    steps: [
      'Appuie sur LANCER. Le rover est à la bifurcation. Pas encore de rocher, dit-il.',
      'Il doit regarder de quatre côtés : une boucle et un virage. Attends une seconde à chaque fois, pour que son œil ait le temps.',
      'De chaque côté : si quelque chose est à moins de 12 cm, compte un de plus.',
      'Affiche le nombre à la fin, pas dans la boucle.',
    ],
    teach: {
      aim: '« Si » ne fait quelque chose que lorsque c’est vrai. Avec une boucle, une variable et un capteur, le robot explore.',
      ask: [
        'Que voit le robot que nous ne voyons pas, et inversement ?',
        'Pourquoi un cratère n’est-il pas un rocher pour lui ?',
        'Combien compterait-il avec 60 cm ?',
      ],
      adapt: 'Plus facile : mettez-vous au milieu et jouez le rover. Plus difficile : huit côtés au lieu de quatre.',
    },
    hints: {
      reach: [
        'D’où regarde le rover ?',
        'Il doit se tenir à la bifurcation.',
        'Garde « navigue vers le lieu » avec la bifurcation au début.',
      ],
      print: [
        'Quelle question le rover pose-t-il de chaque côté ?',
        'Dans la boucle : si quelque chose est proche, change le nombre de 1.',
        'Répéter 4 fois : attends 1 s, si à moins de 12 change de 1, tourne à droite. Affiche après la boucle.',
      ],
    },
    words: { rocks: 'rochers' },
  },
  deliveryRound: {
    name: 'La tournée',
    about: 'Une liste dit à ton robot où s’arrêter dans l’allée du bas.',
    badge: 'Je sais utiliser une liste',
    steps: [
      'Appuie sur LANCER. Ton robot attend dans la chambre froide. Sa liste a deux arrêts.',
      'La liste dit x : 16 est la chambre froide, 31 l’emballage. Il manque 49 et 64. Ajoute-les.',
      'Prends les éléments l’un après l’autre avec « pour chaque ».',
      'Dedans : va à x et y. x vient de la liste, y est toujours 69.',
    ],
    teach: {
      aim: 'Une liste garde beaucoup de valeurs sous un seul nom, et une boucle les prend une à une. Un nouvel arrêt est un nombre de plus, pas un bloc.',
      ask: [
        'Que changez-vous quand un client s’ajoute ?',
        'Où va le robot si la liste est à l’envers ?',
        'Quelles listes connaissez-vous : courses, cahier d’appel, horaires ?',
      ],
      adapt:
        'Plus facile : écrivez les arrêts sur des cartes et prenez-les une à une. Plus difficile : faites la liste aller et retour.',
    },
    hints: {
      visit: [
        'Combien d’arrêts dans la liste, et combien en faut-il ?',
        '« Pour chaque » prend un nombre de la liste à chaque tour.',
        'Liste 16, 31, 49, 64. Pour chaque : va à x = l’élément, y = 69.',
      ],
    },
    words: { stops: 'arrêts', stop: 'arrêt' },
  },
  waterWatch: {
    name: 'Gardiens de l’eau',
    about: 'Ton robot prélève de l’eau à trois endroits avec un seul bloc de ta fabrication.',
    badge: 'Je sais réutiliser mon bloc',
    steps: [
      'Appuie sur LANCER. Un échantillon est pris à la source.',
      'Fabrique une fonction : compter un de plus, lumière bleue, un bip, lumière éteinte.',
      'Puis le chemin : source, ferme, village. Prends un échantillon à chaque fois.',
      'À la fin, affiche combien d’échantillons tu as.',
    ],
    teach: {
      aim: 'Une fonction utilisée à plusieurs endroits économise des blocs, et un changement vaut partout.',
      ask: [
        'Que faudrait-il changer pour une lumière rouge ?',
        'Quelle partie est la même chaque fois, laquelle non ?',
        'Pourquoi contrôle-t-on l’eau à plusieurs endroits ?',
      ],
      adapt: 'Plus facile : deux endroits. Plus difficile : aussi le moulin, avec une phrase à chaque arrêt.',
    },
    hints: {
      visit: [
        'Où y a-t-il encore de l’eau ?',
        'Après chaque échantillon vient un bloc « navigue vers le lieu ».',
        'Source, ferme, village, et ton bloc après chacun.',
      ],
      print: [
        'Combien d’échantillons le robot compte-t-il ?',
        'La fonction doit changer le nombre de 1.',
        'Utilise-la trois fois, puis affiche la variable.',
      ],
    },
    words: { samples: 'échantillons', takeSample: 'prélever' },
  },
  cityTeam: {
    name: 'L’équipe de la ville',
    about: 'Toute la classe livre du marché à l’école et compte ensemble.',
    badge: 'Je sais travailler en équipe',
    steps: [
      'Appuie sur LANCER. Tu vas du marché à l’école, et le nombre de la classe grandit de 1.',
      'Regarde les variables : tout le monde voit le même nombre.',
      'Livre deux fois avec une boucle.',
      'Fais dire à ton robot le nombre de la classe. Jusqu’où arrivez-vous ensemble ?',
    ],
    teach: {
      aim: 'Une variable de classe est à tout le monde. Les élèves y ajoutent en même temps, et personne ne la remet à zéro.',
      ask: [
        'Quelle différence entre « mettre à » et « changer de » ?',
        'Et si deux robots livrent au même instant ?',
        'Où compte-t-on ensemble : votes, dons, buts ?',
      ],
      adapt: 'Plus facile : à deux sur un ordinateur. Plus difficile : s’arrêter quand la classe arrive à 20.',
    },
    hints: {
      visit: [
        'Une livraison, c’est marché et école. Combien en faut-il ?',
        'Toute la livraison va dans la boucle.',
        'Répéter 2 fois : marché, école, changer la variable de classe de 1.',
      ],
    },
    words: { deliveries: 'livraisons' },
  },
  launch: {
    name: 'À vos marques !',
    about: 'Un signal, et tous les rovers de la classe partent vers le site d’atterrissage.',
    badge: 'Je sais envoyer un signal',
    steps: [
      'Appuie sur LANCER. Ton rover attend à l’atterrisseur avec une lumière jaune.',
      'Dis aux autres dans le chat que ton rover attend.',
      'Dans Événements : quand quelqu’un diffuse go, lumière verte et en route vers le site d’atterrissage.',
      'L’un de vous envoie le signal : diffuse go. Écris-le de la même façon !',
    ],
    teach: {
      aim: 'Les programmes se parlent : le chat est pour les personnes, la diffusion pour les programmes. Il faut le même mot des deux côtés.',
      ask: [
        'Que se passe-t-il si quelqu’un écrit « Go » et non « go » ?',
        'Qui envoie le signal ? Comment vous mettez-vous d’accord ?',
        'Quels signaux connaissez-vous dans le sport et la circulation ?',
      ],
      adapt:
        'Le chat doit être ouvert dans la classe. Plus facile : vous envoyez le signal. Plus difficile : un second signal fait revenir tout le monde.',
    },
    hints: {
      visit: [
        'Qui dit à ton rover de partir ?',
        'Le chemin vers le site d’atterrissage va dans l’événement.',
        'Quand quelqu’un diffuse go : navigue vers le site d’atterrissage. Et à la fin du programme : diffuse go.',
      ],
    },
    words: { ready: 'Mon rover attend le signal.' },
  },
};
