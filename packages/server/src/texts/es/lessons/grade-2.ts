import type { grade2 as english } from '../../en/lessons/grade-2.ts';

export const grade2: typeof english = {
  chests: {
    name: 'Dos cofres del tesoro',
    about: 'Dos números llevan a tu robot a tesoros escondidos.',
    badge: 'Sé leer coordenadas',
    steps: [
      'Pulsa EJECUTAR. Tu robot va a x 40, y 40. Es el centro.',
      'x dice cuánto a la derecha, y cuánto hacia abajo. En centímetros.',
      'El primer cofre está en x 58, y 22. Adivina dónde y ve allí.',
      'El segundo cofre está en x 22, y 58. Con los mismos números, ¿es el mismo sitio?',
    ],
    teach: {
      aim: 'Cada punto del tapete tiene dos números. Se leen, se adivina, y se ve que su orden cuenta.',
      ask: ['¿Dónde está x 0, y 0?', '¿Por qué 58, 22 es otro sitio que 22, 58?', '¿Dónde se usan coordenadas?'],
      adapt:
        'Más fácil: jugar a hundir la flota en papel cuadriculado. Más difícil: esconder un cofre para otra pareja y dar dos números.',
    },
    hints: {
      visit: [
        '¿El primer cofre está a la derecha o a la izquierda del centro? ¿Arriba o abajo?',
        'x es el primer número, y el segundo.',
        'Un bloque para cada cofre: primero x 58 y 22, luego x 22 y 58.',
      ],
    },
    words: { first: 'primer cofre', second: 'segundo cofre' },
  },
  howFar: {
    name: '¿Qué distancia hay en Marte?',
    about: 'El róver mide un camino antes de recorrerlo.',
    badge: 'Sé medir',
    steps: [
      '¿Cuánto hay de la base al borde del cráter? Adivina en centímetros.',
      'Deja que mida el robot: escribe la distancia de un lugar a otro.',
      'Son muchas cifras. Redondea el número.',
      'Ahora ve allí.',
    ],
    teach: {
      aim: 'Un programa calcula: mide entre dos puntos, redondea y escribe. La línea recta no es el camino recorrido.',
      ask: [
        '¿Cerca de tu idea?',
        '¿Por qué redondeamos? ¿Qué se pierde?',
        '¿Es más largo el camino del robot que el número?',
      ],
      adapt: 'Más fácil: medir con una regla en un mapa impreso. Más difícil: medir ida y vuelta, y sumar.',
    },
    hints: {
      print: [
        '¿Desde dónde y hasta dónde mides?',
        'Pon «distancia de … a …» en escribe, y lugares en sus huecos.',
        'De la base al borde del cráter, con «redondear» alrededor de todo.',
      ],
      reach: [
        'El número ya se sabe. ¿Quién conduce?',
        '¿Qué bloque encuentra un camino alrededor del cráter?',
        'Navega al borde del cráter.',
      ],
    },
    words: {},
  },
  siren: {
    name: '¡La sirena!',
    about: 'Tu robot bombero corre a la casa en llamas, toca la sirena y vuelve.',
    badge: 'Sé repetir sonidos',
    steps: [
      'Pulsa EJECUTAR. Luz azul, la casa en llamas y la sirena: una vez aguda, una vez grave.',
      'Una sirena no para enseguida. Pon las dos notas en «repite».',
      '¡El fuego está apagado! Muestra una luz verde y ve a la base.',
    ],
    teach: {
      aim: 'Un bucle también sirve para sonidos. Hay que decidir qué va antes, dentro y después.',
      ask: [
        '¿Qué se oye si solo hay una nota en el bucle?',
        '¿Por qué azul primero y verde al final?',
        '¿Cómo se oye de lejos que viene una sirena?',
      ],
      adapt: 'Más fácil: encontrar las dos notas de oído. Más difícil: que la luz parpadee con la sirena.',
    },
    hints: {
      visit: [
        'La casa ya está. ¿Adónde va después un robot bombero?',
        'El camino de vuelta va después del bucle, no dentro.',
        'Al final: navega a la base.',
      ],
    },
    words: {},
  },
  firstParcel: {
    name: 'El primer paquete',
    about: 'Tu robot recoge un paquete y lo lleva al control.',
    badge: 'Sé llevar cosas',
    steps: [
      'Mira el mapa: el paquete 117 espera en la entrada. El control está a la derecha.',
      'Pulsa EJECUTAR. Tu robot va al paquete y lo agarra.',
      '¡Lo tiene! Ahora ve al control.',
      'Suéltalo allí.',
    ],
    teach: {
      aim: 'Recoger, llevar, dejar: una tarea de tres partes, y cada una se acaba antes de la siguiente.',
      ask: [
        '¿Y si lo suelta antes de llegar?',
        '¿Por qué el robot va primero al lado del paquete?',
        '¿Qué robots llevan cosas en la vida real?',
      ],
      adapt:
        'Hay un solo paquete en cada tapete: por turnos, o en los tapetes propios. Más difícil: recoger también el paquete 118.',
    },
    hints: {
      carry: [
        '¿Está el paquete en la pinza? ¿Adónde tiene que ir?',
        'Después de agarrar hay que conducir, y solo luego soltar.',
        'Ve al control, y después «suelta el objeto».',
      ],
    },
    words: {},
  },
  danceStep: {
    name: 'Mi paso de baile',
    about: 'Inventas un paso de baile, le pones nombre y lo bailas tres veces.',
    badge: 'Sé hacer mi propio bloque',
    steps: [
      'Pulsa EJECUTAR. Tu robot se menea una vez junto al corazón.',
      'Abre Funciones y haz tu propio bloque. Pon dentro el meneo, con colores.',
      'Baila en el centro, donde todo el mundo te ve.',
      'Usa tu bloque nuevo en un bucle: tres veces.',
    ],
    teach: {
      aim: 'Una función da nombre a unos bloques. Se hace una vez y se usa cuantas veces se quiera.',
      ask: [
        '¿Cómo se llama tu paso, y por qué?',
        'Si cambias el paso, ¿qué cambia? ¿Y dónde?',
        '¿Qué palabras resumen muchos pasos pequeños en la vida diaria?',
      ],
      adapt: 'Más fácil: bailar primero el paso. Más difícil: cambiar pasos con otra pareja y bailar los dos.',
    },
    hints: {
      reach: [
        '¿Dónde está la pista de baile?',
        'Ahora el robot va al corazón. Cambia el lugar.',
        'Elige el centro en «ve a».',
      ],
    },
    words: { step: 'pasoDeBaile' },
  },
  stopInTime: {
    name: 'Parar a tiempo',
    about: 'Tu robot va hacia una pared y se para solo.',
    badge: 'Sé usar un sensor',
    steps: [
      'Pulsa EJECUTAR. Desde el cruce tu robot mira a la central eléctrica.',
      'Tiene un ojo para las distancias. «Ve algo a menos de» es verdadero o falso.',
      'Avanza un poco, mira, avanza un poco, mira… hasta que algo esté cerca.',
      'Busca la distancia justa: cerca, pero sin tocar.',
    ],
    teach: {
      aim: 'Un sensor responde a una pregunta, y un bucle la hace una y otra vez. El robot decide cuándo parar.',
      ask: [
        '¿Por qué pasos pequeños de 2 cm? ¿Y con 20?',
        '¿Qué hace «no» en tu bucle?',
        '¿Qué coches saben parar solos?',
      ],
      adapt: 'Más fácil: escribir primero la distancia y leerla. Más difícil: dar la vuelta y regresar al cruce.',
    },
    hints: {
      reach: [
        '¿Cómo sabe tu robot que la pared está cerca?',
        'Repite mientras nada esté cerca: avanza un poco.',
        'Repite mientras no «a menos de 6 cm»: avanza 2.',
      ],
    },
    words: {},
  },
  snail: {
    name: 'El caracol',
    about: 'Cada lado es más largo que el anterior: tu robot dibuja la concha de un caracol.',
    badge: 'Sé usar una variable',
    steps: [
      'Pulsa EJECUTAR. El robot recorre un lado y escribe cuánto mide.',
      'El número tiene un nombre. «Cambia en» lo hace crecer.',
      'Repite seis veces: un lado, una esquina, y 4 cm más cada vez.',
      'Adivina antes de EJECUTAR: ¿qué número escribe al final?',
    ],
    teach: {
      aim: 'Una variable es un número con nombre, y puede cambiar mientras el programa funciona.',
      ask: [
        '¿Cuánto mide el tercer lado?',
        '¿Y si el cambio va antes de avanzar?',
        '¿Dónde cuentas con un nombre: puntos, edad, ahorros?',
      ],
      adapt: 'Más fácil: apuntar los números de cada vuelta en una tabla. Más difícil: enrollar el caracol al revés.',
    },
    hints: {
      print: [
        'Di los números en voz alta: 6, 10, 14…',
        'Dentro del bucle la variable tiene que crecer.',
        'Repite 6 veces: avanza, gira, cambia en 4. Escribe después del bucle.',
      ],
    },
    words: { side: 'lado' },
  },
};
