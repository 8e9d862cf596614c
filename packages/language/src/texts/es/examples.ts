import type { examples as english } from '../en/examples.ts';

export const examples: typeof english = {
  welcome: {
    title: 'Hola',
    about: 'Mi robot sale, brilla, canta y vuelve.',
    words: { hello: '¡Hola! Este es mi robot.', change: 'Cambia un número y ejecuta otra vez.' },
  },
  square: {
    title: 'Cuadrado',
    about: 'Mi robot recorre un cuadrado: un lado y una esquina, cuatro veces.',
    words: {
      side: 'lado',
      sideLength: '¿Cuánto mide un lado? Prueba con 15.',
      leaveSlot: 'Primero, sal de tu plaza de aparcamiento.',
      fourTimes: 'Un cuadrado tiene cuatro lados y cuatro esquinas.',
      done: 'El cuadrado está hecho.',
    },
  },
  park: {
    title: 'Aparcar',
    about: 'Mi robot cruza el tapete, toca la bocina y aparca en la plaza que elijas.',
    words: {
      onMyWay: 'Amarillo: estoy en camino.',
      otherSlot: 'Elige otro número para aparcar en otro sitio.',
      arrived: 'Verde: he llegado.',
      parked: '¡Aparcado!',
    },
  },
  dance: {
    title: 'Baile',
    about: 'Mi robot baila con luces para otro robot y saluda.',
    words: {
      danceStep: 'pasoDeBaile',
      step: 'Un paso del baile. ¡Cámbialo!',
      toTheFloor: 'Salgo a la pista.',
      partner: 'El robot {other} es mi pareja. Puede ser de cualquiera.',
      bow: 'El saludo: atrás, y gracias.',
      applause: '¡Un aplauso!',
    },
  },
  avoid: {
    title: 'Esquivar',
    about: 'Mi robot avanza hacia otro robot, lo ve con sus ultrasonidos y se aparta a tiempo.',
    words: {
      towards: 'El robot {other} está en mi camino. Puede ser de cualquiera.',
      free: 'El camino está libre: un poco más cerca.',
      turnAway: 'Hay algo: atrás, y media vuelta.',
      safe: 'No lo he tocado.',
    },
  },
  line: {
    title: 'Seguir la línea',
    about: 'Mi robot sigue la línea impresa en una curva con su sensor de línea.',
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
    about: 'Mi robot imita cada movimiento de otro robot.',
    words: {
      copyFromHere: 'Desde aquí hago lo mismo que el robot {other}. Puede ser de cualquiera.',
      driveOther: 'Que alguien conduzca ahora el robot {other}.',
      howLong: 'Durante estos segundos.',
      wasItGood: '¿Lo he imitado bien?',
    },
  },
  quiz: {
    title: 'Concurso',
    about: 'Mi robot pregunta y la clase responde en una variable; si acierta, va al corazón.',
    words: {
      answer: 'respuesta',
      score: 'puntos',
      whoAnswers: 'Todos pueden cambiar {answer}: debajo del tapete en Variables, o en un programa.',
      ask: '¿Cuánto es 6 por 7?',
      askInConsole: '¿Cuánto es 6 por 7? Escríbelo en {answer}.',
      right: 'Correcto: un punto y un viaje al corazón.',
      wrong: 'Esta vez no: solo hasta la estrella.',
    },
  },
  traffic: {
    title: 'Tráfico en la ciudad',
    about: 'Mi robot es un autobús que cruza la ciudad inteligente, toca la bocina en el cruce y saluda al taxi.',
    words: {
      cast: 'Mi robot es el autobús. El robot {other} es el taxi: puede ser de cualquiera.',
      busArrived: 'El autobús ha llegado.',
      atTheCrossroads: 'Toca la bocina en el cruce.',
      meetsTaxi: 'Saluda al taxi en cada encuentro.',
      hello: '¡Hola, taxi!',
    },
  },
  fireRescue: {
    title: '¡Fuego!',
    about: 'Mi robot encuentra el camino a la casa en llamas, apaga el fuego y vuelve a la base.',
    words: {
      burningHouse: '105 es la casa. Arde en la vista 3D.',
      onMyWay: '¡Ya voy!',
      findsTheWay: 'El robot busca el camino él solo.',
      water: '¡Agua!',
      fireIsOut: 'El fuego está apagado.',
      backAtBase: 'De vuelta en la base.',
    },
  },
  fetch: {
    title: 'Busca la caja',
    about: 'Mi robot agarra la caja del centro y la lleva hasta la estrella.',
    words: {
      toTheBox: 'La caja está en el centro.',
      carry: 'Agárrala bien, hasta la estrella.',
      done: 'La caja está en la estrella.',
    },
  },
  warehouse: {
    title: 'Orden en el almacén',
    about: 'Mi robot agarra dos paquetes y los ordena: el 117 al control, el 118 al pasillo central.',
    words: {
      firstParcel: 'El paquete {thing117} está en la entrada.',
      toChecking: 'Alguien debe mirarlo: al control.',
      secondParcel: 'El paquete {thing118} estorba entre las estanterías.',
      done: 'Todo está en su sitio.',
    },
  },
};
