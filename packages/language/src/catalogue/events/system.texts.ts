import type { TextRows } from '../texts.ts';

export const systemEventTexts: TextRows = {
  event_when_true: [
    ['when %1 becomes true %2', 'Runs once each time the condition turns from false to true.'],
    ['quand %1 devient vrai %2', 'Se lance chaque fois que la condition passe de faux à vrai.'],
    ['cuando %1 pase a ser verdadero %2', 'Se ejecuta cada vez que la condición pasa de falso a verdadero.'],
  ],
  event_every: [
    ['every %1 s %2', 'Runs again and again after this many seconds.'],
    ['toutes les %1 s %2', 'Se relance après ce nombre de secondes.'],
    ['cada %1 s %2', 'Se repite cada tantos segundos.'],
  ],
  event_chat: [
    ['when a chat message comes %1', 'Runs for every chat message.'],
    ['quand un message de chat arrive %1', 'Se lance à chaque message de chat.'],
    ['cuando llegue un mensaje del chat %1', 'Se ejecuta con cada mensaje del chat.'],
  ],
  event_chat_containing: [
    ['when a chat message contains %1 %2', 'Runs for every chat message with these words.'],
    ['quand un message de chat contient %1 %2', 'Se lance à chaque message contenant ces mots.'],
    ['cuando un mensaje del chat contenga %1 %2', 'Se ejecuta con cada mensaje que tenga estas palabras.'],
  ],
  event_variable: [
    ['when class variable %1 changes %2', 'Runs whenever somebody changes the class variable.'],
    ['quand la variable de classe %1 change %2', "Se lance quand quelqu'un change la variable de classe."],
    ['cuando cambie la variable de clase %1 %2', 'Se ejecuta cuando alguien cambia la variable de clase.'],
  ],
  event_enters: [
    ['when %1 enters %2 %3', 'Runs when the robot comes to this place.'],
    ['quand %1 arrive à %2 %3', 'Se lance quand le robot arrive à ce lieu.'],
    ['cuando %1 entre en %2 %3', 'Se ejecuta cuando el robot llega a ese lugar.'],
  ],
  event_leaves: [
    ['when %1 leaves %2 %3', 'Runs when the robot goes away from this place.'],
    ['quand %1 quitte %2 %3', 'Se lance quand le robot quitte ce lieu.'],
    ['cuando %1 salga de %2 %3', 'Se ejecuta cuando el robot deja ese lugar.'],
  ],
  event_meets: [
    ['when %1 meets robot %2 %3', 'Runs when two robots come close to each other.'],
    ['quand %1 rencontre le robot %2 %3', 'Se lance quand deux robots se rapprochent.'],
    ['cuando %1 se encuentre con el robot %2 %3', 'Se ejecuta cuando dos robots se acercan.'],
  ],
  event_microbit: [
    ['when a micro:bit message comes to %1 %2', 'Runs for every message from the micro:bit.'],
    ['quand un message micro:bit arrive à %1 %2', 'Se lance à chaque message du micro:bit.'],
    ['cuando llegue un mensaje micro:bit a %1 %2', 'Se ejecuta con cada mensaje del micro:bit.'],
  ],
  event_broadcast: [
    ['when somebody broadcasts %1 %2', 'Runs when a program of the class broadcasts this message.'],
    ["quand quelqu'un diffuse %1 %2", 'Se lance quand un programme de la classe diffuse ce message.'],
    ['cuando alguien difunda %1 %2', 'Se ejecuta cuando un programa de la clase difunde este mensaje.'],
  ],
  event_send_broadcast: [
    ['broadcast %1', 'Sends a message to all programs of the class.'],
    ['diffuse %1', 'Envoie un message à tous les programmes de la classe.'],
    ['difunde %1', 'Envía un mensaje a todos los programas de la clase.'],
  ],
  event_last_chat: [
    ['last chat message', 'The text of the last chat message.'],
    ['dernier message de chat', 'Le texte du dernier message de chat.'],
    ['último mensaje del chat', 'El texto del último mensaje del chat.'],
  ],
  event_last_chat_from: [
    ['who wrote the last chat message', 'The name of whoever wrote last in the chat.'],
    ['auteur du dernier message de chat', 'Le nom de la dernière personne qui a écrit.'],
    ['quién escribió el último mensaje', 'El nombre de quien escribió lo último en el chat.'],
  ],
};
