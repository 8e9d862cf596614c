import type { events as english } from '../en/events.ts';

export const events: typeof english = {
  blocks: {
    event_when_true: {
      message: 'quand %1 devient vrai %2',
      tooltip: 'Se lance chaque fois que la condition passe de faux à vrai.',
    },
    event_every: { message: 'toutes les %1 s %2', tooltip: 'Se relance après ce nombre de secondes.' },
    event_chat: { message: 'quand un message de chat arrive %1', tooltip: 'Se lance à chaque message de chat.' },
    event_chat_containing: {
      message: 'quand un message de chat contient %1 %2',
      tooltip: 'Se lance à chaque message contenant ces mots.',
    },
    event_variable: {
      message: 'quand la variable de classe %1 change %2',
      tooltip: 'Se lance quand quelqu’un change la variable de classe.',
    },
    event_enters: { message: 'quand %1 arrive à %2 %3', tooltip: 'Se lance quand le robot arrive à ce lieu.' },
    event_leaves: { message: 'quand %1 quitte %2 %3', tooltip: 'Se lance quand le robot quitte ce lieu.' },
    event_meets: {
      message: 'quand %1 rencontre le robot %2 %3',
      tooltip: 'Se lance quand deux robots se rapprochent.',
    },
    event_microbit: {
      message: 'quand un message micro:bit arrive à %1 %2',
      tooltip: 'Se lance à chaque message du micro:bit.',
    },
    event_broadcast: {
      message: 'quand quelqu’un diffuse %1 %2',
      tooltip: 'Se lance quand un programme de la classe diffuse ce message.',
    },
    event_send_broadcast: { message: 'diffuse %1', tooltip: 'Envoie un message à tous les programmes de la classe.' },
    event_last_chat: { message: 'dernier message de chat', tooltip: 'Le texte du dernier message de chat.' },
    event_last_chat_from: {
      message: 'auteur du dernier message de chat',
      tooltip: 'Le nom de la dernière personne qui a écrit.',
    },
  },
  sensor: {
    message: 'quand %1 : {happening} %2',
    tooltip: 'Se lance chaque fois que cela arrive. Capteur : {sensor}.',
  },
};
