import type { checker as english } from '../en/checker.ts';

export const checker: typeof english = {
  warnings: {
    sensorMissing: 'Configura el sensor «{sensor}» del robot para activar este bloque.',
    robotOffline: 'El robot n.º {id} está desconectado.',
    robotUnknown: 'El robot n.º {id} no existe.',
    robotAtItself: 'El robot n.º {id} no puede hacer esto consigo mismo. Elige otro robot.',
    noRobots: 'Añade robots a esta clase',
    noVariable: '¡No hay variables en la clase! Crea una',
    noOwnRobot: 'Asígname un robot, por favor',
    noSensors: 'Añade sensores a los robots',
    rhythmTooLong: '¡El ritmo RTTTL es demasiado largo!',
    unknownBlock:
      'Aquí no se conoce el bloque «{name}»: lo hizo una versión más nueva, o está dañado. Se queda como está, y se salta cuando el programa corre.',
  },
  noVariable: 'Ninguna variable creada',
  refusals: {
    robotUnknown: '¡El robot {id} no existe!',
    robotOffline: 'El robot {id} está desconectado.',
    sensorMissing: 'Configura primero el sensor de este robot.',
    noOwnRobot: 'Todavía no tienes robot. Pídeselo a tu docente.',
    noRobots: 'Añade robots a esta clase',
    emptyProgram: 'Todavía no hay ningún bloque en tu programa.',
    looseBlocks: 'Tus bloques están al lado del programa, así que no arranca nada.',
  },
  missing: {
    unknownObject: 'La cámara no ve el objeto {object}. Ponlo en el tapete o elige otro.',
    unknownPlace: 'El mapa no tiene el lugar «{place}». Elige otro.',
    unknownSlot: 'El mapa no tiene la plaza {slot}. Elige otra.',
    unknownMapObject: 'El mapa no tiene el objeto {object}. Elige otro.',
    offMat: '{value} cm queda fuera del tapete. Va de 0 a {edge} cm.',
    notForStudents: 'El objeto {object} es del mapa: solo lo cambia un docente. Elige tu robot.',
    outsideLoop: 'Advertencia: Este bloque solo puede usarse dentro de un bucle.',
  },
  myRobot: 'mi robot',
  readOnly: {
    set: '(solo lectura para estudiantes)',
    get: '(solo lectura)',
  },
};
