import type { TextRows } from '../texts.ts';

export const actionTexts: TextRows = {
  gripper_open: [
    ['%1 open the gripper', 'Opens the gripper.'],
    ['%1 ouvre la pince', 'Ouvre la pince.'],
    ['%1 abre la pinza', 'Abre la pinza.'],
  ],
  gripper_close: [
    ['%1 close the gripper', 'Closes the gripper.'],
    ['%1 ferme la pince', 'Ferme la pince.'],
    ['%1 cierra la pinza', 'Cierra la pinza.'],
  ],
  servo_angle: [
    ['%1 turn the servo to %2 °', 'Turns the servo to an angle from 0 to 180.'],
    ['%1 tourne le servo à %2 °', 'Tourne le servo à un angle de 0 à 180.'],
    ['%1 gira el servo a %2 °', 'Gira el servo a un ángulo de 0 a 180.'],
  ],
  relay_set: [
    ['%1 relay %2', 'Switches the relay.'],
    ['%1 relais %2', 'Commande le relais.'],
    ['%1 relé %2', 'Conmuta el relé.'],
  ],
  relay_switch: [
    ['%1 relay %2, wait %3 s, then off', 'Switches the relay, waits, then switches it off.'],
    ['%1 relais %2, attends %3 s, puis éteint', "Commande le relais, attend, puis l'éteint."],
    ['%1 relé %2, espera %3 s, luego apaga', 'Conmuta el relé, espera y lo apaga.'],
  ],
  strip_set: [
    ['%1 strip light %2 in %3', 'Lights one light of the strip, or all of them.'],
    ['%1 lumière %2 du ruban en %3', 'Allume une lumière du ruban, ou toutes.'],
    ['%1 luz %2 de la tira en %3', 'Enciende una luz de la tira, o todas.'],
  ],
  strip_off: [
    ['%1 strip off', 'Switches the whole strip off.'],
    ['%1 ruban éteint', 'Éteint tout le ruban.'],
    ['%1 tira apagada', 'Apaga toda la tira.'],
  ],
  strip_animate: [
    ['%1 animate the strip: %2', 'Plays a light show, again every five seconds.'],
    ['%1 anime le ruban : %2', 'Joue une animation, toutes les cinq secondes.'],
    ['%1 anima la tira: %2', 'Hace un juego de luces cada cinco segundos.'],
  ],
  matrix_show: [
    ['%1 matrix shows %2', 'Shows a picture on the 8x8 lights.'],
    ['%1 matrice montre %2', 'Montre une image sur la matrice 8x8.'],
    ['%1 la matriz muestra %2', 'Muestra un dibujo en la matriz 8x8.'],
  ],
  matrix_brightness: [
    ['%1 matrix brightness %2 %%', 'Sets how bright the 8x8 lights shine.'],
    ['%1 luminosité de la matrice %2 %%', 'Règle la luminosité de la matrice.'],
    ['%1 brillo de la matriz %2 %%', 'Fija el brillo de la matriz.'],
  ],
  matrix_scroll: [
    ['%1 matrix scrolls %2', 'Lets a text run over the 8x8 lights.'],
    ['%1 matrice fait défiler %2', 'Fait défiler un texte sur la matrice.'],
    ['%1 la matriz desplaza %2', 'Hace correr un texto por la matriz.'],
  ],
  matrix_clear: [
    ['%1 clear the matrix', 'Switches all 64 lights off.'],
    ['%1 efface la matrice', 'Éteint les 64 lumières.'],
    ['%1 borra la matriz', 'Apaga las 64 luces.'],
  ],
  matrix_picture: [
    ['picture %1', 'One of nine ready pictures.'],
    ['image %1', 'Une des neuf images prêtes.'],
    ['dibujo %1', 'Uno de nueve dibujos listos.'],
  ],
  matrix_drawing: [
    ['drawing %1', 'A picture you draw yourself.'],
    ['dessin %1', 'Une image que tu dessines.'],
    ['tu dibujo %1', 'Un dibujo que haces tú.'],
  ],
  oled_text: [
    ['%1 screen line %2: %3', 'Writes a text on a line of the screen.'],
    ["%1 ligne %2 de l'écran : %3", "Écrit un texte sur une ligne de l'écran."],
    ['%1 línea %2 de la pantalla: %3', 'Escribe un texto en una línea de la pantalla.'],
  ],
  oled_number: [
    ['%1 screen line %2: number %3', 'Writes a number on a line of the screen.'],
    ["%1 ligne %2 de l'écran : nombre %3", "Écrit un nombre sur une ligne de l'écran."],
    ['%1 línea %2 de la pantalla: número %3', 'Escribe un número en una línea de la pantalla.'],
  ],
  oled_icon: [
    ['%1 screen shows icon %2', 'Shows an icon on the screen.'],
    ["%1 l'écran montre l'icône %2", "Montre une icône sur l'écran."],
    ['%1 la pantalla muestra el icono %2', 'Muestra un icono en la pantalla.'],
  ],
  oled_brightness: [
    ['%1 screen brightness %2 %%', 'Sets how bright the screen is.'],
    ["%1 luminosité de l'écran %2 %%", "Règle la luminosité de l'écran."],
    ['%1 brillo de la pantalla %2 %%', 'Fija el brillo de la pantalla.'],
  ],
  oled_clear: [
    ['%1 clear the screen', 'Wipes the screen.'],
    ["%1 efface l'écran", "Efface l'écran."],
    ['%1 borra la pantalla', 'Borra la pantalla.'],
  ],
  digits_number: [
    ['%1 digits show %2', 'Shows a number on the 4-digit display.'],
    ["%1 l'afficheur montre %2", "Montre un nombre sur l'afficheur 4 chiffres."],
    ['%1 los dígitos muestran %2', 'Muestra un número en el visor de 4 dígitos.'],
  ],
  digits_time: [
    ['%1 digits show time %2 : %3', 'Shows a time on the 4-digit display.'],
    ["%1 l'afficheur montre l'heure %2 : %3", "Montre une heure sur l'afficheur 4 chiffres."],
    ['%1 los dígitos muestran la hora %2 : %3', 'Muestra una hora en el visor de 4 dígitos.'],
  ],
  digits_countdown: [
    ['%1 count down from %2 min %3 s', 'Counts down on the 4-digit display.'],
    ['%1 compte à rebours depuis %2 min %3 s', "Compte à rebours sur l'afficheur 4 chiffres."],
    ['%1 cuenta atrás desde %2 min %3 s', 'Cuenta atrás en el visor de 4 dígitos.'],
  ],
  digits_clear: [
    ['%1 clear the digits', 'Switches the 4-digit display off.'],
    ["%1 efface l'afficheur", "Éteint l'afficheur 4 chiffres."],
    ['%1 borra los dígitos', 'Apaga el visor de 4 dígitos.'],
  ],
  rotary_angle: [
    ['knob angle of %1', 'How far the knob is turned, in degrees.'],
    ['angle du bouton de %1', "L'angle du bouton rotatif, en degrés."],
    ['ángulo del mando de %1', 'Cuánto está girado el mando, en grados.'],
  ],
  compass: [
    ['compass of %1', 'Where the robot points, 0 to 359 degrees from north.'],
    ['boussole de %1', 'La direction du robot, de 0 à 359 degrés depuis le nord.'],
    ['brújula de %1', 'Hacia dónde apunta, de 0 a 359 grados desde el norte.'],
  ],
  mpu_acceleration: [
    ['acceleration %2 of %1', 'How strongly the robot speeds up along an axis.'],
    ['accélération %2 de %1', "L'accélération du robot le long d'un axe."],
    ['aceleración %2 de %1', 'Cuánto acelera el robot en un eje.'],
  ],
  mpu_gyro: [
    ['gyro %2 of %1', 'How fast the robot turns around an axis.'],
    ['gyroscope %2 de %1', "La vitesse de rotation du robot autour d'un axe."],
    ['giroscopio %2 de %1', 'Cómo de rápido gira el robot en un eje.'],
  ],
  mpu_tilt: [
    ['tilt %2 of %1', 'How far the robot leans along an axis, in degrees.'],
    ['inclinaison %2 de %1', "L'inclinaison du robot le long d'un axe, en degrés."],
    ['inclinación %2 de %1', 'Cuánto se inclina el robot en un eje, en grados.'],
  ],
  pulse: [
    ['pulse at %1', 'Heartbeats per minute of the finger on the sensor.'],
    ['pouls près de %1', 'Battements par minute du doigt posé sur le capteur.'],
    ['pulso en %1', 'Latidos por minuto del dedo en el sensor.'],
  ],
  is_touched: [
    ['%1 is touched', 'True while somebody touches the sensor.'],
    ['%1 est touché', 'Vrai tant que le capteur est touché.'],
    ['%1 está tocado', 'Verdadero mientras alguien toca el sensor.'],
  ],
  is_button_pressed: [
    ['button of %1 is pressed', 'True while the button is held down.'],
    ['bouton de %1 appuyé', 'Vrai tant que le bouton est appuyé.'],
    ['botón de %1 pulsado', 'Verdadero mientras se pulsa el botón.'],
  ],
  is_switch_on: [
    ['switch of %1 is on', 'True while the switch is on.'],
    ['interrupteur de %1 allumé', "Vrai tant que l'interrupteur est allumé."],
    ['interruptor de %1 encendido', 'Verdadero mientras el interruptor está encendido.'],
  ],
  is_motion_seen: [
    ['%1 notices somebody moving', 'True while the motion sensor notices someone.'],
    ["%1 remarque quelqu'un qui bouge", "Vrai tant que le capteur remarque quelqu'un."],
    ['%1 nota que alguien se mueve', 'Verdadero mientras el sensor nota a alguien.'],
  ],
  pump_set: [
    ['%1 water pump %2', 'Switches the water pump.'],
    ['%1 pompe à eau %2', 'Commande la pompe à eau.'],
    ['%1 bomba de agua %2', 'Conmuta la bomba de agua.'],
  ],
};
