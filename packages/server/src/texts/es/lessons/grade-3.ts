import type { grade3 as english } from '../../en/lessons/grade-3.ts';

export const grade3: typeof english = {
  bell: {
    name: 'La campana del cruce',
    about: 'Suena una campana cada vez que tu tranvía entra en el cruce.',
    badge: 'Sé reaccionar a eventos',
    steps: [
      'Pulsa EJECUTAR. Tu tranvía pasa el cruce y va a la biblioteca, en silencio.',
      'Busca «cuando … entre en» en Eventos y ponlo en la parte Eventos.',
      'Dentro: un pitido, y escribe Ding. Ponlo exactamente así.',
      'Pulsa EJECUTAR. No has dicho cuándo sonar: el robot lo nota solo.',
    ],
    teach: {
      aim: 'Un evento espera al lado del programa y se ejecuta cuando pasa algo, haga lo que haga el programa.',
      ask: [
        '¿Qué parte del programa dice cuándo suena la campana?',
        '¿Qué diferencia hay con un pitido después de «navega»?',
        '¿Qué eventos esperan en esta aula: un timbre, una puerta, un teléfono?',
      ],
      adapt: 'Más fácil: un evento, un pitido. Más difícil: otro evento cuando el tranvía sale del cruce.',
    },
    hints: {
      visit: [
        '¿Sigue el tranvía su línea?',
        'Deja los dos bloques que conducen como están.',
        'Primero el cruce, luego la biblioteca, en la primera parte.',
      ],
      print: [
        '¿Quién escribe cuando el tranvía está en el cruce?',
        'El bloque que escribe va dentro del evento.',
        'Cuando mi robot entre en el cruce: un pitido, y escribe Ding.',
      ],
    },
    words: {},
  },
  rockCounter: {
    name: 'Contar rocas',
    about: 'Tu róver da una vuelta y cuenta las rocas que ve cerca.',
    badge: 'Sé hacer que el robot decida',
    steps: [
      'Pulsa EJECUTAR. El róver está en la bifurcación. Todavía no hay rocas, dice.',
      'Tiene que mirar a cuatro lados: un bucle y un giro. Espera un segundo en cada uno, para que su ojo tenga tiempo.',
      'En cada lado: si algo está a menos de 12 cm, cuenta uno más.',
      'Escribe el número al final, no dentro del bucle.',
    ],
    teach: {
      aim: '«Si» hace algo solo cuando es verdad. Con un bucle, una variable y un sensor, el robot explora.',
      ask: [
        '¿Qué ve el robot que no vemos, y al revés?',
        '¿Por qué un cráter no es una roca para él?',
        '¿Cuántas contaría con 60 cm?',
      ],
      adapt: 'Más fácil: ponerse en el centro y hacer de róver. Más difícil: ocho lados en vez de cuatro.',
    },
    hints: {
      reach: [
        '¿Desde dónde mira el róver?',
        'Tiene que estar en la bifurcación.',
        'Deja «navega al lugar» con la bifurcación al principio.',
      ],
      print: [
        '¿Qué pregunta hace el róver en cada lado?',
        'Dentro del bucle: si algo está cerca, cambia el número en 1.',
        'Repite 4 veces: espera 1 s, si a menos de 12 cambia en 1, gira a la derecha. Escribe después del bucle.',
      ],
    },
    words: { rocks: 'rocas' },
  },
  deliveryRound: {
    name: 'La ronda de reparto',
    about: 'Una lista dice a tu robot dónde parar en el pasillo de abajo.',
    badge: 'Sé usar una lista',
    steps: [
      'Pulsa EJECUTAR. Tu robot espera en la cámara fría. Su lista tiene dos paradas.',
      'La lista dice x: 16 es la cámara fría, 31 el embalaje. Faltan 49 y 64. Añádelos.',
      'Toma los elementos uno a uno con «para cada».',
      'Dentro: ve a x e y. x viene de la lista, y siempre es 69.',
    ],
    teach: {
      aim: 'Una lista guarda muchos valores con un solo nombre, y un bucle los toma uno a uno. Una parada nueva es un número, no un bloque.',
      ask: [
        '¿Qué cambias cuando llega otro cliente?',
        '¿Adónde va el robot si la lista está al revés?',
        '¿Qué listas conoces: la compra, pasar lista, el horario?',
      ],
      adapt:
        'Más fácil: escribir las paradas en tarjetas y tomarlas una a una. Más difícil: recorrer la lista de ida y vuelta.',
    },
    hints: {
      visit: [
        '¿Cuántas paradas hay en la lista, y cuántas tienen que ser?',
        '«Para cada» toma un número de la lista en cada vuelta.',
        'Lista 16, 31, 49, 64. Para cada uno: ve a x = el elemento, y = 69.',
      ],
    },
    words: { stops: 'paradas', stop: 'parada' },
  },
  waterWatch: {
    name: 'Guardianes del agua',
    about: 'Tu robot toma muestras de agua en tres sitios con un solo bloque tuyo.',
    badge: 'Sé usar mi bloque otra vez',
    steps: [
      'Pulsa EJECUTAR. Toma una muestra en el manantial.',
      'Haz una función para eso: contar uno más, luz azul, un pitido, luz apagada.',
      'Ahora el camino: manantial, granja, pueblo. Toma una muestra en cada uno.',
      'Al final escribe cuántas muestras tienes.',
    ],
    teach: {
      aim: 'Una función usada en varios sitios ahorra bloques, y un cambio vale en todas partes.',
      ask: [
        '¿Qué habría que cambiar para una luz roja?',
        '¿Qué parte es igual cada vez, y cuál no?',
        '¿Por qué se analiza el agua en varios sitios?',
      ],
      adapt: 'Más fácil: dos sitios. Más difícil: también el molino, con una frase en cada uno.',
    },
    hints: {
      visit: [
        '¿Dónde hay más agua?',
        'Después de cada muestra va un bloque «navega al lugar».',
        'Manantial, granja, pueblo, y tu bloque después de cada uno.',
      ],
      print: [
        '¿Cuántas muestras cuenta el robot?',
        'La función tiene que cambiar el número en 1.',
        'Úsala tres veces y luego escribe la variable.',
      ],
    },
    words: { samples: 'muestras', takeSample: 'tomarMuestra' },
  },
  cityTeam: {
    name: 'El equipo de la ciudad',
    about: 'Toda la clase reparte del mercado a la escuela y cuenta en común.',
    badge: 'Sé trabajar en equipo',
    steps: [
      'Pulsa EJECUTAR. Vas del mercado a la escuela, y el número de la clase crece en 1.',
      'Mira las variables: todo el mundo ve el mismo número.',
      'Reparte dos veces con un bucle.',
      'Haz que tu robot diga el número de la clase. ¿Hasta dónde llegáis entre todos?',
    ],
    teach: {
      aim: 'Una variable de clase es de todos. Se le suma al mismo tiempo, y nadie la pone a cero.',
      ask: [
        '¿Qué diferencia hay entre «pon a» y «cambia en»?',
        '¿Y si dos robots reparten en el mismo momento?',
        '¿Dónde se cuenta en común: votos, donativos, goles?',
      ],
      adapt: 'Más fácil: en parejas con un ordenador. Más difícil: parar cuando la clase llegue a 20.',
    },
    hints: {
      visit: [
        'Un reparto es mercado y escuela. ¿Cuántos hacen falta?',
        'Todo el reparto va dentro del bucle.',
        'Repite 2 veces: mercado, escuela, cambia la variable de clase en 1.',
      ],
    },
    words: { deliveries: 'repartos' },
  },
  launch: {
    name: '¡Preparados, listos, ya!',
    about: 'Una señal, y todos los róveres de la clase salen hacia la zona de aterrizaje.',
    badge: 'Sé enviar señales',
    steps: [
      'Pulsa EJECUTAR. Tu róver espera en el aterrizador con una luz amarilla.',
      'Di a los demás en el chat que tu róver espera.',
      'En Eventos: cuando alguien difunda go, luz verde y en marcha hacia la zona de aterrizaje.',
      'Una persona envía la señal: difunde go. ¡Escríbelo igual!',
    ],
    teach: {
      aim: 'Los programas se hablan: el chat es para personas, la difusión para programas. Hay que usar la misma palabra.',
      ask: [
        '¿Qué pasa si alguien escribe «Go» y no «go»?',
        '¿Quién envía la señal? ¿Cómo os ponéis de acuerdo?',
        '¿Qué señales conoces del deporte y del tráfico?',
      ],
      adapt:
        'El chat tiene que estar abierto en la clase. Más fácil: la señal la envía quien da la clase. Más difícil: otra señal hace volver a todos.',
    },
    hints: {
      visit: [
        '¿Quién dice a tu róver que salga?',
        'El camino a la zona de aterrizaje va dentro del evento.',
        'Cuando alguien difunda go: navega a la zona de aterrizaje. Y al final del programa: difunde go.',
      ],
    },
    words: { ready: 'Mi róver espera la señal.' },
  },
};
