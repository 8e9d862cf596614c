import type { TextRows } from '../texts.ts';

export const timingTexts: TextRows = {
  wait_seconds: [
    ['wait %1 s', 'Waits this many seconds.'],
    ['attends %1 s', 'Attend ce nombre de secondes.'],
    ['espera %1 s', 'Espera tantos segundos.'],
  ],
  wait_until: [
    ['wait until %1', 'Waits until the condition is true.'],
    ["attends jusqu'à %1", 'Attend que la condition soit vraie.'],
    ['espera hasta %1', 'Espera a que la condición sea verdadera.'],
  ],
  timer: [
    ['timer', 'Seconds since the program started or the timer was reset.'],
    ['chronomètre', 'Secondes depuis le début du programme ou la remise à zéro.'],
    ['cronómetro', 'Segundos desde que empezó el programa o se reinició.'],
  ],
  timer_reset: [
    ['reset the timer', 'Sets the timer back to 0.'],
    ['remets le chronomètre à zéro', 'Remet le chronomètre à 0.'],
    ['reinicia el cronómetro', 'Pone el cronómetro a 0.'],
  ],
  clock_part: [
    ['current %1', 'What the clock says now.'],
    ['%1 actuelle', "Ce que dit l'horloge maintenant."],
    ['%1 actual', 'Lo que dice el reloj ahora.'],
  ],
  date_part: [
    ["today's %1", 'A part of the date. Monday is day 1 of the week.'],
    ["%1 d'aujourd'hui", 'Une partie de la date. Lundi est le jour 1.'],
    ['%1 de hoy', 'Una parte de la fecha. El lunes es el día 1.'],
  ],
  date_text: [
    ["today's date", 'The date as a text, like 2026-05-31.'],
    ["date d'aujourd'hui", 'La date en texte, comme 2026-05-31.'],
    ['fecha de hoy', 'La fecha como texto, como 2026-05-31.'],
  ],
  print: [
    ['print %1', 'Writes a line to the console.'],
    ['affiche %1', 'Écrit une ligne dans la console.'],
    ['escribe %1', 'Escribe una línea en la consola.'],
  ],
  print_value: [
    ['print %1 = %2', 'Writes a name and its value to the console.'],
    ['affiche %1 = %2', 'Écrit un nom et sa valeur dans la console.'],
    ['escribe %1 = %2', 'Escribe un nombre y su valor en la consola.'],
  ],
  print_warning: [
    ['warn %1', 'Writes a warning to the console.'],
    ['avertis %1', 'Écrit un avertissement dans la console.'],
    ['avisa %1', 'Escribe un aviso en la consola.'],
  ],
  print_clear: [
    ['clear the console', 'Wipes the console.'],
    ['efface la console', 'Efface la console.'],
    ['borra la consola', 'Borra la consola.'],
  ],
  chat_everyone: [
    ['chat to everyone: %1', 'Writes to everyone in the class chat.'],
    ['chat à tous : %1', 'Écrit à tout le monde dans le chat de la classe.'],
    ['chat a todos: %1', 'Escribe a todos en el chat de la clase.'],
  ],
  chat_student: [
    ['chat to %1: %2', 'Writes to one student in the class chat.'],
    ['chat à %1 : %2', 'Écrit à un élève dans le chat de la classe.'],
    ['chat a %1: %2', 'Escribe a un estudiante en el chat de la clase.'],
  ],
};
