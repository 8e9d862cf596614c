import type { TextRows } from '../texts.ts';

export const sightTexts: TextRows = {
  sight_ultrasonic: [
    ['distance ahead of %1', 'How far away the next thing is, in centimetres (ultrasonic).'],
    ['distance devant %1', 'La distance du prochain obstacle, en centimètres (ultrason).'],
    ['distancia delante de %1', 'A qué distancia está lo siguiente, en centímetros (ultrasonido).'],
  ],
  sight_is_closer: [
    ['%1 sees something closer than %2 cm', 'True when something is nearer than this.'],
    ['%1 voit quelque chose à moins de %2 cm', 'Vrai si quelque chose est plus près que cela.'],
    ['%1 ve algo a menos de %2 cm', 'Verdadero si hay algo más cerca que eso.'],
  ],
  sight_laser: [
    ['laser distance ahead of %1', 'How far away the next thing is, in centimetres (laser).'],
    ['distance laser devant %1', 'La distance du prochain obstacle, en centimètres (laser).'],
    ['distancia láser delante de %1', 'A qué distancia está lo siguiente, en centímetros (láser).'],
  ],
  sight_color_channel: [
    ['%2 under %1', 'How much of this colour the sensor sees, 0 to 255.'],
    ['%2 sous %1', 'La quantité de cette couleur, de 0 à 255.'],
    ['%2 bajo %1', 'Cuánto ve de este color, de 0 a 255.'],
  ],
  sight_color: [
    ['colour under %1', 'The name of the nearest of nine colours.'],
    ['couleur sous %1', 'Le nom de la plus proche des neuf couleurs.'],
    ['color bajo %1', 'El nombre del más parecido de nueve colores.'],
  ],
  sight_sees_color: [
    ['%1 sees %2', 'True while the sensor sees this colour.'],
    ['%1 voit %2', 'Vrai tant que le capteur voit cette couleur.'],
    ['%1 ve %2', 'Verdadero mientras ve ese color.'],
  ],
  sight_light: [
    ['light at %1', 'How bright it is around the robot.'],
    ['lumière près de %1', 'La luminosité autour du robot.'],
    ['luz en %1', 'Cuánta luz hay junto al robot.'],
  ],
  ir_received: [
    ['IR code received by %1', 'The last remote-control code that came in.'],
    ['code IR reçu par %1', 'Le dernier code de télécommande reçu.'],
    ['código IR recibido por %1', 'El último código del mando que llegó.'],
  ],
  ir_is_received: [
    ['%1 has received %2', 'True when the last remote-control code is this one.'],
    ['%1 a reçu %2', 'Vrai si le dernier code de télécommande est celui-ci.'],
    ['%1 ha recibido %2', 'Verdadero si el último código del mando es este.'],
  ],
  ir_code: [
    ['IR code %1', 'A key of the remote control.'],
    ['code IR %1', 'Une touche de la télécommande.'],
    ['código IR %1', 'Una tecla del mando.'],
  ],
  ir_send: [
    ['%1 send %2', 'Sends a remote-control code by infrared light.'],
    ['%1 envoie %2', 'Envoie un code de télécommande par infrarouge.'],
    ['%1 envía %2', 'Envía un código del mando por infrarrojos.'],
  ],
  sight_gesture: [
    ['gesture seen by %1', "The last hand gesture: 'up', 'down', 'left' or 'right'."],
    ['geste vu par %1', "Le dernier geste : 'up', 'down', 'left' ou 'right'."],
    ['gesto visto por %1', "El último gesto: 'up', 'down', 'left' o 'right'."],
  ],
  sight_is_gesture: [
    ['%1 sees gesture %2', 'True when the last hand gesture was this one.'],
    ['%1 voit le geste %2', 'Vrai si le dernier geste était celui-ci.'],
    ['%1 ve el gesto %2', 'Verdadero si el último gesto fue este.'],
  ],
  sight_photo_count: [
    ['things counted by %1', 'How many things have passed the light barrier.'],
    ['objets comptés par %1', "Combien d'objets ont coupé la barrière lumineuse."],
    ['cosas contadas por %1', 'Cuántas cosas han cortado la barrera de luz.'],
  ],
  sight_line_reflection: [
    ['reflection under %1', 'How much light the ground sends back: 0 is black, 100 is white.'],
    ['reflet sous %1', 'La lumière renvoyée par le sol : 0 est noir, 100 est blanc.'],
    ['reflejo bajo %1', 'Cuánta luz devuelve el suelo: 0 es negro, 100 es blanco.'],
  ],
  sight_on_line: [
    ['%1 is on the line', 'True while the line sensor sees a dark line.'],
    ['%1 est sur la ligne', 'Vrai tant que le capteur voit une ligne sombre.'],
    ['%1 está sobre la línea', 'Verdadero mientras el sensor ve una línea oscura.'],
  ],
  sight_obstacle: [
    ['obstacle ahead of %1', 'True while something stands right in front.'],
    ['obstacle devant %1', "Vrai tant qu'il y a quelque chose juste devant."],
    ['obstáculo delante de %1', 'Verdadero mientras hay algo justo delante.'],
  ],
  sight_uv: [
    ['UV index at %1', 'How strong the ultraviolet light is.'],
    ['indice UV près de %1', 'La force de la lumière ultraviolette.'],
    ['índice UV en %1', 'La fuerza de la luz ultravioleta.'],
  ],
};
