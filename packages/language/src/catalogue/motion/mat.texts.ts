import type { TextRows } from '../texts.ts';

export const matMovementTexts: TextRows = {
  motion_go_to_xy: [
    ['%1 go to x %2 y %3', 'Drives straight to this point of the mat. The mat is 80 cm wide and 80 cm high.'],
    ['%1 va à x %2 y %3', 'Va tout droit à ce point du tapis. Le tapis mesure 80 cm sur 80 cm.'],
    ['%1 ve a x %2 y %3', 'Va recto a ese punto del tapete. El tapete mide 80 cm por 80 cm.'],
  ],
  motion_go_to: [
    ['%1 go to %2', 'Drives straight to a position.'],
    ['%1 va à %2', 'Va tout droit à une position.'],
    ['%1 ve a %2', 'Va recto a una posición.'],
  ],
  motion_look: [
    ['%1 look towards %2', 'Turns until the robot looks in this direction of the mat.'],
    ['%1 regarde vers %2', 'Tourne pour regarder dans cette direction du tapis.'],
    ['%1 mira hacia %2', 'Gira hasta mirar en esa dirección del tapete.'],
  ],
  motion_look_at: [
    ['%1 look at %2', 'Turns towards a position.'],
    ['%1 regarde %2', 'Se tourne vers une position.'],
    ['%1 mira a %2', 'Se gira hacia una posición.'],
  ],
  motion_look_at_robot: [
    ['%1 look at robot %2', 'Turns towards another robot.'],
    ['%1 regarde le robot %2', 'Se tourne vers un autre robot.'],
    ['%1 mira al robot %2', 'Se gira hacia otro robot.'],
  ],
  motion_look_at_object: [
    ['%1 look at object %2', 'Turns towards an object on the mat.'],
    ["%1 regarde l'objet %2", 'Se tourne vers un objet du tapis.'],
    ['%1 mira al objeto %2', 'Se gira hacia un objeto del tapete.'],
  ],
  motion_park: [
    ['%1 park in slot %2', 'Drives into a parking slot of the map.'],
    ['%1 se gare à la place %2', 'Va dans une place de parking de la carte.'],
    ['%1 aparca en la plaza %2', 'Va a una plaza de aparcamiento del mapa.'],
  ],
  motion_park_home: [
    ['%1 park in its own slot', "Drives to the parking slot with the robot's own number."],
    ['%1 se gare à sa place', 'Va à la place de parking qui porte son numéro.'],
    ['%1 aparca en su plaza', 'Va a la plaza que lleva su número.'],
  ],
  position_point: [
    ['position x %1 y %2', 'A point of the mat, in centimetres.'],
    ['position x %1 y %2', 'Un point du tapis, en centimètres.'],
    ['posición x %1 y %2', 'Un punto del tapete, en centímetros.'],
  ],
  position_robot: [
    ['position of %1', 'Where a robot is now.'],
    ['position de %1', 'Où se trouve un robot maintenant.'],
    ['posición de %1', 'Dónde está un robot ahora.'],
  ],
  position_object: [
    ['position of object %1', 'Where an object is now.'],
    ["position de l'objet %1", 'Où se trouve un objet maintenant.'],
    ['posición del objeto %1', 'Dónde está un objeto ahora.'],
  ],
  position_place: [
    ['place %1', 'A named place of the map.'],
    ['lieu %1', 'Un lieu nommé de la carte.'],
    ['lugar %1', 'Un lugar con nombre del mapa.'],
  ],
  position_slot: [
    ['parking slot %1', 'A parking slot of the map.'],
    ['place de parking %1', 'Une place de parking de la carte.'],
    ['plaza de aparcamiento %1', 'Una plaza de aparcamiento del mapa.'],
  ],
  position_x: [
    ['x of %1', 'How far right a position is, in millimetres.'],
    ['x de %1', 'La distance vers la droite, en millimètres.'],
    ['x de %1', 'Cuánto está a la derecha, en milímetros.'],
  ],
  position_y: [
    ['y of %1', 'How far down a position is, in millimetres.'],
    ['y de %1', 'La distance vers le bas, en millimètres.'],
    ['y de %1', 'Cuánto está hacia abajo, en milímetros.'],
  ],
  motion_x: [
    ['x of %1', 'How far right the robot is, in millimetres.'],
    ['x de %1', 'La position du robot vers la droite, en millimètres.'],
    ['x de %1', 'Cuánto está el robot a la derecha, en milímetros.'],
  ],
  motion_y: [
    ['y of %1', 'How far down the robot is, in millimetres.'],
    ['y de %1', 'La position du robot vers le bas, en millimètres.'],
    ['y de %1', 'Cuánto está el robot hacia abajo, en milímetros.'],
  ],
  motion_angle: [
    ['angle of %1', 'Where the robot looks, in degrees.'],
    ['angle de %1', 'Où regarde le robot, en degrés.'],
    ['ángulo de %1', 'Hacia dónde mira el robot, en grados.'],
  ],
  motion_object_x: [
    ['x of object %1', 'How far right the object is, in millimetres.'],
    ["x de l'objet %1", "La position de l'objet vers la droite, en millimètres."],
    ['x del objeto %1', 'Cuánto está el objeto a la derecha, en milímetros.'],
  ],
  motion_object_y: [
    ['y of object %1', 'How far down the object is, in millimetres.'],
    ["y de l'objet %1", "La position de l'objet vers le bas, en millimètres."],
    ['y del objeto %1', 'Cuánto está el objeto hacia abajo, en milímetros.'],
  ],
  motion_object_angle: [
    ['angle of object %1', 'How the object lies, in degrees.'],
    ["angle de l'objet %1", "L'orientation de l'objet, en degrés."],
    ['ángulo del objeto %1', 'Cómo está girado el objeto, en grados.'],
  ],
  motion_distance_between: [
    ['distance from %1 to %2', 'How far apart two positions are, in centimetres.'],
    ['distance de %1 à %2', 'La distance entre deux positions, en centimètres.'],
    ['distancia de %1 a %2', 'La distancia entre dos posiciones, en centímetros.'],
  ],
  motion_direction_between: [
    ['direction from %1 to %2', 'Where to look from the first position to see the second, in degrees.'],
    ['direction de %1 vers %2', 'Où regarder depuis la première position pour voir la seconde, en degrés.'],
    ['dirección de %1 a %2', 'Hacia dónde mirar desde la primera posición para ver la segunda, en grados.'],
  ],
  motion_is_inside: [
    ['%1 is inside left %2 top %3 right %4 bottom %5', 'True while the robot is inside this rectangle of the mat.'],
    ['%1 est dans gauche %2 haut %3 droite %4 bas %5', 'Vrai tant que le robot est dans ce rectangle du tapis.'],
    [
      '%1 está dentro de izquierda %2 arriba %3 derecha %4 abajo %5',
      'Verdadero mientras el robot está en ese rectángulo.',
    ],
  ],
  motion_is_out_of_camera: [
    ['%1 is out of camera', 'True while the camera does not see the robot.'],
    ['%1 est hors caméra', 'Vrai tant que la caméra ne voit pas le robot.'],
    ['%1 está fuera de cámara', 'Verdadero mientras la cámara no ve el robot.'],
  ],
  motion_is_at_place: [
    ['%1 is at %2', 'True while the robot stands at this place.'],
    ['%1 est à %2', 'Vrai tant que le robot est à ce lieu.'],
    ['%1 está en %2', 'Verdadero mientras el robot está en ese lugar.'],
  ],
};
