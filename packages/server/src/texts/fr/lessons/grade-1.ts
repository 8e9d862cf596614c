import type { grade1 as english } from '../../en/lessons/grade-1.ts';

export const grade1: typeof english = {
  garage: {
    name: 'Sortir du garage',
    about: 'Ton robot sort de son garage et s’arrête dans la rue.',
    badge: 'Je sais démarrer mon robot',
    steps: [
      'Appuie sur LANCER et regarde. Ton robot sort un peu, puis s’arrête.',
      'Regarde le nombre dans le bloc. Ce sont des centimètres.',
      'Agrandis ce nombre petit à petit. Arrête-toi au milieu de la rue !',
    ],
    teach: {
      aim: 'Les élèves lancent un programme, observent, changent un nombre et recommencent. C’est toute la programmation en petit.',
      ask: [
        'Que se passe-t-il avec 50, à votre avis ? Dites-le avant d’appuyer sur LANCER.',
        'Comment avez-vous trouvé votre nombre ?',
        'Le même nombre convient-il à tous les robots ?',
      ],
      adapt:
        'Plus facile : estimez à deux avec une règle sur la table. Plus difficile : rentrez ensuite au garage avec « recule ».',
    },
    hints: {
      reach: [
        'Ton robot a démarré ! Est-il déjà dans la rue ?',
        'Quel nombre dit jusqu’où il avance ?',
        'La rue commence à dix centimètres du garage environ. Va un peu plus loin.',
      ],
    },
    words: { street: 'la rue' },
  },
  treasureWalk: {
    name: 'Étoile, cœur, lune',
    about: 'Ton robot rend visite à trois autocollants, l’un après l’autre.',
    badge: 'Je sais mettre des blocs dans l’ordre',
    steps: [
      'Appuie sur LANCER. Ton robot sort et va à l’étoile.',
      'Trouve le bloc « va à » dans Mouvement. Mets-le à la fin.',
      'Choisis le cœur. Ajoute ensuite un bloc pour la lune.',
      'Et si tu échanges deux blocs ? Essaie, puis remets-les en place.',
    ],
    teach: {
      aim: 'Un programme est une liste de choses à faire, de haut en bas. L’ordre compte.',
      ask: [
        'Quel chemin le robot a-t-il pris ? Montrez-le du doigt.',
        'Peut-on visiter les trois dans un autre ordre ? Qu’est-ce qui change ?',
        'Que se passerait-il sans le premier bloc ?',
      ],
      adapt: 'Plus facile : jouez d’abord au robot dans la salle. Plus difficile : revenez à l’étoile à la fin.',
    },
    hints: {
      visit: [
        'L’étoile, c’est fait. Où aller maintenant ?',
        'Tu peux reprendre le même bloc avec un autre lieu.',
        'Sous l’étoile viennent deux autres blocs « va à » : d’abord le cœur, puis la lune.',
      ],
    },
    words: {},
  },
  firefly: {
    name: 'La luciole',
    about: 'Ton robot brille et chante sur le chemin de la forêt à la prairie.',
    badge: 'Je sais utiliser la lumière et le son',
    steps: [
      'Appuie sur LANCER. Une lumière verte vole vers la forêt.',
      'Dans la forêt, la luciole chante. Ajoute un bip.',
      'Donne-lui une autre couleur et envoie-la vers la prairie.',
      'Elle y chante aussi. Combien de bips en tout ? Fais afficher le nombre.',
    ],
    teach: {
      aim: 'La lumière et le son disent aux autres ce que fait un robot. Les élèves les mêlent au trajet, dans le bon ordre.',
      ask: [
        'Que disent les voitures et les vrais robots avec la lumière et le son ?',
        'Un grand nombre de hertz, est-ce aigu ou grave ?',
        'Comment suivre la luciole sans l’entendre ?',
      ],
      adapt: 'Plus facile : sans afficher le nombre. Plus difficile : une mélodie de cinq notes dans la prairie.',
    },
    hints: {
      visit: [
        'Vers quels lieux vole la luciole ?',
        'Après la forêt, il faut encore un bloc qui roule.',
        'Encore « navigue vers le lieu », avec la prairie.',
      ],
      print: [
        'Compte les bips. Où un programme peut-il dire un nombre ?',
        'Le bloc « affiche » écrit dans la console.',
        'Tout à la fin : affiche, et dedans le nombre de bips.',
      ],
    },
    words: {},
  },
  bridges: {
    name: 'Les trois ponts',
    about: 'Ton robot trouve son chemin par les trois ponts sans se mouiller.',
    badge: 'Je sais laisser le robot trouver son chemin',
    steps: [
      'Regarde la carte. Où coule la rivière ? Où sont les ponts ?',
      'Appuie sur LANCER. « Navigue » trouve tout seul un chemin autour de l’eau.',
      'Maintenant au pont du village, puis au pont du bas.',
      'Regarde la ligne sur la carte : c’est le plan de ton robot.',
    ],
    teach: {
      aim: '« Va à » roule tout droit, « navigue » prépare un chemin. Les élèves lisent une carte et distinguent les deux.',
      ask: [
        'Que se passe-t-il avec « va à » à la place ?',
        'Pourquoi le robot ne prend-il pas la ligne la plus courte ?',
        'Qui d’autre trouve des chemins pour nous ?',
      ],
      adapt: 'Plus facile : deux ponts seulement. Plus difficile : devinez le chemin du doigt avant chaque LANCER.',
    },
    hints: {
      visit: [
        'Un pont est passé. Quel est le suivant ?',
        'Reprends le bloc « navigue vers le lieu ».',
        'Pont de montagne, pont du village, pont du bas : trois blocs, dans cet ordre.',
      ],
    },
    words: {},
  },
  compass: {
    name: 'Par où, rover ?',
    about: 'Sur Mars, ton robot se tourne du bon côté et longe deux canyons.',
    badge: 'Je sais choisir une direction',
    steps: [
      'Appuie sur LANCER. Le rover va à la base et regarde vers la droite.',
      'Mais la gorge n’est pas là. Dans quelle direction est-elle ? Change la flèche.',
      'La gorge est à quelle distance ? Et le canyon après elle ? Change le nombre.',
    ],
    teach: {
      aim: 'Regarder et rouler sont deux choses : d’abord une direction, puis une distance. 0°, 90°, 180° et 270° sont les quatre côtés.',
      ask: [
        'Où est 90° sur ce tapis ? Et sur une boussole ?',
        'Le robot pourrait-il plutôt reculer ?',
        'Comment mesurer un chemin sur la carte ?',
      ],
      adapt: 'Plus facile : tournez d’abord dans la salle. Plus difficile : revenez à la base sans « navigue ».',
    },
    hints: {
      visit: [
        'Mets-toi à la place du robot. Où est la gorge ?',
        'Sur la carte, la gorge est sous la base.',
        'Regarde vers 90°, puis avance : 13 cm environ jusqu’à la gorge, 30 cm environ jusqu’au canyon.',
      ],
    },
    words: {},
  },
  squareDance: {
    name: 'La danse du carré',
    about: 'Ton robot danse autour de l’étoile, du cœur, de la feuille et de la lune avec très peu de blocs.',
    badge: 'Je sais utiliser une boucle',
    steps: [
      'Appuie sur LANCER. Ton robot danse un côté et prend le coin.',
      'Un carré a quatre côtés. Tu pourrais copier les blocs, mais il y a plus court.',
      'Trouve « répéter » et mets dedans le côté et le coin.',
      'Combien de fois ? Choisis le nombre.',
    ],
    teach: {
      aim: 'Ce qui revient va dans une boucle. Les élèves trouvent la partie qui se répète, et combien de fois.',
      ask: [
        'Qu’est-ce qui se répète exactement ? Que faut-il laisser dehors ?',
        'Que faudrait-il pour un triangle ?',
        'Où connaissez-vous des boucles : chansons, recettes, sport ?',
      ],
      adapt:
        'Plus facile : d’abord sans boucle, puis comptez les blocs. Plus difficile : une nouvelle couleur à chaque coin.',
    },
    hints: {
      visit: [
        'Un côté est dansé. Combien en a un carré ?',
        'Côté et coin, côté et coin…',
        'Répéter quatre fois : avance de 36 et tourne à droite.',
      ],
    },
    words: {},
  },
};
