import type { grade1 as english } from '../../en/lessons/grade-1.ts';

export const grade1: typeof english = {
  garage: {
    name: 'Salir del garaje',
    about: 'Tu robot sale de su garaje y se para en la calle.',
    badge: 'Sé poner en marcha mi robot',
    steps: [
      'Pulsa EJECUTAR y mira. Tu robot sale un poco y se para.',
      'Mira el número del bloque. Son centímetros.',
      'Haz el número más grande, poco a poco. ¡Párate en medio de la calle!',
    ],
    teach: {
      aim: 'El alumnado inicia un programa, observa, cambia un número y prueba otra vez. Eso es programar, en pequeño.',
      ask: [
        '¿Qué crees que pasa con 50? Dilo antes de pulsar EJECUTAR.',
        '¿Cómo has encontrado tu número?',
        '¿Sirve el mismo número para todos los robots?',
      ],
      adapt:
        'Más fácil: calcular en parejas con una regla sobre la mesa. Más difícil: volver al garaje con «retrocede».',
    },
    hints: {
      reach: [
        '¡Tu robot ha arrancado! ¿Está ya en la calle?',
        '¿Qué número dice hasta dónde avanza?',
        'La calle empieza a unos diez centímetros del garaje. Ve un poco más lejos.',
      ],
    },
    words: { street: 'la calle' },
  },
  treasureWalk: {
    name: 'Estrella, corazón, luna',
    about: 'Tu robot visita tres pegatinas, una detrás de otra.',
    badge: 'Sé poner bloques en orden',
    steps: [
      'Pulsa EJECUTAR. Tu robot sale y va a la estrella.',
      'Busca el bloque «ve a» en Movimiento. Ponlo al final.',
      'Elige el corazón. Después añade otro para la luna.',
      '¿Y si cambias dos bloques de sitio? Pruébalo y vuelve a ponerlos bien.',
    ],
    teach: {
      aim: 'Un programa es una lista de cosas que hacer, de arriba abajo. El orden importa.',
      ask: [
        '¿Qué camino ha tomado el robot? Señálalo con el dedo.',
        '¿Se puede ir a los tres en otro orden? ¿Qué cambia?',
        '¿Qué pasaría sin el primer bloque?',
      ],
      adapt: 'Más fácil: jugar primero a los robots en el aula. Más difícil: volver a la estrella al final.',
    },
    hints: {
      visit: [
        'La estrella ya está. ¿Y ahora adónde?',
        'Puedes usar otra vez el mismo bloque con otro lugar.',
        'Debajo de la estrella van dos bloques «ve a» más: primero el corazón, luego la luna.',
      ],
    },
    words: {},
  },
  firefly: {
    name: 'La luciérnaga',
    about: 'Tu robot brilla y canta en su camino del bosque a la pradera.',
    badge: 'Sé usar luz y sonido',
    steps: [
      'Pulsa EJECUTAR. Una luz verde vuela al bosque.',
      'En el bosque la luciérnaga canta. Añade un pitido.',
      'Dale otro color y mándala a la pradera.',
      'Allí también canta. ¿Cuántos pitidos han sido? Haz que escriba el número.',
    ],
    teach: {
      aim: 'La luz y el sonido dicen a los demás qué hace un robot. Se mezclan con el viaje, en el orden correcto.',
      ask: [
        '¿Qué dicen los coches y los robots de verdad con luz y sonido?',
        'Muchos hercios, ¿es agudo o grave?',
        '¿Cómo se puede seguir a la luciérnaga sin oírla?',
      ],
      adapt: 'Más fácil: sin escribir el número. Más difícil: una melodía de cinco notas en la pradera.',
    },
    hints: {
      visit: [
        '¿A qué lugares vuela la luciérnaga?',
        'Después del bosque falta un bloque que conduzca.',
        'Otra vez «navega al lugar», con la pradera.',
      ],
      print: [
        'Cuenta los pitidos. ¿Dónde dice un programa un número?',
        'El bloque «escribe» escribe en la consola.',
        'Al final del todo: escribe, y dentro cuántos pitidos han sido.',
      ],
    },
    words: {},
  },
  bridges: {
    name: 'Tres puentes',
    about: 'Tu robot encuentra el camino por los tres puentes sin mojarse.',
    badge: 'Sé dejar que el robot busque su camino',
    steps: [
      'Mira el mapa. ¿Por dónde va el río? ¿Dónde están los puentes?',
      'Pulsa EJECUTAR. «Navega» encuentra solo un camino alrededor del agua.',
      'Ahora al puente del pueblo, y después al puente bajo.',
      'Mira la línea del mapa: es el plan de tu robot.',
    ],
    teach: {
      aim: '«Ve a» conduce en línea recta, «navega» planea un camino. Se lee un mapa y se distinguen los dos.',
      ask: [
        '¿Qué pasa si usas «ve a»?',
        '¿Por qué el robot no toma la línea más corta?',
        '¿Quién más busca caminos por nosotros?',
      ],
      adapt: 'Más fácil: solo dos puentes. Más difícil: adivinar el camino con el dedo antes de cada EJECUTAR.',
    },
    hints: {
      visit: [
        'Un puente ya está. ¿Cuál es el siguiente?',
        'Usa otra vez el bloque «navega al lugar».',
        'Puente de la montaña, puente del pueblo, puente bajo: tres bloques, en este orden.',
      ],
    },
    words: {},
  },
  compass: {
    name: '¿Por dónde, róver?',
    about: 'En Marte tu robot se gira hacia el lado correcto y pasa junto a dos cañones.',
    badge: 'Sé elegir una dirección',
    steps: [
      'Pulsa EJECUTAR. El róver va a la base y mira a la derecha.',
      'Pero la garganta no está ahí. ¿En qué dirección está? Cambia la flecha.',
      '¿A qué distancia está la garganta? ¿Y luego el cañón? Cambia el número.',
    ],
    teach: {
      aim: 'Mirar y conducir son dos cosas: primero una dirección, después una distancia. 0°, 90°, 180° y 270° son los cuatro lados.',
      ask: [
        '¿Dónde está 90° en este tapete? ¿Y en una brújula?',
        '¿Podría el robot ir hacia atrás?',
        '¿Cómo se mide un camino en el mapa?',
      ],
      adapt: 'Más fácil: girar primero en el aula. Más difícil: volver a la base sin «navega».',
    },
    hints: {
      visit: [
        'Ponte como el robot. ¿Dónde está la garganta?',
        'En el mapa la garganta está debajo de la base.',
        'Mira hacia 90° y avanza: unos 13 cm hasta la garganta, unos 30 cm hasta el cañón.',
      ],
    },
    words: {},
  },
  squareDance: {
    name: 'El baile del cuadrado',
    about: 'Tu robot baila alrededor de estrella, corazón, hoja y luna con muy pocos bloques.',
    badge: 'Sé usar un bucle',
    steps: [
      'Pulsa EJECUTAR. Tu robot baila un lado y dobla la esquina.',
      'Un cuadrado tiene cuatro lados. Podrías copiar los bloques, pero hay algo más corto.',
      'Busca «repite» y pon dentro el lado y la esquina.',
      '¿Cuántas veces? Elige el número.',
    ],
    teach: {
      aim: 'Lo que vuelve va en un bucle. Hay que encontrar la parte que se repite y cuántas veces.',
      ask: [
        '¿Qué se repite exactamente? ¿Qué debe quedar fuera?',
        '¿Qué haría falta para un triángulo?',
        '¿Dónde conoces bucles: canciones, recetas, deporte?',
      ],
      adapt: 'Más fácil: primero sin bucle, y contar los bloques. Más difícil: un color nuevo en cada esquina.',
    },
    hints: {
      visit: [
        'Un lado ya está. ¿Cuántos tiene un cuadrado?',
        'Lado y esquina, lado y esquina…',
        'Repite cuatro veces: avanza 36 y gira a la derecha.',
      ],
    },
    words: {},
  },
};
