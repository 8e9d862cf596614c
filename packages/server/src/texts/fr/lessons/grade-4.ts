import type { grade4 as english } from '../../en/lessons/grade-4.ts';

export const grade4: typeof english = {
  nearerFirst: {
    name: 'Le plus proche d’abord',
    about: 'Ton robot secouriste compare deux chemins et aide d’abord là où c’est le plus près.',
    badge: 'Je sais comparer et décider',
    steps: [
      'Appuie sur LANCER. À la base, le robot affiche la longueur de son chemin vers le camp.',
      'Et le chemin vers l’inondation ? Affiche-le aussi.',
      'Laisse le programme décider : si un chemin est plus court, va d’abord là, sinon à l’autre.',
      'Les deux ont besoin d’aide. Va ensuite au second endroit.',
    ],
    teach: {
      aim: 'Deux valeurs mesurées, une comparaison, deux chemins dans le programme. Il décide, même quand personne ne connaît la réponse.',
      ask: [
        'Pourquoi un chemin est-il plus long que la ligne droite ?',
        'Votre programme marche-t-il encore depuis un autre endroit ?',
        'Le plus proche est-il toujours celui qu’il faut aider d’abord ?',
      ],
      adapt: 'Plus facile : comparez d’abord deux nombres. Plus difficile : trois lieux, le plus proche d’abord.',
    },
    hints: {
      visit: [
        'Lequel des deux chemins est le plus court ?',
        'Mets dans « si » une comparaison de deux longueurs de chemin.',
        'Si le chemin vers l’inondation est plus court : inondation, puis camp. Sinon : camp, puis inondation.',
      ],
    },
    words: {},
  },
  flower: {
    name: 'Quatre pétales',
    about: 'Une boucle dans une boucle : ton robot dessine une fleur.',
    badge: 'Je sais mettre une boucle dans une boucle',
    steps: [
      'Appuie sur LANCER. Voilà un pétale : un petit carré.',
      'Une fleur a quatre pétales. Mets tout le pétale dans un second « répéter ».',
      'Avant le pétale suivant, le robot doit tourner. Où va ce bloc ?',
    ],
    teach: {
      aim: 'Une boucle peut être dans une autre. Celle du dedans va jusqu’au bout à chaque tour de celle du dehors.',
      ask: [
        'Combien de fois le robot tourne-t-il en tout ? Comptez, puis calculez.',
        'Et si ce virage est dans la boucle du dedans ?',
        'Aiguilles, jours et semaines : où y a-t-il des boucles dans des boucles ?',
      ],
      adapt:
        'Plus facile : dessinez la fleur sur papier en suivant le programme. Plus difficile : six pétales. Quel angle ?',
    },
    hints: {
      visit: [
        'Un pétale est là. Que faut-il faire quatre fois ?',
        'La boucle du dehors contient celle du dedans et un bloc de plus.',
        'Répéter 4 : (répéter 4 : avance de 12, tourne à droite), tourne à droite.',
      ],
    },
    words: { petal1: 'pétale 1', petal2: 'pétale 2', petal3: 'pétale 3', petal4: 'pétale 4' },
  },
  helloPython: {
    name: 'Bonjour, Python !',
    about: 'Tu écris la danse du carré en texte, dans une langue que les adultes utilisent aussi.',
    badge: 'Je sais lire du Python',
    steps: [
      'Ouvre le panneau du code et choisis Python. Chaque ligne est un de tes blocs.',
      'Change un nombre dans le texte et regarde les blocs. Ils suivent.',
      'Écris une boucle : for count in range(4): et commence les deux lignes suivantes par quatre espaces.',
      'Appuie sur LANCER. C’est le même programme qu’avec les blocs.',
    ],
    teach: {
      aim: 'Blocs et texte sont deux façons d’écrire la même chose. En Python, les espaces disent ce qui est dans la boucle.',
      ask: [
        'Quelle ligne va avec quel bloc ?',
        'Que se passe-t-il sans les quatre espaces ?',
        'Qu’est-ce qui est plus facile en texte, et avec des blocs ?',
      ],
      adapt:
        'Plus facile : ajoutez la boucle en bloc et lisez le texte. Plus difficile : tapez tout dans un programme vide.',
    },
    hints: {
      visit: [
        'Quelles sont les deux lignes qui reviennent ?',
        'Une boucle commence par for et sa ligne finit par deux points.',
        'for count in range(4): et dessous, après quatre espaces, my_robot.move_forward(36) et my_robot.turn_right().',
      ],
    },
    words: {},
  },
  pythonTour: {
    name: 'Visite de la ville en Python',
    about: 'Ton robot montre la ville et salue à chaque arrêt avec ta propre fonction.',
    badge: 'Je sais écrire une fonction',
    steps: [
      'Ouvre le panneau du code en Python. Ton robot va à l’hôpital et fait un bip.',
      'Écris une fonction tout en haut : def, un nom, () et deux points. Lumière et bip vont dedans, après quatre espaces.',
      "Appelle-la par son nom et () après chaque arrêt : 'hospital' (hôpital), 'school' (école), 'factory' (usine).",
      'Appuie sur LANCER. Salue-t-il trois fois ?',
    ],
    teach: {
      aim: 'def fabrique une fonction, son nom avec des parenthèses l’appelle. Les élèves connaissent l’idée par les blocs et l’écrivent maintenant.',
      ask: [
        'Que dit Python si le nom est mal écrit ?',
        'Pourquoi la fonction est-elle en haut ?',
        'Comment trouve-t-on une erreur dans un texte ?',
      ],
      adapt:
        'Plus facile : fabriquez la fonction en blocs et regardez le texte. Plus difficile : un paramètre pour la couleur.',
    },
    hints: {
      visit: [
        'Quels sont les arrêts de la visite ?',
        'Une ligne navigate_to_place pour chaque arrêt.',
        "'hospital', 'school', 'factory', avec ta fonction après chacun.",
      ],
    },
    words: { greet: 'saluer' },
  },
  marsSamples: {
    name: 'Des échantillons pour la Terre',
    about: 'La dernière mission : une liste, une boucle et un compteur en Python rapportent trois échantillons.',
    badge: 'Je sais programmer en Python',
    steps: [
      'Trois échantillons sont alignés à y 17 : à x 26, 38 et 59. Trouve-les sur la carte.',
      'Écris une liste de ces trois nombres entre crochets.',
      'Prends-les l’un après l’autre : for … in …: et navigue là-bas.',
      'Compte chaque échantillon, et affiche le nombre à la fin.',
    ],
    teach: {
      aim: 'Tout le parcours en dix lignes : liste, boucle, variable, coordonnées et navigation, écrites à la main.',
      ask: [
        'Qu’est-ce qui change avec un quatrième échantillon ?',
        'Lisez votre programme à voix haute, en phrases. Que dit-il ?',
        'Que voudriez-vous programmer ensuite ?',
      ],
      adapt:
        'Plus facile : la liste est donnée. Plus difficile : une seconde liste pour y, ou une fonction pour prendre un échantillon.',
    },
    hints: {
      visit: [
        'Où sont les échantillons ? Tous ont le même y.',
        'La boucle prend un x de la liste à la fois.',
        'for x in xs: et dedans my_robot.navigate_to_xy(x, 17)',
      ],
      print: [
        'Qui compte les échantillons ?',
        'Chaque tour ajoute 1 au compteur.',
        'Dans la boucle += 1, et après la boucle, sans espace devant, print(…).',
      ],
    },
    words: { samples: 'échantillons', xs: 'xs', x: 'x', ridge: 'crête' },
  },
};
