import type { examples as english } from '../en/examples.ts';

export const examples: typeof english = {
  square: {
    title: 'Carré',
    about: 'Un robot trace un carré : un côté et un coin, quatre fois.',
    words: {
      sideLength: 'Quelle longueur a un côté ? Essaie 15.',
      leaveSlot: 'D’abord, sors de ta place de parking.',
      fourTimes: 'Un carré a quatre côtés et quatre coins.',
      done: 'Le carré est fini.',
    },
  },
  park: {
    title: 'Se garer',
    about: 'Un robot traverse le tapis, klaxonne et se gare à la place que tu choisis.',
    words: {
      onMyWay: 'Jaune : je suis en route.',
      otherSlot: 'Choisis un autre numéro pour te garer ailleurs.',
      arrived: 'Vert : je suis arrivé.',
      parked: 'Bien garé !',
    },
  },
  dance: {
    title: 'Danse',
    about: 'Deux robots se retrouvent sur le tapis, dansent avec des lumières et saluent.',
    words: {
      step: 'Un pas de danse. Change-le !',
      toTheFloor: 'Les deux entrent en piste.',
      bow: 'Le salut : en arrière, et merci.',
      applause: 'Applaudissez !',
    },
  },
  avoid: {
    title: 'Éviter',
    about: 'Le robot 2 barre la route ; le robot 1 le voit avec ses ultrasons et le contourne.',
    words: {
      rock: 'Le robot 2 est le rocher sur la route.',
      untilOtherSide: 'Roule jusqu’à être de l’autre côté.',
      goRound: 'Il y a quelque chose : contourne-le.',
      free: 'La voie est libre.',
      past: 'Je suis passé.',
    },
  },
  line: {
    title: 'Suivre la ligne',
    about: 'Un robot suit la ligne imprimée dans un virage avec son capteur de ligne.',
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
    about: 'Le robot 2 imite chaque mouvement du robot 1.',
    words: {
      copyFromHere: 'À partir d’ici, le robot 2 fait comme le robot 1.',
      waitForCopy: 'Attends que l’imitateur ait fini.',
      wasItGood: 'A-t-il bien imité ?',
    },
  },
  quiz: {
    title: 'Quiz',
    about: 'Le robot pose une question, la classe répond dans une variable ; la bonne réponse l’envoie au cœur.',
    words: {
      whoAnswers: 'Chacun peut changer answer : dans un programme ou dans les réglages de la classe.',
      ask: 'Combien font 6 fois 7 ?',
      askInConsole: 'Combien font 6 fois 7 ? Écris-le dans answer.',
      right: 'Juste : un point et un tour au cœur.',
      wrong: 'Pas cette fois : seulement jusqu’à l’étoile.',
    },
  },
  traffic: {
    title: 'Circulation en ville',
    about: 'Un bus traverse la ville intelligente ; dès qu’il arrive au carrefour, le taxi démarre.',
    words: {
      cast: 'Le robot 1 est le bus, le robot 2 le taxi.',
      busArrived: 'Le bus est arrivé.',
      taxiMayGo: 'Le taxi a le vert dès que le bus est au carrefour.',
      taxiArrived: 'Le taxi est arrivé.',
    },
  },
  fireRescue: {
    title: 'Au feu !',
    about: 'Un robot trouve la route de la maison en feu, éteint l’incendie et rentre à la base.',
    words: {
      burningHouse: '105 est la maison. Elle brûle dans la vue 3D.',
      onMyWay: 'J’arrive !',
      findsTheWay: 'Le robot trouve la route tout seul.',
      water: 'De l’eau !',
      fireIsOut: 'Le feu est éteint.',
      backAtBase: 'De retour à la base.',
    },
  },
  warehouse: {
    title: 'Tri à l’entrepôt',
    about: 'Un robot attrape deux colis et les trie : le 117 au contrôle, le 118 dans l’allée centrale.',
    words: {
      firstParcel: 'Le colis 117 est à l’arrivée.',
      toChecking: 'Quelqu’un doit le regarder : au contrôle.',
      secondParcel: 'Le colis 118 gêne entre les étagères.',
      done: 'Tout est à sa place.',
    },
  },
};
