import type { TextRows } from '../texts.ts';

export const microbitTexts: TextRows = {
  microbit_send_text: [
    ['%1 send text %2 to the micro:bit', 'Sends a text to the micro:bit.'],
    ['%1 envoie le texte %2 au micro:bit', 'Envoie un texte au micro:bit.'],
    ['%1 envía el texto %2 al micro:bit', 'Envía un texto al micro:bit.'],
  ],
  microbit_send_number: [
    ['%1 send number %2 to the micro:bit', 'Sends a number to the micro:bit.'],
    ['%1 envoie le nombre %2 au micro:bit', 'Envoie un nombre au micro:bit.'],
    ['%1 envía el número %2 al micro:bit', 'Envía un número al micro:bit.'],
  ],
  microbit_last_message: [
    ['last micro:bit message of %1', 'The text that came last.'],
    ['dernier message micro:bit de %1', 'Le dernier texte reçu.'],
    ['último mensaje micro:bit de %1', 'El último texto que llegó.'],
  ],
  microbit_last_number: [
    ['last micro:bit number of %1', 'The number that came last, 0 if it was no number.'],
    ['dernier nombre micro:bit de %1', "Le dernier nombre reçu, 0 si ce n'était pas un nombre."],
    ['último número micro:bit de %1', 'El último número que llegó, 0 si no era un número.'],
  ],
  microbit_connected: [
    ['%1 has a micro:bit', 'True while a micro:bit is connected.'],
    ['%1 a un micro:bit', "Vrai tant qu'un micro:bit est connecté."],
    ['%1 tiene un micro:bit', 'Verdadero mientras hay un micro:bit conectado.'],
  ],
};
