import type { events as english } from '../en/events.ts';

export const events: typeof english = {
  blocks: {
    event_when_true: {
      message: 'cuando %1 pase a ser verdadero %2',
      tooltip: 'Se ejecuta cada vez que la condición pasa de falso a verdadero.',
    },
    event_every: { message: 'cada %1 s %2', tooltip: 'Se repite cada tantos segundos.' },
    event_chat: { message: 'cuando llegue un mensaje del chat %1', tooltip: 'Se ejecuta con cada mensaje del chat.' },
    event_chat_containing: {
      message: 'cuando un mensaje del chat contenga %1 %2',
      tooltip: 'Se ejecuta con cada mensaje que tenga estas palabras.',
    },
    event_variable: {
      message: 'cuando cambie la variable de clase %1 %2',
      tooltip: 'Se ejecuta cuando alguien cambia la variable de clase.',
    },
    event_enters: { message: 'cuando %1 entre en %2 %3', tooltip: 'Se ejecuta cuando el robot llega a ese lugar.' },
    event_leaves: { message: 'cuando %1 salga de %2 %3', tooltip: 'Se ejecuta cuando el robot deja ese lugar.' },
    event_meets: {
      message: 'cuando %1 se encuentre con el robot %2 %3',
      tooltip: 'Se ejecuta cuando dos robots se acercan.',
    },
    event_microbit: {
      message: 'cuando llegue un mensaje micro:bit a %1 %2',
      tooltip: 'Se ejecuta con cada mensaje del micro:bit.',
    },
    event_broadcast: {
      message: 'cuando alguien difunda %1 %2',
      tooltip: 'Se ejecuta cuando un programa de la clase difunde este mensaje.',
    },
    event_send_broadcast: { message: 'difunde %1', tooltip: 'Envía un mensaje a todos los programas de la clase.' },
    event_last_chat: { message: 'último mensaje del chat', tooltip: 'El texto del último mensaje del chat.' },
    event_last_chat_from: {
      message: 'quién escribió el último mensaje',
      tooltip: 'El nombre de quien escribió lo último en el chat.',
    },
  },
  sensor: { message: 'cuando %1: {happening} %2', tooltip: 'Se ejecuta cada vez que esto pasa. Sensor: {sensor}.' },
};
