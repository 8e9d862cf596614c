import type { grade4 as english } from '../../en/lessons/grade-4.ts';

export const grade4: typeof english = {
  nearerFirst: {
    name: 'Primero lo más cercano',
    about: 'Tu robot de rescate compara dos caminos y ayuda primero donde está más cerca.',
    badge: 'Sé comparar y decidir',
    steps: [
      'Pulsa EJECUTAR. En la base el robot escribe cuánto mide su camino al campamento.',
      '¿Y el camino a la inundación? Escríbelo también.',
      'Deja que decida el programa: si un camino es más corto, ve allí primero, y si no, al otro.',
      'Los dos necesitan ayuda. Ve después al segundo lugar.',
    ],
    teach: {
      aim: 'Dos valores medidos, una comparación, dos caminos en el programa. Decide también cuando nadie sabe aún la respuesta.',
      ask: [
        '¿Por qué un camino es más largo que la línea recta?',
        '¿Funciona tu programa desde otro sitio?',
        '¿Hay que ayudar siempre primero al más cercano?',
      ],
      adapt: 'Más fácil: comparar primero dos números. Más difícil: tres lugares, el más cercano primero.',
    },
    hints: {
      visit: [
        '¿Cuál de los dos caminos es más corto?',
        'Pon en «si» una comparación de dos longitudes de camino.',
        'Si el camino a la inundación es más corto: inundación y campamento. Si no: campamento e inundación.',
      ],
    },
    words: {},
  },
  flower: {
    name: 'Cuatro pétalos',
    about: 'Un bucle dentro de un bucle: tu robot dibuja una flor.',
    badge: 'Sé poner un bucle en otro',
    steps: [
      'Pulsa EJECUTAR. Eso es un pétalo: un cuadrado pequeño.',
      'Una flor tiene cuatro pétalos. Pon todo el pétalo en un segundo «repite».',
      'Antes del siguiente pétalo el robot tiene que girar. ¿Dónde va ese bloque?',
    ],
    teach: {
      aim: 'Un bucle puede estar dentro de otro. El de dentro se completa en cada vuelta del de fuera.',
      ask: [
        '¿Cuántas veces gira el robot en total? Cuenta y calcula.',
        '¿Y si ese giro está en el bucle de dentro?',
        'Agujas, días y semanas: ¿dónde hay bucles en bucles?',
      ],
      adapt: 'Más fácil: dibujar la flor en papel siguiendo el programa. Más difícil: seis pétalos. ¿Qué ángulo?',
    },
    hints: {
      visit: [
        'Un pétalo ya está. ¿Qué tiene que pasar cuatro veces?',
        'El bucle de fuera contiene el de dentro y un bloque más.',
        'Repite 4: (repite 4: avanza 12, gira a la derecha), gira a la derecha.',
      ],
    },
    words: { petal1: 'pétalo 1', petal2: 'pétalo 2', petal3: 'pétalo 3', petal4: 'pétalo 4' },
  },
  helloPython: {
    name: '¡Hola, Python!',
    about: 'Escribes el baile del cuadrado como texto, en un lenguaje que también usan los adultos.',
    badge: 'Sé leer Python',
    steps: [
      'Abre el panel de código y elige Python. Cada línea es uno de tus bloques.',
      'Cambia un número en el texto y mira los bloques. Te siguen.',
      'Escribe un bucle: for count in range(4): y empieza las dos líneas siguientes con cuatro espacios.',
      'Pulsa EJECUTAR. Es el mismo programa que con bloques.',
    ],
    teach: {
      aim: 'Bloques y texto son dos formas de escribir lo mismo. En Python los espacios dicen qué está dentro del bucle.',
      ask: [
        '¿Qué línea corresponde a qué bloque?',
        '¿Qué pasa sin los cuatro espacios?',
        '¿Qué es más fácil con texto, y con bloques?',
      ],
      adapt: 'Más fácil: añadir el bucle como bloque y leer el texto. Más difícil: escribir todo en un programa vacío.',
    },
    hints: {
      visit: [
        '¿Qué dos líneas vuelven una y otra vez?',
        'Un bucle empieza con for y su línea acaba en dos puntos.',
        'for count in range(4): y debajo, tras cuatro espacios, my_robot.move_forward(36) y my_robot.turn_right().',
      ],
    },
    words: {},
  },
  pythonTour: {
    name: 'Visita a la ciudad en Python',
    about: 'Tu robot enseña la ciudad y saluda en cada parada con tu propia función.',
    badge: 'Sé escribir una función',
    steps: [
      'Abre el panel de código en Python. Tu robot va al hospital y pita.',
      'Escribe una función arriba del todo: def, un nombre, () y dos puntos. La luz y el pitido van dentro, tras cuatro espacios.',
      "Llámala por su nombre y () después de cada parada: 'hospital' (hospital), 'school' (escuela), 'factory' (fábrica).",
      'Pulsa EJECUTAR. ¿Saluda tres veces?',
    ],
    teach: {
      aim: 'def hace una función, su nombre con paréntesis la llama. La idea se conoce por los bloques y ahora se escribe.',
      ask: [
        '¿Qué dice Python si el nombre está mal escrito?',
        '¿Por qué está arriba la función?',
        '¿Cómo se encuentra un error en un texto?',
      ],
      adapt: 'Más fácil: hacer la función con bloques y mirar el texto. Más difícil: un parámetro para el color.',
    },
    hints: {
      visit: [
        '¿Qué paradas tiene la visita?',
        'Una línea navigate_to_place para cada parada.',
        "'hospital', 'school', 'factory', con tu función después de cada una.",
      ],
    },
    words: { greet: 'saludar' },
  },
  marsSamples: {
    name: 'Muestras para la Tierra',
    about: 'La última misión: una lista, un bucle y un contador en Python traen tres muestras a casa.',
    badge: 'Sé programar en Python',
    steps: [
      'Tres muestras están en fila en y 17: en x 26, 38 y 59. Búscalas en el mapa.',
      'Escribe una lista con estos tres números entre corchetes.',
      'Tómalas una a una: for … in …: y navega allí.',
      'Cuenta cada muestra, y escribe el número al final.',
    ],
    teach: {
      aim: 'Todo el recorrido en diez líneas: lista, bucle, variable, coordenadas y navegación, escritas a mano.',
      ask: [
        '¿Qué cambia con una cuarta muestra?',
        'Lee tu programa en voz alta, con frases. ¿Qué dice?',
        '¿Qué te gustaría programar ahora?',
      ],
      adapt: 'Más fácil: la lista está dada. Más difícil: otra lista para y, o una función para tomar una muestra.',
    },
    hints: {
      visit: [
        '¿Dónde están las muestras? Todas tienen la misma y.',
        'El bucle toma una x de la lista cada vez.',
        'for x in xs: y dentro my_robot.navigate_to_xy(x, 17)',
      ],
      print: [
        '¿Quién cuenta las muestras?',
        'Cada vuelta suma 1 al contador.',
        'Dentro del bucle += 1, y después del bucle, sin espacios delante, print(…).',
      ],
    },
    words: { samples: 'muestras', xs: 'xs', x: 'x', ridge: 'cresta' },
  },
};
