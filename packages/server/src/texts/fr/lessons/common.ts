import type { common as english } from '../../en/lessons/common.ts';

export const common: typeof english = {
  grades: {
    1: 'Leçons 1 · Premiers pas',
    2: 'Leçons 2 · Nombres et capteurs',
    3: 'Leçons 3 · Réagir et coopérer',
    4: 'Leçons 4 · Plans malins et Python',
  },
  subjects: {
    driving: 'conduite',
    lightAndSound: 'lumière et son',
    measuring: 'mesure',
    maps: 'cartes et coordonnées',
    sensors: 'capteurs et événements',
    functions: 'fonctions',
    lists: 'listes',
    together: 'coopération',
    python: 'Python',
  },
  student: {
    badge: 'Atteins tous les objectifs et gagne ce badge : {badge}',
    ready: 'Terminé ? Change quelque chose et regarde ce qui se passe.',
  },
  teacher: {
    facts: '{minutes} minutes · {subjects}',
    after: 'Après : {lessons}',
    first: 'Une leçon pour commencer.',
    variables:
      'Cette variable de classe vient avec la leçon, avec la valeur 0, et s’en va quand plus personne ne l’a ouverte : {names}',
    aim: 'L’objectif',
    ask: 'Questions à poser',
    adapt: 'Comment l’adapter',
    solution: 'Une solution possible',
    solutionNote: 'D’autres valent autant : ce sont les objectifs qui comptent, pas les blocs.',
  },
  hints: {
    loop: [
      'Est-ce que quelque chose revient plusieurs fois ?',
      'Cherche un bloc qui répète ce qu’il contient.',
      'Mets ce qui revient dans « répéter » et choisis combien de fois.',
    ],
    function: [
      'Quels blocs vont ensemble ? Ils pourraient avoir un nom.',
      'Dans Fonctions, tu fabriques ton propre bloc. Mets-les dedans.',
      'Le fabriquer ne suffit pas : utilise maintenant ce bloc dans ton programme.',
    ],
    blocks: [
      'Ton programme marche. Peut-il être plus court ?',
      'Vois-tu deux fois les mêmes blocs ?',
      'Laisse une boucle faire ce que tu as écrit plusieurs fois.',
    ],
    clean: [
      'Observe où ton robot touche quelque chose.',
      'La dernière distance est-elle trop longue ? Le chemin est-il droit ?',
      'Arrête-toi un peu plus tôt, ou laisse ton robot trouver le chemin.',
    ],
  },
};
