import type { examples as english } from '../en/examples.ts';

export const examples: typeof english = {
  square: {
    title: 'Cuadrado',
    about: 'Un robot recorre un cuadrado: un lado y una esquina, cuatro veces.',
    words: {
      sideLength: '¿Cuánto mide un lado? Prueba con 15.',
      leaveSlot: 'Primero, sal de tu plaza de aparcamiento.',
      fourTimes: 'Un cuadrado tiene cuatro lados y cuatro esquinas.',
      done: 'El cuadrado está hecho.',
    },
  },
  park: {
    title: 'Aparcar',
    about: 'Un robot cruza el tapete, toca la bocina y aparca en la plaza que elijas.',
    words: {
      onMyWay: 'Amarillo: estoy en camino.',
      otherSlot: 'Elige otro número para aparcar en otro sitio.',
      arrived: 'Verde: he llegado.',
      parked: '¡Aparcado!',
    },
  },
  dance: {
    title: 'Baile',
    about: 'Dos robots se encuentran en el tapete, bailan con luces y saludan.',
    words: {
      step: 'Un paso del baile. ¡Cámbialo!',
      toTheFloor: 'Los dos salen a la pista.',
      bow: 'El saludo: atrás, y gracias.',
      applause: '¡Un aplauso!',
    },
  },
  avoid: {
    title: 'Esquivar',
    about: 'El robot 2 está en medio; el robot 1 lo ve con sus ultrasonidos y lo rodea.',
    words: {
      rock: 'El robot 2 es la roca del camino.',
      untilOtherSide: 'Avanza hasta llegar al otro lado.',
      goRound: 'Hay algo: rodéalo.',
      free: 'El camino está libre.',
      past: 'Ya he pasado.',
    },
  },
  line: {
    title: 'Seguir la línea',
    about: 'Un robot sigue la línea impresa en una curva con su sensor de línea.',
    words: {
      begin: 'Empieza justo a la izquierda de la línea.',
      followEdge: 'Sigue el borde de la línea hasta pasar la curva.',
      onLine: 'Veo la línea: un poco a la izquierda.',
      offLine: 'La he perdido: un poco a la derecha.',
      roundCorner: '¡Curva superada!',
    },
  },
  mirror: {
    title: 'Espejo',
    about: 'El robot 2 imita cada movimiento del robot 1.',
    words: {
      copyFromHere: 'Desde aquí, el robot 2 hace lo mismo que el robot 1.',
      waitForCopy: 'Espera a que termine el que imita.',
      wasItGood: '¿Lo ha imitado bien?',
    },
  },
  quiz: {
    title: 'Concurso',
    about: 'El robot pregunta y la clase responde en una variable; si acierta, va al corazón.',
    words: {
      whoAnswers: 'Todos pueden cambiar answer: en un programa o en los ajustes de la clase.',
      ask: '¿Cuánto es 6 por 7?',
      askInConsole: '¿Cuánto es 6 por 7? Escríbelo en answer.',
      right: 'Correcto: un punto y un viaje al corazón.',
      wrong: 'Esta vez no: solo hasta la estrella.',
    },
  },
  traffic: {
    title: 'Tráfico en la ciudad',
    about: 'Un autobús cruza la ciudad inteligente; en cuanto llega al cruce, sale el taxi.',
    words: {
      cast: 'El robot 1 es el autobús, el robot 2 el taxi.',
      busArrived: 'El autobús ha llegado.',
      taxiMayGo: 'El taxi tiene verde en cuanto el autobús está en el cruce.',
      taxiArrived: 'El taxi ha llegado.',
    },
  },
  fireRescue: {
    title: '¡Fuego!',
    about: 'Un robot encuentra el camino a la casa en llamas, apaga el fuego y vuelve a la base.',
    words: {
      burningHouse: '105 es la casa. Arde en la vista 3D.',
      onMyWay: '¡Ya voy!',
      findsTheWay: 'El robot busca el camino él solo.',
      water: '¡Agua!',
      fireIsOut: 'El fuego está apagado.',
      backAtBase: 'De vuelta en la base.',
    },
  },
  warehouse: {
    title: 'Orden en el almacén',
    about: 'Un robot agarra dos paquetes y los ordena: el 117 al control, el 118 al pasillo central.',
    words: {
      firstParcel: 'El paquete 117 está en la entrada.',
      toChecking: 'Alguien debe mirarlo: al control.',
      secondParcel: 'El paquete 118 estorba entre las estanterías.',
      done: 'Todo está en su sitio.',
    },
  },
};
