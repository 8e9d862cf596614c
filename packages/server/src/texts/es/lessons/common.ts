import type { common as english } from '../../en/lessons/common.ts';

export const common: typeof english = {
  grades: {
    1: 'Lecciones 1 · Primeros pasos',
    2: 'Lecciones 2 · Números y sensores',
    3: 'Lecciones 3 · Reaccionar y colaborar',
    4: 'Lecciones 4 · Planes listos y Python',
  },
  subjects: {
    driving: 'conducir',
    lightAndSound: 'luz y sonido',
    measuring: 'medir',
    maps: 'mapas y coordenadas',
    sensors: 'sensores y eventos',
    functions: 'funciones',
    lists: 'listas',
    together: 'trabajo en equipo',
    python: 'Python',
  },
  student: {
    badge: 'Logra todas las metas y gana esta insignia: {badge}',
    ready: '¿Ya está? Cambia algo y mira qué pasa.',
  },
  teacher: {
    facts: '{minutes} minutos · {subjects}',
    after: 'Después de: {lessons}',
    first: 'Una lección para empezar.',
    variables:
      'Esta variable de clase llega con la lección, con el valor 0, y se va cuando ya nadie la tiene abierta: {names}',
    aim: 'Para qué sirve',
    ask: 'Preguntas para la clase',
    adapt: 'Cómo adaptarla',
    solution: 'Una solución posible',
    solutionNote: 'Otras valen lo mismo: cuentan las metas, no los bloques.',
  },
  hints: {
    loop: [
      '¿Hay algo que pasa una y otra vez?',
      'Busca un bloque que repite lo que tiene dentro.',
      'Pon lo que vuelve dentro de «repite» y elige cuántas veces.',
    ],
    function: [
      '¿Qué bloques van juntos? Podrían tener un nombre.',
      'En Funciones haces tu propio bloque. Ponlos dentro.',
      'Hacerlo no basta: ahora usa ese bloque en tu programa.',
    ],
    blocks: [
      'Tu programa funciona. ¿Puede ser más corto?',
      '¿Ves los mismos bloques dos veces?',
      'Deja que un bucle haga lo que has escrito varias veces.',
    ],
    clean: [
      'Mira dónde toca algo tu robot.',
      '¿La última distancia es demasiado larga? ¿El camino es recto?',
      'Para un poco antes, o deja que tu robot busque el camino.',
    ],
  },
};
