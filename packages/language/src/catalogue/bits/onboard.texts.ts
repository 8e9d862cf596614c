import type { TextRows } from '../texts.ts';

export const onboardTexts: TextRows = {
  led_set: [
    ['%1 light the LED in %2', "Lights the robot's own LED."],
    ['%1 allume la LED en %2', 'Allume la LED du robot.'],
    ['%1 enciende el LED en %2', 'Enciende el LED del robot.'],
  ],
  led_off: [
    ['%1 switch the LED off', "Switches the robot's own LED off."],
    ['%1 éteint la LED', 'Éteint la LED du robot.'],
    ['%1 apaga el LED', 'Apaga el LED del robot.'],
  ],
  led_blink: [
    ['%1 blink the LED in %2, every %3 ms, on for %4 %%, brightness %5 %%', 'Blinks for five seconds at a time.'],
    [
      '%1 fait clignoter la LED en %2, toutes les %3 ms, allumée %4 %%, luminosité %5 %%',
      'Clignote par périodes de cinq secondes.',
    ],
    [
      '%1 haz parpadear el LED en %2, cada %3 ms, encendido %4 %%, brillo %5 %%',
      'Parpadea durante cinco segundos cada vez.',
    ],
  ],
  led_stop_blinking: [
    ['%1 stop blinking', 'Ends the blinking.'],
    ['%1 arrête de clignoter', 'Termine le clignotement.'],
    ['%1 deja de parpadear', 'Termina el parpadeo.'],
  ],
  led_white: [
    ['%1 white LED at %2 %%', 'Sets how bright the white LED shines.'],
    ['%1 LED blanche à %2 %%', 'Règle la luminosité de la LED blanche.'],
    ['%1 LED blanco al %2 %%', 'Fija el brillo del LED blanco.'],
  ],
  color_palette: [
    ['colour %1', 'One of nine colours.'],
    ['couleur %1', 'Une des neuf couleurs.'],
    ['color %1', 'Uno de nueve colores.'],
  ],
  color_rgb: [
    ['colour red %1 green %2 blue %3', 'Mixes a colour from red, green and blue, 0 to 255 each.'],
    ['couleur rouge %1 vert %2 bleu %3', 'Mélange une couleur avec rouge, vert et bleu, de 0 à 255.'],
    ['color rojo %1 verde %2 azul %3', 'Mezcla un color con rojo, verde y azul, de 0 a 255.'],
  ],
  color_hex: [
    ['colour %1', 'Any colour you pick.'],
    ['couleur %1', 'La couleur que tu choisis.'],
    ['color %1', 'El color que elijas.'],
  ],
  color_part: [
    ['%2 part of %1', 'How much red, green or blue a colour holds, 0 to 255.'],
    ['part de %2 dans %1', 'La quantité de rouge, vert ou bleu, de 0 à 255.'],
    ['parte de %2 en %1', 'Cuánto rojo, verde o azul tiene un color, de 0 a 255.'],
  ],
  battery_percent: [
    ['battery of %1 in %%', 'How full the battery is, 0 to 100.'],
    ['batterie de %1 en %%', 'La charge de la batterie, de 0 à 100.'],
    ['batería de %1 en %%', 'La carga de la batería, de 0 a 100.'],
  ],
  battery_volts: [
    ['battery of %1 in volts', 'The voltage of the battery.'],
    ['batterie de %1 en volts', 'La tension de la batterie.'],
    ['batería de %1 en voltios', 'El voltaje de la batería.'],
  ],
  robot_online: [
    ['%1 is online', 'True while the robot answers.'],
    ['%1 est en ligne', 'Vrai tant que le robot répond.'],
    ['%1 está en línea', 'Verdadero mientras el robot responde.'],
  ],
};
