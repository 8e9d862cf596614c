import type { grade2 as english } from '../../en/lessons/grade-2.ts';

export const grade2: typeof english = {
  chests: {
    name: 'Deux coffres au trésor',
    about: 'Deux nombres mènent ton robot à des trésors cachés.',
    badge: 'Je sais lire des coordonnées',
    steps: [
      'Appuie sur LANCER. Ton robot va à x 40, y 40. C’est le milieu.',
      'x dit combien vers la droite, y combien vers le bas. En centimètres.',
      'Le premier coffre est à x 58, y 22. Devine où, puis vas-y.',
      'Le second coffre est à x 22, y 58. Les mêmes nombres, est-ce le même endroit ?',
    ],
    teach: {
      aim: 'Chaque point du tapis a deux nombres. Les élèves les lisent, devinent, et voient que leur ordre compte.',
      ask: [
        'Où est x 0, y 0 ?',
        'Pourquoi 58, 22 est-il un autre endroit que 22, 58 ?',
        'À quoi servent les coordonnées dans la vie ?',
      ],
      adapt:
        'Plus facile : jouez à la bataille navale sur papier quadrillé. Plus difficile : cachez un coffre pour vos voisins et donnez deux nombres.',
    },
    hints: {
      visit: [
        'Le premier coffre est-il à droite ou à gauche du milieu ? Plus haut ou plus bas ?',
        'x est le premier nombre, y le second.',
        'Un bloc pour chaque coffre : d’abord x 58 y 22, puis x 22 y 58.',
      ],
    },
    words: { first: 'premier coffre', second: 'second coffre' },
  },
  howFar: {
    name: 'Quelle distance sur Mars ?',
    about: 'Le rover mesure un trajet avant de le parcourir.',
    badge: 'Je sais mesurer',
    steps: [
      'Quelle distance de la base au bord du cratère ? Devine en centimètres.',
      'Fais mesurer le robot : affiche la distance d’un lieu à l’autre.',
      'Cela fait beaucoup de chiffres. Arrondis le nombre.',
      'Maintenant, vas-y.',
    ],
    teach: {
      aim: 'Un programme calcule : il mesure entre deux points, arrondit et affiche. La ligne droite n’est pas le chemin parcouru.',
      ask: [
        'Votre estimation était-elle proche ?',
        'Pourquoi arrondir ? Qu’est-ce qu’on perd ?',
        'Le chemin du robot est-il plus long que ce nombre ?',
      ],
      adapt:
        'Plus facile : mesurez à la règle sur une carte imprimée. Plus difficile : mesurez l’aller et le retour, et additionnez.',
    },
    hints: {
      print: [
        'D’où à où mesures-tu ?',
        'Mets « distance de … à … » dans affiche, et des lieux dans ses trous.',
        'De la base au bord du cratère, avec « arrondir » autour de tout.',
      ],
      reach: [
        'Le nombre est connu. Qui roule ?',
        'Quel bloc trouve un chemin autour du cratère ?',
        'Navigue vers le bord du cratère.',
      ],
    },
    words: {},
  },
  siren: {
    name: 'La sirène !',
    about: 'Ton robot pompier fonce à la maison en feu, fait sonner sa sirène et rentre.',
    badge: 'Je sais répéter des sons',
    steps: [
      'Appuie sur LANCER. Lumière bleue, la maison en feu, et la sirène : une fois aigu, une fois grave.',
      'Une sirène ne s’arrête pas tout de suite. Mets les deux notes dans « répéter ».',
      'Le feu est éteint ! Montre une lumière verte et va à la base.',
    ],
    teach: {
      aim: 'Une boucle marche aussi pour les sons. Les élèves décident de ce qui vient avant, dedans et après.',
      ask: [
        'Qu’entend-on si une seule note est dans la boucle ?',
        'Pourquoi du bleu d’abord et du vert à la fin ?',
        'Comment entend-on de loin qu’une sirène arrive ?',
      ],
      adapt:
        'Plus facile : trouvez les deux notes à l’oreille. Plus difficile : faites clignoter la lumière au rythme de la sirène.',
    },
    hints: {
      visit: [
        'La maison est atteinte. Où va ensuite un robot pompier ?',
        'Le chemin du retour vient après la boucle, pas dedans.',
        'À la fin : navigue vers la base.',
      ],
    },
    words: {},
  },
  firstParcel: {
    name: 'Le premier colis',
    about: 'Ton robot va chercher un colis et l’apporte au contrôle.',
    badge: 'Je sais transporter des objets',
    steps: [
      'Regarde la carte : le colis 117 attend à la réception. Le contrôle est à droite.',
      'Appuie sur LANCER. Ton robot va au colis et l’attrape.',
      'Il le tient ! Va maintenant au contrôle.',
      'Fais-le lâcher là-bas.',
    ],
    teach: {
      aim: 'Prendre, porter, poser : une tâche en trois parties, chacune à finir avant la suivante.',
      ask: [
        'Et s’il lâche avant d’être arrivé ?',
        'Pourquoi le robot va-t-il d’abord à côté du colis ?',
        'Quels robots portent des choses dans la vraie vie ?',
      ],
      adapt:
        'Il y a un seul colis par tapis : passez chacun votre tour, ou travaillez sur les tapis personnels. Plus difficile : allez aussi chercher le colis 118.',
    },
    hints: {
      carry: [
        'Le colis est-il dans la pince ? Où doit-il aller ?',
        'Après avoir attrapé, il faut rouler, et seulement ensuite lâcher.',
        'Va au contrôle, puis « lâche l’objet ».',
      ],
    },
    words: {},
  },
  danceStep: {
    name: 'Mon pas de danse',
    about: 'Tu inventes un pas de danse, tu lui donnes un nom et tu le danses trois fois.',
    badge: 'Je sais fabriquer mon propre bloc',
    steps: [
      'Appuie sur LANCER. Ton robot se dandine une fois près du cœur.',
      'Ouvre Fonctions et fabrique ton bloc. Mets-y le dandinement, avec des couleurs.',
      'Danse au centre, là où tout le monde te voit.',
      'Utilise ton nouveau bloc dans une boucle : trois fois.',
    ],
    teach: {
      aim: 'Une fonction donne un nom à des blocs. On la fabrique une fois et on l’utilise autant qu’on veut.',
      ask: [
        'Comment s’appelle votre pas, et pourquoi ?',
        'Si vous changez le pas, qu’est-ce qui change ? Et où ?',
        'Quels mots remplacent beaucoup de petits gestes dans la vie ?',
      ],
      adapt:
        'Plus facile : dansez d’abord le pas. Plus difficile : échangez vos pas avec vos voisins et dansez les deux.',
    },
    hints: {
      reach: [
        'Où est la piste de danse ?',
        'Le robot va au cœur pour l’instant. Change le lieu.',
        'Choisis le centre dans « va à ».',
      ],
    },
    words: { step: 'pasDeDanse' },
  },
  stopInTime: {
    name: 'S’arrêter à temps',
    about: 'Ton robot roule vers un mur et s’arrête tout seul.',
    badge: 'Je sais utiliser un capteur',
    steps: [
      'Appuie sur LANCER. Du carrefour, ton robot regarde la centrale électrique.',
      'Il a un œil pour les distances. « Voit quelque chose à moins de » est vrai ou faux.',
      'Avance un peu, regarde, avance un peu, regarde… jusqu’à ce que quelque chose soit proche.',
      'Cherche la bonne distance : tout près, mais sans toucher.',
    ],
    teach: {
      aim: 'Un capteur répond à une question, et une boucle la pose encore et encore. Le robot décide quand s’arrêter.',
      ask: [
        'Pourquoi de petits pas de 2 cm ? Et avec 20 ?',
        'À quoi sert « non » dans votre boucle ?',
        'Quelles voitures savent s’arrêter seules ?',
      ],
      adapt:
        'Plus facile : affichez d’abord la distance et lisez-la. Plus difficile : faites demi-tour et revenez au carrefour.',
    },
    hints: {
      reach: [
        'Comment ton robot sait-il que le mur est proche ?',
        'Répète tant que rien n’est proche : avance un peu.',
        'Répéter tant que non « à moins de 6 cm » : avance de 2.',
      ],
    },
    words: {},
  },
  snail: {
    name: 'L’escargot',
    about: 'Chaque côté est plus long que le précédent : ton robot dessine une coquille d’escargot.',
    badge: 'Je sais utiliser une variable',
    steps: [
      'Appuie sur LANCER. Le robot parcourt un côté et affiche sa longueur.',
      'Ce nombre a un nom. « Changer de » le fait grandir.',
      'Répète six fois : un côté, un coin, et 4 cm de plus à chaque fois.',
      'Devine avant LANCER : quel nombre s’affiche à la fin ?',
    ],
    teach: {
      aim: 'Une variable est un nombre qui porte un nom, et il peut changer pendant que le programme tourne.',
      ask: [
        'Quelle est la longueur du troisième côté ?',
        'Et si le changement vient avant d’avancer ?',
        'Où comptez-vous avec un nom : points, âge, économies ?',
      ],
      adapt:
        'Plus facile : notez les nombres de chaque tour dans un tableau. Plus difficile : enroulez l’escargot dans l’autre sens.',
    },
    hints: {
      print: [
        'Dis les nombres à voix haute : 6, 10, 14…',
        'Dans la boucle, la variable doit grandir.',
        'Répéter 6 fois : avance, tourne, change de 4. Affiche après la boucle.',
      ],
    },
    words: { side: 'longueur' },
  },
};
