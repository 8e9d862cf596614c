import type { TextRows } from '../texts.ts';

export const freeMovementTexts: TextRows = {
  motion_forward: [
    ['%1 move forward %2 cm, speed %3', 'Drives straight ahead at the chosen speed.'],
    ['%1 avance de %2 cm, vitesse %3', 'Avance tout droit à la vitesse choisie.'],
    ['%1 avanza %2 cm, velocidad %3', 'Avanza en línea recta a la velocidad elegida.'],
  ],
  motion_backward: [
    ['%1 move backward %2 cm, speed %3', 'Drives straight back at the chosen speed.'],
    ['%1 recule de %2 cm, vitesse %3', 'Recule tout droit à la vitesse choisie.'],
    ['%1 retrocede %2 cm, velocidad %3', 'Retrocede en línea recta a la velocidad elegida.'],
  ],
  motion_forward_simple: [
    ['%1 move forward %2 cm', 'Drives straight ahead.'],
    ['%1 avance de %2 cm', 'Avance tout droit.'],
    ['%1 avanza %2 cm', 'Avanza en línea recta.'],
  ],
  motion_backward_simple: [
    ['%1 move backward %2 cm', 'Drives straight back.'],
    ['%1 recule de %2 cm', 'Recule tout droit.'],
    ['%1 retrocede %2 cm', 'Retrocede en línea recta.'],
  ],
  motion_turn: [
    ['%1 turn by %2 °', 'Turns on the spot. A positive angle turns right, a negative one left.'],
    ['%1 tourne de %2 °', 'Tourne sur place. Un angle positif tourne à droite, un négatif à gauche.'],
    ['%1 gira %2 °', 'Gira en el sitio. Un ángulo positivo gira a la derecha, uno negativo a la izquierda.'],
  ],
  motion_turn_left: [
    ['%1 turn left', 'Turns 90° to the left.'],
    ['%1 tourne à gauche', 'Tourne de 90° à gauche.'],
    ['%1 gira a la izquierda', 'Gira 90° a la izquierda.'],
  ],
  motion_turn_right: [
    ['%1 turn right', 'Turns 90° to the right.'],
    ['%1 tourne à droite', 'Tourne de 90° à droite.'],
    ['%1 gira a la derecha', 'Gira 90° a la derecha.'],
  ],
  motion_slight_left: [
    ['%1 turn slightly left', 'Turns 45° to the left.'],
    ['%1 tourne un peu à gauche', 'Tourne de 45° à gauche.'],
    ['%1 gira un poco a la izquierda', 'Gira 45° a la izquierda.'],
  ],
  motion_slight_right: [
    ['%1 turn slightly right', 'Turns 45° to the right.'],
    ['%1 tourne un peu à droite', 'Tourne de 45° à droite.'],
    ['%1 gira un poco a la derecha', 'Gira 45° a la derecha.'],
  ],
  motion_uturn_left: [
    ['%1 make a U-turn to the left', 'Turns round over the left side.'],
    ['%1 fait demi-tour par la gauche', 'Se retourne par la gauche.'],
    ['%1 da media vuelta por la izquierda', 'Da media vuelta por la izquierda.'],
  ],
  motion_uturn_right: [
    ['%1 make a U-turn to the right', 'Turns round over the right side.'],
    ['%1 fait demi-tour par la droite', 'Se retourne par la droite.'],
    ['%1 da media vuelta por la derecha', 'Da media vuelta por la derecha.'],
  ],
  motion_set_gear: [
    ['%1 set gear to %2', 'Chooses how fast the wheels turn, 1 to 15. A small gear is fast.'],
    ['%1 passe la vitesse %2', 'Choisit la vitesse des roues, de 1 à 15. Un petit nombre est rapide.'],
    ['%1 pon la marcha %2', 'Elige la rapidez de las ruedas, de 1 a 15. Un número pequeño es rápido.'],
  ],
  motion_set_speed: [
    ['%1 set speed to %2', 'Sets the speed of the moves that follow.'],
    ['%1 règle la vitesse sur %2', 'Règle la vitesse des mouvements suivants.'],
    ['%1 pon la velocidad %2', 'Fija la velocidad de los movimientos siguientes.'],
  ],
  motion_wheels: [
    [
      '%1 wheels: left %2 %%, right %3 %%, for %4 s',
      'Runs each wheel with its own power. Negative power turns it back.',
    ],
    ['%1 roues : gauche %2 %%, droite %3 %%, pendant %4 s', 'Donne à chaque roue sa puissance. Négatif : en arrière.'],
    ['%1 ruedas: izquierda %2 %%, derecha %3 %%, durante %4 s', 'Da a cada rueda su potencia. Negativo: hacia atrás.'],
  ],
  motion_start: [
    ['%1 start moving %2', 'Starts driving and goes on until you stop it.'],
    ['%1 commence à rouler %2', "Commence à rouler jusqu'à ce que tu l'arrêtes."],
    ['%1 empieza a moverse %2', 'Empieza a moverse hasta que lo pares.'],
  ],
  motion_start_turning: [
    ['%1 start turning %2', 'Starts turning on the spot until you stop it.'],
    ['%1 commence à tourner, %2', "Tourne sur place jusqu'à ce que tu l'arrêtes."],
    ['%1 empieza a girar, %2', 'Gira en el sitio hasta que lo pares.'],
  ],
  motion_stop: [
    ['%1 stop', 'Stops the wheels at once.'],
    ['%1 arrête-toi', 'Arrête les roues tout de suite.'],
    ['%1 para', 'Para las ruedas al instante.'],
  ],
  motion_circle: [
    ['%1 drive a %2 circle %3', 'Drives one full circle.'],
    ['%1 fait un %2 cercle, %3', 'Fait un cercle complet.'],
    ['%1 haz un círculo %2, %3', 'Hace un círculo completo.'],
  ],
  motion_arc: [
    ['%1 drive an arc, wheels %2 : %3, over %4 °', 'Drives a curve: the left and the right wheel turn in this ratio.'],
    ['%1 fait un arc, roues %2 : %3, sur %4 °', 'Fait une courbe : les deux roues tournent dans ce rapport.'],
    ['%1 haz un arco, ruedas %2 : %3, de %4 °', 'Hace una curva: las dos ruedas giran en esta proporción.'],
  ],
};
