import type { examples as english } from '../en/examples.ts';

export const examples: typeof english = {
  welcome: {
    title: 'Bonjour',
    about: 'Mon robot sort, brille, chante et revient.',
    words: { hello: 'Bonjour ! Voici mon robot.', change: 'Change un nombre et lance encore.' },
  },
  square: {
    title: 'Carré',
    about: 'Mon robot trace un carré : un côté et un coin, quatre fois.',
    words: {
      side: 'longueur',
      sideLength: 'Quelle longueur a un côté ? Essaie 15.',
      leaveSlot: 'D’abord, sors de ta place de parking.',
      fourTimes: 'Un carré a quatre côtés et quatre coins.',
      done: 'Le carré est fini.',
    },
  },
  park: {
    title: 'Se garer',
    about: 'Mon robot traverse le tapis, klaxonne et se gare à la place choisie.',
    words: {
      onMyWay: 'Jaune : je suis en route.',
      otherSlot: 'Choisis un autre numéro pour te garer ailleurs.',
      arrived: 'Vert : je suis arrivé.',
      parked: 'Bien garé !',
    },
  },
  dance: {
    title: 'Danse',
    about: 'Mon robot danse avec des lumières pour un autre robot, et salue.',
    words: {
      danceStep: 'pasDeDanse',
      step: 'Un pas de danse. Change-le !',
      toTheFloor: 'J’entre en piste.',
      partner: 'Le robot {other} est mon partenaire. Il peut être à n’importe qui.',
      bow: 'Le salut : en arrière, et merci.',
      applause: 'Applaudissez !',
    },
  },
  avoid: {
    title: 'Éviter',
    about: 'Mon robot roule vers un autre robot, le voit avec ses ultrasons et se détourne à temps.',
    words: {
      towards: 'Le robot {other} est sur ma route. Il peut être à n’importe qui.',
      free: 'La voie est libre : un peu plus près.',
      turnAway: 'Il y a quelque chose : en arrière, et demi-tour.',
      safe: 'Je ne l’ai pas touché.',
    },
  },
  line: {
    title: 'Suivre la ligne',
    about: 'Mon robot suit la ligne imprimée dans un virage avec son capteur de ligne.',
    words: {
      begin: 'Commence juste à gauche de la ligne.',
      followEdge: 'Reste au bord de la ligne jusqu’à la fin du virage.',
      onLine: 'Je vois la ligne : un peu à gauche.',
      offLine: 'Je l’ai perdue : un peu à droite.',
      roundCorner: 'Virage réussi !',
    },
  },
  mirror: {
    title: 'Miroir',
    about: 'Mon robot imite chaque mouvement d’un autre robot.',
    words: {
      copyFromHere: 'À partir d’ici, je fais comme le robot {other}. Il peut être à n’importe qui.',
      driveOther: 'Maintenant, que quelqu’un conduise le robot {other}.',
      howLong: 'Pendant ce nombre de secondes.',
      wasItGood: 'Ai-je bien imité ?',
    },
  },
  quiz: {
    title: 'Quiz',
    about: 'Mon robot pose une question, la classe répond dans une variable ; la bonne réponse l’envoie au cœur.',
    words: {
      answer: 'réponse',
      score: 'points',
      whoAnswers: 'Chacun peut changer {answer} : sous le tapis dans Variables, ou dans un programme.',
      ask: 'Combien font 6 fois 7 ?',
      askInConsole: 'Combien font 6 fois 7 ? Écris-le dans {answer}.',
      right: 'Juste : un point et un tour au cœur.',
      wrong: 'Pas cette fois : seulement jusqu’à l’étoile.',
    },
  },
  traffic: {
    title: 'Circulation en ville',
    about: 'Mon robot est un bus qui traverse la ville intelligente, klaxonne au carrefour et salue le taxi.',
    words: {
      cast: 'Mon robot est le bus. Le robot {other} est le taxi : il peut être à n’importe qui.',
      busArrived: 'Le bus est arrivé.',
      atTheCrossroads: 'Klaxonne au carrefour.',
      meetsTaxi: 'Salue le taxi à chaque rencontre.',
      hello: 'Bonjour, taxi !',
    },
  },
  fireRescue: {
    title: 'Au feu !',
    about: 'Mon robot trouve la route de la maison en feu, éteint l’incendie et rentre à la base.',
    words: {
      burningHouse: '105 est la maison. Elle brûle dans la vue 3D.',
      onMyWay: 'J’arrive !',
      findsTheWay: 'Le robot trouve la route tout seul.',
      water: 'De l’eau !',
      fireIsOut: 'Le feu est éteint.',
      backAtBase: 'De retour à la base.',
    },
  },
  fetch: {
    title: 'Va chercher la boîte',
    about: 'Mon robot attrape la boîte au milieu et la porte jusqu’à l’étoile.',
    words: {
      toTheBox: 'La boîte est au milieu.',
      carry: 'Tiens-la bien, jusqu’à l’étoile.',
      done: 'La boîte est à l’étoile.',
    },
  },
  warehouse: {
    title: 'Tri à l’entrepôt',
    about: 'Mon robot attrape deux colis et les trie : le 117 au contrôle, le 118 dans l’allée centrale.',
    words: {
      firstParcel: 'Le colis {thing117} est à l’arrivée.',
      toChecking: 'Quelqu’un doit le regarder : au contrôle.',
      secondParcel: 'Le colis {thing118} gêne entre les étagères.',
      done: 'Tout est à sa place.',
    },
  },
};
